import {
  type Customer,
  unwrap,
  type ApiClient,
  initialState,
  useShell,
  type SessionView,
} from '@storefront/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** `Meenakshi Subramaniam`; the last name may be missing (D7). */
export const fullName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter((name) => name !== '').join(' ');

/** `9876543210` -> `98765 43210`, kept on one line; any other text is returned unchanged. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');
}

/** The customer's names, mobile number and email address. No page of the site changes them. */
export const customerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'customer'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.call('user', { query: { type: 'profile' } }, { quiet: true, signal }))).data,
    staleTime: 600_000,
  });

/* The server renders pages for guests, and the first render of hydration must be the same. */
const guest: SessionView = { signedIn: false, ...initialState.auth.user_info };
const getGuest = () => guest;

/** The current session; on the server and during hydration the session of a guest. */
export function useSession(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, getGuest);
}
