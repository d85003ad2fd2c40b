import { usePageFacts } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { NotFoundView, PageContainer, pageHeight } from '@storefront/shared-ui';
import { Route, Routes, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { OwnedRoute } from '../routing/route-table';
import { useServices } from '../services/services';
import { PartPage } from './PartPage';
import { RouteAnnouncer } from './RouteAnnouncer';
import { RouteGuard } from './RouteGuard';

/** The page of the current URL. The route table decides which one. */
export function Pages() {
  const { table } = useServices();
  const { pathname } = useLocation();
  const match = table.match(pathname);
  return (
    <>
      <RouteAnnouncer title={match?.route.title ?? messages.pageNotFound} />
      <Routes>
        {match !== undefined && (
          // Keyed by the path: otherwise React would reuse the state of the previous remote's page.
          <Route path={match.route.path} element={<OwnedPage key={pathname} route={match.route} />} />
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>
  );
}

function OwnedPage({ route }: { route: OwnedRoute }) {
  return (
    <RouteGuard access={route.access}>
      <PartPage route={route} />
    </RouteGuard>
  );
}

function NotFoundPage() {
  usePageFacts({ title: messages.pageNotFound, notFound: true });
  return (
    <Container>
      <NotFoundView />
    </Container>
  );
}

/* The footer grows while a browser reads it: a lower edge in the first screen would move it up. */
const Container = styled(PageContainer)`
  padding-top: var(--s8);
  ${pageHeight}
`;
