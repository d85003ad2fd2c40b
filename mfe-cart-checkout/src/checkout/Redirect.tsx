import { useShell } from '@storefront/shared-contracts';
import { useEffect } from 'react';

/** There is nothing to see here: leads on at once, in place of this address. */
export function Redirect({ to }: { to: string }) {
  const { navigate } = useShell();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
