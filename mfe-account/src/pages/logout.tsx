import { paths, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { VisuallyHidden, PageContainer } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { PageSpinner } from '../layouts/PageSpinner';

/** /logout: ends the session and opens the home page after 500 ms, whether or not the server has responded. */
export default function LogoutPage() {
  const { navigate, session } = useShell();
  useEffect(() => {
    void session.logOut();
    const timer = setTimeout(() => navigate(paths.root, { replace: true }), limits.redirectMs.logout);
    return () => clearTimeout(timer);
  }, [navigate, session]);
  return (
    <PageContainer>
      <VisuallyHidden>
        <h1>{labels.logout}</h1>
      </VisuallyHidden>
      <PageSpinner sentence="Logging you out" />
    </PageContainer>
  );
}
