import { labels, limits, paths, useShell } from '@storefront/shared-contracts';
import { VisuallyHidden, Wrap } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { Waiting } from '../frame/Waiting';

/** /logout: ends the session and leads home after 500 ms, whether or not the server has answered. Source: spec 2, 4 (Logout). */
export default function LogoutPage() {
  const { navigate, session } = useShell();
  useEffect(() => {
    void session.logOut();
    const timer = setTimeout(() => navigate(paths.root, { replace: true }), limits.redirectMs.logout);
    return () => clearTimeout(timer);
  }, [navigate, session]);
  return (
    <Wrap>
      <VisuallyHidden>
        <h1>{labels.logout}</h1>
      </VisuallyHidden>
      <Waiting sentence="Logging you out" />
    </Wrap>
  );
}
