import { useEffect } from 'react';
import { useServices } from '../services/services';

/** The last element of a boundary: after hydration, it repeats what the visitor did before. */
export function Hydrated() {
  const { onHydrated } = useServices();
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}
