import { stepEntryState } from '@storefront/shared-contracts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { setParams } from './list-params';

/** The router's current URL, and the function that changes its search params. */
export interface RouterSearchParams {
  readonly pathname: string;
  readonly query: URLSearchParams;
  setQuery(query: URLSearchParams, options: { readonly state: unknown }): void;
}

/** The search params of the URL as the state of a list. */
export interface ListSearchParams {
  readonly query: URLSearchParams;
  /** Sets values; '' removes a value. Adds a history entry, so that Back undoes the change. The page does not scroll. */
  set(values: Readonly<Record<string, string>>): void;
  /** The URL with these values set, for a link. */
  hrefWith(values: Readonly<Record<string, string>>): string;
}

/** The state of the shown list, read from the URL and written to it. */
export function useListParams(): ListSearchParams {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  return useOptimisticParams({ pathname, query, setQuery });
}

/**
 * A router renders a change of the URL later than the request for it. Until then the requested search params are the
 * state, so that a checkbox responds at once and the next change builds on it. `query` is a new object whenever the URL
 * changes.
 */
export function useOptimisticParams({ pathname, query, setQuery }: RouterSearchParams): ListSearchParams {
  const [state, setState] = useState({ of: query, shown: query });
  const shown = state.of === query ? state.shown : query;

  const set = (values: Readonly<Record<string, string>>) => {
    const changed = setParams(shown, values);
    setState({ of: query, shown: changed });
    setQuery(changed, { state: stepEntryState });
  };
  const hrefWith = (values: Readonly<Record<string, string>>) => {
    const text = setParams(shown, values).toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return { query: shown, set, hrefWith };
}
