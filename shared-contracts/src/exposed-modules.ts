import type { ComponentType } from 'react';
import type { WidgetMap, WidgetName } from './remote';
import type { ApiClient } from './shell-api';

/** A query of a page or widget, with the fields that a query cache takes. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
  /** Of a list that grows page by page: its first page. */
  readonly initialPageParam?: unknown;
}

/** What the exposed module of a page gives. */
export interface PageModule {
  default: ComponentType;
  /**
   * The queries of its first view for the params of its route and its search params. The shell fetches them when the visitor is
   * about to open the page, and the server before it renders it. One that is missing is fetched when a component asks for it.
   */
  firstQueries?: (
    api: ApiClient,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
  ) => readonly PageQuery[];
}

/** What the exposed module of a widget gives. */
export interface WidgetModule<Name extends WidgetName> {
  default: ComponentType<WidgetMap[Name]>;
  /** The queries that it needs whatever its props are; the server fetches them before it renders a page with it. */
  firstQueries?: (api: ApiClient) => readonly PageQuery[];
}
