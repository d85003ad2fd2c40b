import { hasShape, isAnything, isArrayOf, isInteger, isNumber, isOptional, isText, type Guard } from './guard';
import type { Failure } from './schemas/common';
import type { PageComposition } from './schemas/release';

/**
 * Packages that a server bundle imports from the shell's bundle instead of containing them, so that a rendered page has
 * one copy.
 */
export const providedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@storefront/shared-contracts',
  '@storefront/shared-ui',
] as const;
export type ProvidedModule = (typeof providedModules)[number];

/** Variable of a server bundle with the base URL of its release's files. */
export const assetBaseVariable = '__assetBase__';

/**
 * `recovered_by` of a report that React rendered a served page again, for example because a password manager or a
 * translator had changed it. The site server does not count it as a failure of the release.
 */
export const hydrationRecovery = 'browser-rendering';

/** A remote's server bundle: functions that evaluate its exposed modules. */
export type RemoteServerBundle = Readonly<Record<string, () => unknown>>;

/** The shell's server bundle. */
export interface ShellServerBundle {
  /** The modules that the server bundles of remotes import. */
  readonly provided: Readonly<Record<ProvidedModule, unknown>>;
  /**
   * Renders a page as an anonymous visitor sees it. The result contains failures of parts.
   * @throws if the shell itself fails
   */
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Input for the rendering of a page. */
export interface RenderRequest {
  readonly composition: RenderComposition;
  /** Path and search params. */
  readonly url: string;
  /** Origin of the API, without a trailing slash. */
  readonly apiOrigin: string;
  /** Returns the exposed module of a remote. @throws if the bundle or the module fails */
  readonly loadModule: (remote: string, module: string) => unknown;
  readonly fetch: typeof fetch;
  /** Text of the static page at this URL, with the path of the text (`contentPath`). */
  readonly content: { readonly address: string; readonly text: string } | undefined;
  /** Aborted when the time limit for data has passed. The page is then rendered without the missing data. */
  readonly dataDeadline: AbortSignal;
}

/** A composition without the id of a page view. */
export type RenderComposition = Omit<PageComposition, 'page_id'>;

/**
 * The phase in which a part failed on the server: loading its code, rendering it, fetching its data, or rendering the
 * whole page.
 */
export const renderPhases = ['load', 'render', 'data', 'page'] as const;
export type RenderPhase = (typeof renderPhases)[number];

/** A part that failed on the server, so that the browser renders it. */
export interface RenderFailure {
  readonly phase: RenderPhase;
  readonly remote: string;
  readonly release: string;
  readonly error: string;
}

/** A rendered page. It contains no data of a visitor. */
export interface RenderedPage {
  /** Content of the root element. */
  readonly html: string;
  /** Style elements with the rules of the rendered components, without a nonce. */
  readonly styles: string;
  /** Inline script that runs before the page is interactive, without a nonce. */
  readonly script?: string | undefined;
  /** Page name of the document title. */
  readonly title: string;
  readonly description: string | undefined;
  /** The only path of the page, as `PageFacts` has it. */
  readonly path?: string | undefined;
  /** JSON-LD without `@context`, as `PageFacts` has it. */
  readonly structuredData?: readonly object[] | undefined;
  /** 404 if the page shows that the page or product does not exist. */
  readonly status: 200 | 404;
  readonly state: ServedState;
  readonly failures: readonly RenderFailure[];
}

/** Element id of the JSON block with the data of a rendered page. */
export const servedStateElementId = 'served-state';

const isFailure: Guard<Failure> = hasShape({ status: isInteger, message: isText });

/** The data that a page was rendered with, as its JSON block contains them. Times are in ms of the server's clock. */
export const isServedState = hasShape({
  /** Time at which the response was sent. */
  sent_at: isNumber,
  queries: isArrayOf(
    hasShape({
      key: isArrayOf(isAnything),
      updated_at: isNumber,
      data: isAnything,
      /** Why the API rejected the query; replaces `data`. */
      failure: isOptional(isFailure),
    }),
  ),
});

/** The queries of a rendered page. */
export interface ServedState {
  readonly queries: readonly ServedQuery[];
}

/** One query of a rendered page: its data, or why the API rejected it. */
export interface ServedQuery {
  readonly key: readonly unknown[];
  readonly updated_at: number;
  readonly data?: unknown;
  readonly failure?: Failure | undefined;
}

/** Interface of the script that monitors the start of a page. The site server writes the script into each page. */
export interface StartWatch {
  /** Called when the shell has rendered and handles errors itself. */
  started(): void;
  /** Called when the shell could not render: React has removed it from the page. */
  failed(error: unknown): void;
}

declare global {
  interface Window {
    /** Undefined in a page that the site server did not write. */
    startWatch?: StartWatch | undefined;
  }
}
