import { useModule } from '../remotes/lazy-components';
import { isHome, pageModule, type OwnedRoute } from '../routing/route-table';
import { useServices } from '../services/services';
import { PageLoading } from './PageLoading';
import { PartBoundary, useHydrationBoundary } from './PartBoundary';
import { PartFallback } from './PartFallback';

/** The page of a part. After a failure it shows a message with Try again. */
export function PartPage({ route }: { route: OwnedRoute }) {
  const { components, composition, releaseSync, reload } = useServices();
  const { owner } = route;
  const boundary = useHydrationBoundary();
  const used = useModule(components, owner.name, pageModule(route));
  const retry = (error: unknown) => {
    if (releaseSync.onUserRetry(owner.name, error, used.failureCount)) reload();
    else used.tryAgain();
  };
  const section = getSubject(route, composition.shell.descriptor.name);
  return (
    <PartBoundary
      owner={owner}
      used={used}
      boundary={boundary}
      address={route.path}
      loading={<PageLoading section={section} onRetry={reload} />}
      fallback={(error) => <PartFallback route={route} section={section} error={error} onRetry={() => retry(error)} />}
    />
  );
}

/** Subject of the sentence "… did not load". Pages of the shell have no common section, so their title is used. */
function getSubject({ owner, path, title }: OwnedRoute, shell: string): string {
  if (owner.name !== shell) return owner.section;
  return isHome(path) ? 'The home page' : title;
}
