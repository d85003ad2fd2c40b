import { paths, phoneLink, type SiteConfig } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import {
  Button,
  offlineHeading,
  offlineRetry,
  PageContainer,
  StateView,
  useOnline,
  SkeletonBar,
  pageHeight,
  VisuallyHidden,
} from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { useModule } from '../remotes/lazy-components';
import { isHome, pageModule, type OwnedRoute, type RouteTable } from '../routing/route-table';
import { useServices } from '../services/services';
import { PartBoundary, useHydrationBoundary } from './PartBoundary';
import { mainId } from './focus';
import { mayRecover, RemoteLoadError } from '../remotes/load-failure';
import type { ReachablePart } from '../remotes/load-module';

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

interface PartFallbackProps {
  readonly route: OwnedRoute;
  /** Subject of the sentence "… did not load". */
  readonly section: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces a page that failed to load. Says either that the device is offline or that the part is not available. */
function PartFallback({ route, section, error, onRetry }: PartFallbackProps) {
  const { composition, table } = useServices();
  const { config, page_id } = composition;
  const offline = useOffline() && error instanceof RemoteLoadError && mayRecover(error.failure);
  const reachable = useReachableParts(route.owner.name, !offline);
  const container = useRef<HTMLDivElement>(null);
  useFocusOnMainAfter(container);
  const wayOut = isHome(route.path) ? medicinesIn(reachable, table) : home;
  return (
    <Container ref={container}>
      <StateView
        scene={offline ? 'scene-error' : 'scene-shutter'}
        wide
        role="alert"
        heading={offline ? offlineHeading : `${section} did not load`}
        headingLevel={1}
        text={
          <>
            {offline
              ? `${section} did not load. ${offlineRetry}`
              : unavailableText(reachable?.map((part) => part.section))}{' '}
            <CallUs config={config} />
          </>
        }
        actions={
          <>
            <Button size="small" icon="arrow-clockwise" onClick={onRetry}>
              Try again
            </Button>
            {!offline && wayOut && (
              <Button size="small" variant="secondary" href={wayOut.href}>
                {wayOut.label}
              </Button>
            )}
          </>
        }
        footnote={offline ? undefined : `Reference: ${formatSupportReference(route.owner.name, error, page_id)}`}
      />
    </Container>
  );
}

const home = { href: paths.root, label: labels.goHome };

/** The home page's link to medicines, if the medicines can be opened. */
function medicinesIn(reachable: readonly ReachablePart[] | undefined, table: RouteTable) {
  const owner = table.match(paths.medicines)?.route.owner.name;
  const isReachable = reachable?.some(({ name }) => name === owner) === true;
  return isReachable ? { href: paths.medicines, label: labels.orderMedicines } : undefined;
}

function CallUs({ config }: { config: SiteConfig }) {
  const link = phoneLink(config);
  if (link === undefined) return null;
  return (
    <>
      You can also call <PhoneNumber href={link}>{config.phone}</PhoneNumber>.
    </>
  );
}

/** Whether the device was offline at any time since the failure. Stays true until the retry after reconnecting. */
function useOffline(): boolean {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  return wasOffline;
}

/** The other parts that can be opened now; undefined until known. */
function useReachableParts(failedPart: string, enabled: boolean): readonly ReachablePart[] | undefined {
  const { reachableParts } = useServices();
  const [parts, setParts] = useState<readonly ReachablePart[]>();
  useEffect(() => {
    if (!enabled) return;
    let isShown = true;
    void reachableParts(failedPart).then((found) => isShown && setParts(found));
    return () => {
      isShown = false;
    };
  }, [enabled, failedPart, reachableParts]);
  return parts;
}

/** When the page replaces this message, focus inside the message would be lost. */
function useFocusOnMainAfter(container: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      const { activeElement } = document;
      if (element?.contains(activeElement) === true) document.getElementById(mainId)?.focus({ preventScroll: true });
    };
  }, [container]);
}

const Container = styled(PageContainer)`
  min-height: 60vh;
  padding-top: var(--s6);
`;

const PhoneNumber = styled.a`
  white-space: nowrap;
`;

const notAvailable = 'This part of the site is not available right now.';

/**
 * The message, with the sections that can still be opened.
 * @param open the reachable sections; undefined until known
 */
function unavailableText(open: readonly string[] | undefined): string {
  if (open === undefined) return notAvailable;
  const names = open.map((section) => section.charAt(0).toLowerCase() + section.slice(1));
  const last = names.at(-1);
  if (last === undefined) return `${notAvailable} Check your connection and try again.`;
  const before = names.slice(0, -1).join(', ');
  return `${notAvailable} You can still open ${before === '' ? last : `${before} and ${last}`}.`;
}

/** Reference for support: part, failure kind and the page id that the reports contain. */
function formatSupportReference(remote: string, error: unknown, page_id: string): string {
  const kind = error instanceof RemoteLoadError ? error.failure.kind : 'render';
  return [remote, kind, page_id.slice(0, 6).toUpperCase()].filter(Boolean).join(', ');
}

/**
 * Shown while a page's code loads: skeleton bars after 200 ms, a message and a retry button after ten seconds.
 * `onRetry` reloads the page: a second import of a hanging file would wait for the same request.
 */
function PageLoading({ section, onRetry }: { section: string; onRetry: () => void }) {
  const isDelayed = useDelayed(limits.stillLoadingMs);
  return (
    <Loading>
      <div role="status">{isDelayed ? <p>{section}: still loading.</p> : <VisuallyHidden>Loading</VisuallyHidden>}</div>
      {isDelayed ? (
        <Button size="small" variant="secondary" icon="arrow-clockwise" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Bars aria-hidden="true">
          <SkeletonBar $w="240px" $h="28px" />
          <SkeletonBar $w="100%" $h="220px" />
          <SkeletonBar $w="100%" $h="220px" />
        </Bars>
      )}
    </Loading>
  );
}

function useDelayed(ms: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDelayed;
}

const appear = keyframes`
  from { visibility: hidden; }
`;

const Loading = styled(PageContainer)`
  ${pageHeight}
  padding-top: var(--s6);

  p {
    margin-bottom: var(--s3);
    font-size: var(--fs-18);
    font-weight: var(--w-med);
  }
`;

/* A fast load shows no skeleton. */
const Bars = styled.div`
  display: grid;
  gap: var(--s4);
  animation: ${appear} 200ms steps(1, end);
`;
