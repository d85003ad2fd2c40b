import { ShellContext } from '@storefront/shared-contracts';
import { createElement, Suspense } from 'react';
import { composedPart } from '../error-reports/composed-part';
import { ErrorBoundary } from '../frame/ErrorBoundary';
import { Hydrated, useHydrationBoundary } from '../frame/Hydrated';
import { RemoteLoadError } from '../remotes/load-failure';
import { useModule } from '../remotes/load-remote';
import { isHome, pageModule, type OwnedRoute } from '../routing/route-table';
import { useServices } from '../services/services';
import { PageLoading } from './PageLoading';
import { PartFallback } from './PartFallback';

/** A page of a part in its own boundary: an error inside leaves header, footer and other parts working. */
export function PartPage({ route }: { route: OwnedRoute }) {
  const { reportCaught, components, composition, releaseSync, reload, shellOf } = useServices();
  const { owner } = route;
  const boundary = useHydrationBoundary();
  const { Component, failureCount, onLoadFailed, tryAgain } = useModule(components, owner.name, pageModule(route));
  const retry = (error: unknown) => {
    if (releaseSync.onUserRetry(owner.name, error, failureCount)) reload();
    else tryAgain();
  };

  const onError = (error: unknown, componentStack: string) => {
    boundary.leave();
    if (error instanceof RemoteLoadError) onLoadFailed();
    reportCaught(composedPart(owner), error, route.path, componentStack);
  };
  const section = getSubject(route, composition.shell.descriptor.name);
  const fallback = (error: unknown) => (
    <PartFallback route={route} section={section} error={error} onRetry={() => retry(error)} />
  );

  return (
    <ErrorBoundary key={failureCount} fallback={fallback} onError={onError}>
      <Suspense fallback={<PageLoading section={section} onRetry={reload} />}>
        <ShellContext value={shellOf(owner.name)}>{createElement(Component)}</ShellContext>
        <Hydrated boundary={boundary} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Subject of the sentence "… did not load". Pages of the shell have no common section, so their title is used. */
function getSubject({ owner, path, title }: OwnedRoute, shell: string): string {
  if (owner.name !== shell) return owner.section;
  return isHome(path) ? 'The home page' : title;
}
