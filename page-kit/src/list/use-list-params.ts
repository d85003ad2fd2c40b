import { useState } from 'react';
import { setParams } from './list-params';

/** What a router says of the address that is shown, and how it is changed. */
export interface RouterQuery {
  readonly pathname: string;
  readonly query: URLSearchParams;
  setQuery(query: URLSearchParams, options: { readonly replace: true; readonly preventScrollReset: true }): void;
}

/** The address's query as the state of a list. */
export interface ListSearchParams {
  readonly query: URLSearchParams;
  /** Sets values, or takes them out with ''; the others stay, and Back leads past the change. */
  set(values: Readonly<Record<string, string>>): void;
  /** The address with values set, for a link. */
  hrefWith(values: Readonly<Record<string, string>>): string;
}

/**
 * Reads a list's state from the query string and writes it there; the router is handed in. A router shows a change a
 * moment later than it is asked to: until then the change itself is the state, so that a checkbox answers at once and
 * the next change builds on it. `query` is a new object whenever the address changes.
 */
export function useListParams({ pathname, query, setQuery }: RouterQuery): ListSearchParams {
  const [state, setState] = useState({ of: query, shown: query });
  const shown = state.of === query ? state.shown : query;

  const set = (values: Readonly<Record<string, string>>) => {
    const changed = setParams(shown, values);
    setState({ of: query, shown: changed });
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  const hrefWith = (values: Readonly<Record<string, string>>) => {
    const text = setParams(shown, values).toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return { query: shown, set, hrefWith };
}
