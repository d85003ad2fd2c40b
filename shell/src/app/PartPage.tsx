import { labels, paths } from '@storefront/shared-contracts';
import { Unavailable, Wrap } from '@storefront/shared-ui';
import { createElement, Suspense, useState } from 'react';
import styled from 'styled-components';
import { RemoteLoadError } from '../core/failure';
import { pageModule } from '../core/routeTable';
import type { OwnedRoute } from '../core/routeTable';
import { Boundary } from './Boundary';
import { PageLoading } from './PageLoading';
import { useServices } from './ServicesContext';
import { partReference, stillWorks } from './unavailableWords';

/** A page of a part in a boundary of its own. Whatever happens inside, header, footer and the other parts stay. */
export function PartPage({ route }: { route: OwnedRoute }) {
  const { components, composition, live, reload, report, table } = useServices();
  const { owner } = route;
  const module = pageModule(route);
  const [{ tries, Page }, setTry] = useState(() => ({ tries: 0, Page: components.get(owner.name, module) }));
  const retry = (error: unknown) => {
    if (live.pinnedReload.onRequest(owner.name, error, tries)) reload();
    else setTry({ tries: tries + 1, Page: components.get(owner.name, module) });
  };

  const onError = (error: unknown) => {
    if (error instanceof RemoteLoadError) return;
    const message = error instanceof Error ? error.message : String(error);
    report({ kind: 'render', error: message, address: route.path, remote: owner.name, version: owner.release });
  };
  const unavailable = (error: unknown) => (
    <Room>
      <Unavailable
        section={owner.section}
        plural={owner.section.endsWith('s')}
        stillWorks={stillWorks(table.sections, owner.section, composition.config.phone)}
        onRetry={() => retry(error)}
        wayOut={{ href: paths.root, label: labels.goHome }}
        reference={partReference(owner.name, error, composition.page_id)}
        headingLevel={1}
      />
    </Room>
  );

  return (
    <Boundary key={tries} fallback={unavailable} onError={onError}>
      <Suspense fallback={<PageLoading section={owner.section} onRetry={reload} />}>{createElement(Page)}</Suspense>
    </Boundary>
  );
}

const Room = styled(Wrap)`
  min-height: 60vh;
  padding-top: var(--s6);
`;
