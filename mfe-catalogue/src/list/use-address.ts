import { useLocation, useSearchParams } from 'react-router-dom';
import { withValue } from './address';

/** The address's query as the state of a list. */
export interface ListAddress {
  readonly query: URLSearchParams;
  /** Sets one value, or takes it out with ''; the others stay, and Back leads past the change. */
  set(name: string, value: string): void;
  /** The address with one value set, for a link. */
  hrefWith(name: string, value: string): string;
}

/** Reads a list's state from the query string and writes it there. Source: spec 2. */
export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string) =>
    setQuery((now) => withValue(now, name, value), { replace: true, preventScrollReset: true });
  const hrefWith = (name: string, value: string) => `${pathname}?${withValue(query, name, value).toString()}`;
  return { query, set, hrefWith };
}
