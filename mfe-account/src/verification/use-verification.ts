import { isMobileVerified, unwrap, useShell, type VerificationDetails } from '@storefront/shared-contracts';
import { useSession } from '@storefront/page-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type Verification =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  /** The stored flag was already set when the page opened, so no request is needed. */
  | { readonly kind: 'nothing-to-do' }
  | {
      readonly kind: 'known';
      readonly details: VerificationDetails;
      readonly is_verified: number;
      readonly refresh: () => void;
      /** Stores the details in the response to a correction. */
      readonly replace: (details: VerificationDetails) => void;
    };

const queryKey = ['account', 'verification'];

/**
 * Which channels are verified. If the stored flag is 0 or 2, the details are fetched and their flag is stored in the
 * session at once: an outdated flag would redirect the visitor back here forever. See docs/behaviour.md, D6.
 */
export function useVerification(): Verification {
  const { api, session } = useShell();
  const { signedIn, is_verified: stored } = useSession();
  // Decided once, by the stored flag when the page opens. A served page renders before the session is read.
  const [asks, setAsks] = useState<boolean>();
  if (asks === undefined && signedIn) setAsks(!isMobileVerified(stored));
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const options = { quiet: true, signal };
      const { data } = await unwrap(api.call('userDetails', { query: { type: 'verify' } }, options));
      return data;
    },
    enabled: asks === true,
    staleTime: Infinity,
    // Read at each opening: an outdated flag would redirect the visitor back here.
    gcTime: 0,
  });
  const { data: details } = query;

  useEffect(() => {
    if (details && details.is_verified !== session.get().is_verified) session.setVerified(details.is_verified);
  }, [details, session]);

  if (asks === false) return { kind: 'nothing-to-do' };
  // Either flag can be newer: at first that of the response, then that of the session, after an OTP was accepted here
  // or in another tab.
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
