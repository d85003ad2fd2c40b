import { contentPath, staticContent } from '@storefront/shared-contracts';
import type { FailureKind, StaticContent } from '@storefront/shared-contracts';

/** What stands at the address of a text. */
export interface ContentResponse {
  readonly status: number;
  readonly text: string;
}

export interface StaticContentPorts {
  /** Asks the site server. It fails where no answer comes. */
  readonly fetchContent: (address: string) => Promise<ContentResponse>;
  readonly report: (fault: { readonly kind: FailureKind; readonly error: string; readonly address: string }) => void;
}

/** Where the texts of the static pages come from. */
export interface StaticContentSource {
  /** @throws where the text does not come, or is none; that was reported */
  read(slug: string): Promise<StaticContent>;
}

/** The texts as the site server keeps them. See docs/behaviour.md, D4, D26. */
export function createStaticContentSource({ fetchContent, report }: StaticContentPorts): StaticContentSource {
  return {
    async read(slug) {
      const address = contentPath(slug);
      let kind: FailureKind = 'network';
      try {
        const { status, text } = await fetchContent(address);
        kind = 'http';
        if (status !== 200) throw new Error(`Status ${status}`);
        kind = 'contract';
        return staticContent.parse(JSON.parse(text));
      } catch (error) {
        report({ kind, error: error instanceof Error ? error.message : String(error), address });
        throw error;
      }
    },
  };
}
