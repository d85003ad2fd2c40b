import { messages } from '@storefront/shared-contracts';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { OwnedRoute } from '../core/routeTable';
import { Guarded } from './Guarded';
import { NotFoundPage } from './NotFoundPage';
import { PartPage } from './PartPage';
import { RouteArrival } from './RouteArrival';
import { useServices } from './ServicesContext';

/** The page that the address belongs to. Which one it is says the route table; the router hands its parameters on. */
export function Pages() {
  const { table } = useServices();
  const { pathname } = useLocation();
  const match = table.match(pathname);
  return (
    <>
      <RouteArrival title={match?.route.title ?? messages.pageNotFound} />
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
    <Guarded access={route.access}>
      <PartPage route={route} />
    </Guarded>
  );
}
