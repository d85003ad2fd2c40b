import { messages } from '@storefront/shared-contracts';
import { NotFoundView, PageContainer } from '@storefront/shared-ui';
import { Route, Routes, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { OwnedRoute } from '../routing/route-table';
import { useServices } from '../services/services';
import { PartPage } from './PartPage';
import { RouteAnnouncer } from './RouteAnnouncer';
import { RouteGuard } from './RouteGuard';

/** The page that the address belongs to. Which one it is says the route table; the router hands its parameters on. */
export function Pages() {
  const { table } = useServices();
  const { pathname } = useLocation();
  const match = table.match(pathname);
  return (
    <>
      <RouteAnnouncer title={match?.route.title ?? messages.pageNotFound} />
      <Routes>
        {match && <Route path={match.route.path} element={<OwnedPage key={pathname} route={match.route} />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>
  );
}

/** Keyed by the path: React would keep the former remote's state for another one's page otherwise. */
function OwnedPage({ route }: { route: OwnedRoute }) {
  return (
    <RouteGuard access={route.access}>
      <PartPage route={route} />
    </RouteGuard>
  );
}

/** A path that nothing claims. */
function NotFoundPage() {
  return (
    <Container>
      <NotFoundView />
    </Container>
  );
}

const Container = styled(PageContainer)`
  padding-top: var(--s8);
`;
