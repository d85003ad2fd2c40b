import { usePageFacts, type PathMatch } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { NotFoundView, PageContainer } from '@storefront/shared-ui';
import { useMemo, type ReactNode } from 'react';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
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
      {match === undefined ? (
        <NotFoundPage />
      ) : (
        <MatchedRoute match={match} pathname={pathname}>
          {/* Keyed by the path: otherwise React would reuse the state of the previous remote's page. */}
          <OwnedPage key={pathname} route={match.route} />
        </MatchedRoute>
      )}
    </>
  );
}

/**
 * What the router's hooks read of the matched route, such as `useParams`. The router's own `Routes` would match the path a
 * second time, by other rules, with 9 kB of code for routes inside of routes.
 */
function MatchedRoute({ match, pathname, children }: MatchedRouteProps) {
  const context = useMemo(() => {
    const { route, params } = match;
    const matches = [{ params, pathname, pathnameBase: pathname, route: { path: route.path } }];
    return { outlet: null, matches, isDataRoute: false };
  }, [match, pathname]);
  return <RouteContext value={context}>{children}</RouteContext>;
}

interface MatchedRouteProps {
  readonly match: PathMatch<OwnedRoute>;
  readonly pathname: string;
  readonly children: ReactNode;
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

const Container = styled(PageContainer)`
  padding-top: var(--s8);
`;
