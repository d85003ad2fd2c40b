import type { RouteAccess } from '@storefront/shared-contracts';
import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useObservable } from '../platform/observable';
import { guard } from '../routing/guards';
import { useServices } from '../services/services';
import { PageLoading } from './PageLoading';

/** Renders a page only for visitors with access. Public pages do not wait for the session. */
export function RouteGuard({ access, children }: { access: RouteAccess; children: ReactNode }) {
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
