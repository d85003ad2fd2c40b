import { useSession } from '@storefront/page-kit';
import { logoutPendingText } from '@storefront/shared-contracts/texts';
import { InlineAlert, lowerEdge, media, PageContainer, ScrollToTop } from '@storefront/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';
import { BottomNavigation } from './BottomNavigation';
import { BusyOverlay } from './BusyOverlay';
import { FocusKeeper, mainId, PressMark, SkipLink } from './focus';
import { PageFooter, PageHeader } from './PageFrame';
import { Hydrated } from './PartBoundary';
import { Toaster } from './notifications/Toaster';
import { errorStripSpace } from './notifications/ToastStack';
import { ScrollRestoration } from './ScrollRestoration';

export function Layout({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <>
      <StartupEffects />
      <ScrollRestoration />
      <FocusKeeper />
      <PressMark />
      <Page ref={page}>
        <SkipLink />
        <PageHeader />
        <Main id={mainId} tabIndex={-1}>
          <LogoutPending />
          {children}
        </Main>
        <PageFooter />
        <BottomNavigation />
      </Page>
      <BusyOverlay page={page} />
      <ScrollToTop />
      {/* An open dialog hides the page from screen readers except live regions, and each notification is a live
         region. */}
      <div aria-live="off">
        <Toaster />
      </div>
      <Hydrated />
    </>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  /*
   * Space for the bar at the lower edge, so that the bar never covers the footer's last link. It has the footer's
   * colour while the bar is hidden.
   */
  ${media.phone} {
    padding-bottom: ${lowerEdge};
    background: linear-gradient(var(--foot) 0 0) left bottom / 100% ${lowerEdge} no-repeat;
  }
`;

const Main = styled.main`
  flex: 1 0 auto;
  padding-top: ${errorStripSpace};

  /* Focused after a navigation, without a focus ring. */
  &:focus,
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/** Starts the services after the first render and connects the router to `navigate` of the ShellApi. */
function StartupEffects() {
  const { start, navigation } = useServices();
  const navigate = useNavigate();
  useEffect(
    () => navigation.connect((to, options) => void navigate(to, { replace: options.replace ?? false })),
    [navigate, navigation],
  );
  useEffect(() => start(), [start]);
  const { pathname, search } = useLocation();
  const rendered = useRef(pathname + search);
  useEffect(() => {
    // The visitor pressed Back or Forward during hydration, before the router listened.
    const { location } = window;
    if (location.pathname + location.search !== rendered.current) window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}

/**
 * Shown while the server has not processed a logout. The live region is rendered before its text, so that screen
 * readers announce it.
 */
function LogoutPending() {
  const { logoutPending } = useServices();
  const pending = useObservable(logoutPending, false);
  const visitor = useSession();
  return (
    <div role="status">
      {pending && !visitor.signedIn && (
        <Strip>
          <InlineAlert tone="info">{logoutPendingText}</InlineAlert>
        </Strip>
      )}
    </div>
  );
}

const Strip = styled(PageContainer)`
  padding-top: var(--s3);
`;
