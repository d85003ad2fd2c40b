import type { ComponentType } from 'react';
import type { WidgetMap, WidgetName } from './remote';
import type { ApiClient } from './shell-api';

/** A query of a page or widget, with the fields that a query cache needs. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
  /** The first page of a list that grows page by page. */
  readonly initialPageParam?: unknown;
}

/** The exports of the module that a remote exposes for a page. */
export interface PageModule {
  default: ComponentType;
  /**
   * The queries of the page's first view, from the params of its route and its search params. The shell fetches them
   * when the visitor is about to open the page; the server fetches them before it renders the page. A query that is
   * missing here is fetched when a component requests it.
   */
  firstQueries?: (
    api: ApiClient,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
  ) => readonly PageQuery[];
}

/** The exports of the module that a remote exposes for a widget. */
export interface WidgetModule<Name extends WidgetName> {
  default: ComponentType<WidgetMap[Name]>;
  /**
   * The queries that the widget needs for any props. The server fetches them before it renders a page with the widget.
   */
  firstQueries?: (api: ApiClient) => readonly PageQuery[];
}
