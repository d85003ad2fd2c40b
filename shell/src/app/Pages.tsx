import { NotFoundPage } from '@storefront/page-kit';
import type { SessionView } from '@storefront/shared-contracts';
import { messages, noScriptTexts } from '@storefront/shared-contracts/texts';
import { InlineAlert, PageContainer, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { useObservable } from '../platform/observable';
import { findRedirect, guardOf } from '../routing/guards';
import type { OwnedRoute, Part } from '../routing/route-table';
import { useServices } from '../services/services';
import { mainId } from './focus';
import { PartPage } from './PartPage';

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
        <Route path="*" element={<NotFoundPage type="page" />} />
      </Routes>
    </>
  );
}

function OwnedPage({ route }: { route: OwnedRoute }) {
  return (
    <>
      {route.rendered !== true && <ScriptNotice owner={route.owner} />}
      <RouteGuard route={route}>
        <PartPage route={route} />
      </RouteGuard>
    </>
  );
}

/**
 * Does after a navigation what browsers do after a page load: sets the title, moves the focus, announces the page. It
 * is rendered before the page, so that a title from the page's effects overrides the route's title.
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
  // After a link to another search of the same page the focus stays; the title is still announced.
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    titles.refresh();
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

/**
 * Renders a page only for visitors with access. The shell reads the stored session after the first render. Until then
 * the page is as the server rendered it, and the script in its head has already redirected visitors without access.
 */
function RouteGuard({ route, children }: { route: OwnedRoute; children: ReactNode }) {
  switch (route.access) {
    case 'public':
      return children;
    case 'guest':
      return <GuardOnce route={route}>{children}</GuardOnce>;
    case 'token':
      return <GuardAlways route={route}>{children}</GuardAlways>;
  }
}

/**
 * Decides once, when the session has been read: after a login the login page itself navigates. See docs/behaviour.md,
 * D5.
 */
function GuardOnce({ route, children }: { route: OwnedRoute; children: ReactNode }) {
  const { session } = useServices();
  const ready = useObservable(session.ready, false);
  const to = useMemo(
    () => (ready ? findRedirect(guardOf(route), toVisitor(session.get()), route.path) : undefined),
    [ready, route, session],
  );
  return to === undefined ? children : <Navigate to={to} replace />;
}

/** Decides at each change of the session: the page of a customer closes when the session ends. */
function GuardAlways({ route, children }: { route: OwnedRoute; children: ReactNode }) {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  const ready = useObservable(session.ready, false);
  const view = useObservable(session, session.get());
  const to = ready ? findRedirect(guardOf(route), toVisitor(view), pathname + search) : undefined;
  return to === undefined ? children : <Navigate to={to} replace />;
}

const toVisitor = ({ signedIn, is_verified }: SessionView) => ({ signedIn, is_verified: String(is_verified) });

/** Tells visitors without JavaScript that a skeleton page needs it to show its data, and what works without it. */
function ScriptNotice({ owner }: { owner: Part }) {
  const { config } = useServices().composition;
  const { needed, stillWorks } = noScriptTexts(owner.section, config.phone);
  return (
    <noscript>
      <Notice>
        <InlineAlert tone="warning">
          <b>{needed}</b> {stillWorks}
        </InlineAlert>
      </Notice>
    </noscript>
  );
}

const Notice = styled(PageContainer)`
  padding-top: var(--s4);
`;
