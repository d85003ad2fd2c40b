import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/console-api';
import { keys, refreshSeconds } from './keys';

const refetchInterval = refreshSeconds * 1000;

/** The current fleet, fetched every 30 s while the page is visible. A failed fetch leaves the old numbers. */
export function useFleet() {
  const api = useApi();
  return useQuery({ queryKey: keys.fleet, queryFn: () => api.status(), refetchInterval });
}

/** The newest lines of the audit trail. */
export function useHistory(limit: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.history, limit],
    queryFn: () => api.history({ limit }),
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}
