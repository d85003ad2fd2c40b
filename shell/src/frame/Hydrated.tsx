import { useEffect, useState } from 'react';
import type { HydrationBoundary } from '../hydration/hydration-gate';
import { useServices } from '../services/services';

/** Registers a boundary until its `Hydrated` is shown. */
export function useHydrationBoundary(): HydrationBoundary {
  const { hydrationGate } = useServices();
  const [boundary] = useState(() => hydrationGate.createBoundary());
  useEffect(() => {
    boundary.enter();
    return boundary.leave;
  }, [boundary]);
  return boundary;
}

/** The last element of a boundary: after hydration, it repeats what the visitor did before. */
export function Hydrated({ boundary }: { boundary?: HydrationBoundary }) {
  const { onHydrated } = useServices();
  useEffect(() => {
    boundary?.leave();
    onHydrated();
  }, [boundary, onHydrated]);
  return null;
}
