import { useQuery } from '@tanstack/react-query';
import type { CheckReport } from '@storefront/release-registry/contract';
import { useApi } from '../api/console-api';
import { keys } from '../state/keys';

/** What is known about the gates of a release. */
export type Gates =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'checked'; readonly report: CheckReport };

interface SeenFleet {
  readonly revision: number;
  /** A rollback starts no releases that served together before. */
  readonly isRollback?: boolean;
}

/** Checks a release against the fleet of a revision. Undefined without a release. */
export function useGates(
  part: string,
  release: string | undefined,
  { revision, isRollback = false }: SeenFleet,
): Gates | undefined {
  const api = useApi();
  const check = useQuery({
    queryKey: [...keys.check, part, release, revision, isRollback],
    queryFn: () => api.check({ part, release: release ?? '', rollback: isRollback || undefined }),
    enabled: release !== undefined,
  });
  if (release === undefined) return undefined;
  if (check.data) return { kind: 'checked', report: check.data };
  if (!check.isError || check.isFetching) return { kind: 'loading' };
  return { kind: 'failed', message: check.error.message, retry: () => void check.refetch() };
}
