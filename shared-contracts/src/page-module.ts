import type { ComponentType } from 'react';
import type { ApiClient } from './shell-api';

/** A query of a page, with the fields that a query cache takes. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
}

/** What the exposed module of a page gives. */
export interface PageModule {
  default: ComponentType;
  /** The queries of its first view, which the shell fetches when the visitor is about to open the page. */
  firstQueries?: (api: ApiClient, params: Readonly<Record<string, string>>) => readonly PageQuery[];
}
