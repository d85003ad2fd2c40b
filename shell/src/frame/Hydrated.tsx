import { useEffect, useState } from 'react';
import type { HydrationBoundary } from '../hydration/hydration-gate';
import { useServices } from '../services/services';

/**
 * Registers a boundary until its `Hydrated` is shown.
 * @param begins false if its content is hydrated later: `enter` says when
 */
export function useHydrationBoundary(begins = true): HydrationBoundary {
  const { hydrationGate } = useServices();
  const [boundary] = useState(() => hydrationGate.createBoundary());
  useEffect(() => {
    if (begins) boundary.enter();
    return boundary.leave;
  }, [begins, boundary]);
  return boundary;
}

/** The last element of a boundary: after hydration, it repeats the presses of its buttons. */
export function Hydrated({ boundary }: { boundary?: HydrationBoundary }) {
  const { onHydrated } = useServices();
  useEffect(() => {
    boundary?.leave();
    onHydrated();
  }, [boundary, onHydrated]);
  return null;
}
