import { hasShape, isAnything, isArrayOf, isInteger, isNumber, isOptional, isText, type Guard } from './guard';
import type { Failure } from './schemas/common';
import type { PageComposition } from './schemas/release';

/** Packages that a server bundle imports from the shell's bundle instead of containing them: one copy per rendered page. */
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

/** Name under which a server bundle gets the base URL of its release's files. */
export const assetBaseVariable = '__assetBase__';

/**
 * `recovered_by` of a report that React rendered a served page anew, as it does where a password manager or a translator has
 * changed it. No failure of a release: the site server does not count it.
 */
export const hydrationRecovery = 'browser-rendering';

/** A remote's server bundle: functions that evaluate its exposed modules. */
export type RemoteServerBundle = Readonly<Record<string, () => unknown>>;

/** The shell's server bundle. */
export interface ShellServerBundle {
  /** The modules that remotes' bundles import. */
  readonly provided: Readonly<Record<ProvidedModule, unknown>>;
  /** Renders a page as an anonymous visitor sees it. Failures of parts are in the result. @throws if the shell itself fails */
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** What a page is rendered from. */
export interface RenderRequest {
  readonly composition: RenderComposition;
  /** Path and search params. */
  readonly url: string;
  /** Origin of the API, without a slash at its end. */
  readonly apiOrigin: string;
  /** The exposed module of a remote. @throws if the bundle or the module fails */
  readonly loadModule: (remote: string, module: string) => unknown;
  readonly fetch: typeof fetch;
  /** Text of the static page at this URL, by its address (`contentPath`). */
  readonly content: { readonly address: string; readonly text: string } | undefined;
  /** Aborted when the time for data is over: the page is then rendered without the missing data. */
  readonly dataDeadline: AbortSignal;
}

/** A composition without the id of one page view. */
export type RenderComposition = Omit<PageComposition, 'page_id'>;

/** When a part failed on the server: while its code was loaded or rendered, its data fetched, or the whole page rendered. */
export const renderPhases = ['load', 'render', 'data', 'page'] as const;
export type RenderPhase = (typeof renderPhases)[number];

/** A part that the browser renders, because it failed on the server. */
export interface RenderFailure {
  readonly phase: RenderPhase;
  readonly remote: string;
  readonly release: string;
  readonly error: string;
}

/** A rendered page. Contains nothing of a visitor. */
export interface RenderedPage {
  /** The content of the root element. */
  readonly html: string;
  /** Style elements with the rules of the rendered components, without a nonce. */
  readonly styles: string;
  /** Inline script that runs before the page can be used, without a nonce. */
  readonly script?: string | undefined;
  /** Page name of the document title. */
  readonly title: string;
  readonly description: string | undefined;
  /** 404 where the page shows that there is no such page or product. */
  readonly status: 200 | 404;
  readonly state: ServedState;
  readonly failures: readonly RenderFailure[];
}

/** Element id of the JSON block with the data of a rendered page. */
export const servedStateElementId = 'served-state';

const isFailure: Guard<Failure> = hasShape({ status: isInteger, message: isText });

/** The data that a page was rendered with, as its block holds them. Times are in ms of the server's clock. */
export const isServedState = hasShape({
  /** When the response was sent. */
  sent_at: isNumber,
  queries: isArrayOf(
    hasShape({
      key: isArrayOf(isAnything),
      updated_at: isNumber,
      data: isAnything,
      /** Instead of `data`: why the API rejected the query. */
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
