import { endpoints, isMobileVerified, unwrap, useShell } from '@storefront/shared-contracts';
import type { VerificationDetails } from '@storefront/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session';

/** What the page knows of the visitor. */
export type Verification =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  /** The flag was there when the page opened: nobody needs to be asked. */
  | { readonly kind: 'nothing-to-do' }
  | {
      readonly kind: 'known';
      readonly details: VerificationDetails;
      readonly is_verified: number;
      /** Asks the server again. */
      readonly refresh: () => void;
      /** Takes over what the server answered to a correction. */
      readonly replace: (details: VerificationDetails) => void;
    };

const queryKey = ['account', 'verification'];

/**
 * What is verified and what is not. The server is asked where the stored flag is 0 or 2, and what it says goes into
 * the session at once: a page that opened by a flag of yesterday would send the visitor back here for ever.
 * See docs/behaviour.md, D6.
 */
export function useVerification(): Verification {
  const { api, session } = useShell();
  const { is_verified: stored } = useSession();
  const [asks] = useState(() => !isMobileVerified(stored));
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const options = { quiet: true, signal };
      const { data } = await unwrap(api.call(endpoints.userDetails, { query: { type: 'verify' } }, options));
      return data;
    },
    enabled: asks,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data: details } = query;

  useEffect(() => {
    if (details && details.is_verified !== session.get().is_verified) session.setVerified(details.is_verified);
  }, [details, session]);

  if (!asks) return { kind: 'nothing-to-do' };
  // Either may be ahead: the answer at first, the session once a code was accepted here or in another tab.
  const refresh = () => void query.refetch();
  if (details) {
    const replace = (corrected: VerificationDetails) => client.setQueryData(queryKey, corrected);
    return { kind: 'known', details, is_verified: stored | details.is_verified, refresh, replace };
  }
  if (query.isError) {
    return { kind: 'failed', retry: refresh, retrying: query.isFetching };
  }
  return { kind: 'loading' };
}
