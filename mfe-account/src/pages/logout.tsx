import { labels, paths, useShell } from '@storefront/shared-contracts';
import { VisuallyHidden, Wrap } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { Waiting } from '../frame/Waiting';
import { logOut } from '../logout/log-out';

/** /logout: ends the session and leads home. Source: spec 2, 4 (Logout). */
export default function LogoutPage() {
  const shell = useShell();
  useEffect(() => {
    let left = false;
    void logOut(shell).then(() => {
      if (!left) shell.navigate(paths.root, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [shell]);
  return (
    <Wrap>
      <VisuallyHidden>
        <h1>{labels.logout}</h1>
      </VisuallyHidden>
      <Waiting sentence="Logging you out" />
    </Wrap>
  );
}
