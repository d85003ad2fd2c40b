import { contentPath, type FailureKind, type StaticContent } from '@storefront/shared-contracts';
import { importTransport } from './client';

/** The response of the site server for a static text. */
export interface ContentResponse {
  readonly status: number;
  readonly text: string;
}

interface StaticContentPorts {
  /** Rejects if there is no response. */
  readonly fetchContent: (address: string) => Promise<ContentResponse>;
  readonly report: (fault: { readonly kind: FailureKind; readonly error: string; readonly address: string }) => void;
}

export interface StaticContentSource {
  /** @throws if the text cannot be loaded or is invalid; the failure has then been reported */
  read(slug: string): Promise<StaticContent>;
}

/** Reads the texts of static pages from the site server. See docs/behaviour.md, D4, D26. */
export function createStaticContentSource({ fetchContent, report }: StaticContentPorts): StaticContentSource {
  return {
    async read(slug) {
      const address = contentPath(slug);
      let kind: FailureKind = 'network';
      try {
        const { status, text } = await fetchContent(address);
        kind = 'http';
        if (status !== 200) throw new Error(`Status ${status}`);
        // A captive portal responds with HTML and status 200.
        kind = 'network';
        const json: unknown = JSON.parse(text);
        kind = 'contract';
        const { staticContent } = await importTransport();
        return staticContent.parse(json);
      } catch (error) {
        report({ kind, error: error instanceof Error ? error.message : String(error), address });
        throw error;
      }
    },
  };
}
