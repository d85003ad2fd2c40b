import { usePageFacts, type RouteAccess } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { NotFoundView, PageContainer, pageHeight, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { useObservable } from '../platform/observable';
import { guard } from '../routing/guards';
import type { OwnedRoute } from '../routing/route-table';
import { useServices } from '../services/services';
import { mainId } from './focus';
import { PageLoading } from './PageLoading';
import { PartPage } from './PartPage';

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

/**
 * Does on navigation what browsers do on a page load: sets the title, moves the focus, announces the page. Rendered
 * before the page, so that a title set in the page's effects overrides the route's.
 */
function RouteAnnouncer({ title }: { title: string }) {
  const { titles, onRouteChange } = useServices();
  const { pathname, search } = useLocation();
  const how: string = useNavigationType();
  const first = useRef(true);
  // In a layout effect, so that errors of the new page are reported with its route.
  useLayoutEffect(() => onRouteChange(pathname), [onRouteChange, pathname]);
  useEffect(() => {
    titles.set(title);
    if (first.current) {
      first.current = false;
      return;
    }
    titles.announceNext();
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, title, titles]);
  // A link to another search of the same page keeps the focus; the title is still announced.
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    if (how === 'PUSH') titles.announceNext();
  }, [how, search, titles]);
  return <Announcement />;
}

function Announcement() {
  const { titles } = useServices();
  const text = useObservable(titles.announced, '');
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

/** Renders a page only for visitors with access. Public pages do not wait for the session. */
function RouteGuard({ access, children }: { access: RouteAccess; children: ReactNode }) {
  switch (access) {
    case 'public':
      return children;
    case 'guest':
      return (
        <WhenReady>
          <GuardOnMount>{children}</GuardOnMount>
        </WhenReady>
      );
    case 'token':
      return (
        <WhenReady>
          <GuardAlways>{children}</GuardAlways>
        </WhenReady>
      );
  }
}

/** The session is in the browser's storage, which is read after the first render. */
function WhenReady({ children }: { children: ReactNode }) {
  const { session, reload } = useServices();
  return useObservable(session.ready, false) ? children : <PageLoading section="Your account" onRetry={reload} />;
}

/** Decides once, on mount: after a login the login page itself navigates. See docs/behaviour.md, D5. */
function GuardOnMount({ children }: { children: ReactNode }) {
  const { session } = useServices();
  const { pathname } = useLocation();
  const decision = useMemo(() => guard({ access: 'guest', pathname, search: '' }, session.get()), [pathname, session]);
  return decision.do === 'render' ? children : <Navigate to={decision.to} replace />;
}

/** Decides at each change of the session: a customer's page closes when the session ends. */
function GuardAlways({ children }: { children: ReactNode }) {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  const view = useObservable(session, session.get());
  const decision = guard({ access: 'token', pathname, search }, view);
  return decision.do === 'render' ? children : <Navigate to={decision.to} replace />;
}
