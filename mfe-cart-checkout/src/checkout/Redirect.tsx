import { useShell } from '@storefront/shared-contracts';
import { useEffect } from 'react';

/** Navigates at once and replaces the current history entry. */
export function Redirect({ to }: { to: string }) {
  const { navigate } = useShell();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
