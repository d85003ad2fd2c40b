import { ShellContext } from '@storefront/shared-contracts';
import { Component, createElement, Suspense, useEffect, useState, type ErrorInfo, type ReactNode } from 'react';
import type { HydrationBoundary } from '../lifecycle/hydration-gate';
import type { UsedModule } from '../remotes/lazy-components';
import { RemoteLoadError } from '../remotes/load-failure';
import type { Part } from '../routing/route-table';
import { useServices } from '../services/services';
import { composedPart } from '../telemetry/error-reporter';

interface PartBoundaryProps {
  readonly owner: Part;
  readonly used: UsedModule;
  readonly boundary: HydrationBoundary;
  /** The route's path or the widget's name, as reports contain it. */
  readonly address: string;
  readonly props?: object;
  /** Rendered while the code loads. */
  readonly loading: ReactNode;
  /** Rendered in place of a failed page or widget. */
  readonly fallback: (error: unknown) => ReactNode;
}

/**
 * Renders a page or widget of a part in its own error boundary: an error inside leaves the rest of the page working.
 */
export function PartBoundary({ owner, used, boundary, address, props, loading, fallback }: PartBoundaryProps) {
  const { reportCaught, shellOf } = useServices();
  const onError = (error: unknown, componentStack: string) => {
    boundary.leave();
    if (error instanceof RemoteLoadError) used.onLoadFailed();
    reportCaught(composedPart(owner), error, address, componentStack);
  };
  return (
    <ErrorBoundary key={used.failureCount} fallback={fallback} onError={onError}>
      <Suspense fallback={loading}>
        <ShellContext value={shellOf(owner.name)}>{createElement(used.Component, props)}</ShellContext>
        <Hydrated boundary={boundary} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Registers a boundary until its `Hydrated` is shown.
 * @param begins false if the content hydrates later; call `enter` when it begins
 */
export function useHydrationBoundary(begins = true): HydrationBoundary {
  const { hydrationGate } = useServices();
  const [boundary] = useState(() => hydrationGate.createBoundary());
  useEffect(() => {
    if (begins) boundary.enter();
    return boundary.leave;
  }, [begins, boundary]);
  return boundary;
}

/** The last element of a boundary. After hydration it repeats the recorded presses of the boundary's buttons. */
export function Hydrated({ boundary }: { boundary?: HydrationBoundary }) {
  const { onHydrated } = useServices();
  useEffect(() => {
    boundary?.leave();
    onHydrated();
  }, [boundary, onHydrated]);
  return null;
}

interface ErrorBoundaryProps {
  /** Rendered in place of the children after an error. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError: (error: unknown, componentStack: string) => void;
  readonly children: ReactNode;
}

/** Catches errors of its children. A new `key` renders the children again. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: readonly [unknown] | null }> {
  override readonly state: { readonly failed: readonly [unknown] | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: [error] as const };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack ?? '');
  }

  override render() {
    return this.state.failed === null ? this.props.children : this.props.fallback(this.state.failed[0]);
  }
}
