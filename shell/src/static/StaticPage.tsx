import { labels, messages, paths, useShell } from '@storefront/shared-contracts';
import type { StaticPage as StaticPageClaim } from '@storefront/shared-contracts';
import { Breadcrumbs, ErrorState, Meta, Wrap } from '@storefront/shared-ui';
import { useEffect, useMemo } from 'react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { ContentOnTheWay } from './ContentOnTheWay';
import { fillValues } from './fillValues';
import type { ShownContent } from './fillValues';
import { Inlines } from './Inlines';
import { useStaticContent } from './useStaticContent';

export interface StaticBodyProps {
  readonly content: ShownContent;
  /** Path of the page, for links to its parts. */
  readonly path: string;
}

export interface StaticPageProps {
  readonly page: StaticPageClaim;
  /** What stands below the title. */
  readonly Body: ComponentType<StaticBodyProps>;
}

/** A page whose text an operator writes: way back, title, date, what leads in, and its body. Source: spec 2, D4. */
export function StaticPage({ page, Body }: StaticPageProps) {
  const { config, setTitle } = useShell();
  const { data, isError, isFetching, refetch } = useStaticContent(page.slug);
  const content = useMemo(() => data && fillValues(data, config), [config, data]);
  const title = content?.title ?? page.title;
  useEffect(() => setTitle(title), [setTitle, title]);
  const call = config.phone === '' ? undefined : `You can also call ${config.phone}.`;
  return (
    <Wrap>
      <Breadcrumbs crumbs={[{ label: labels.home, href: paths.root }, { label: title }]} />
      <h1>{title}</h1>
      {content?.updated !== undefined && <Updated>Updated {content.updated}</Updated>}
      {content?.lead.map((block, index) =>
        block.kind === 'paragraph' ? (
          <Lead key={index}>
            <Inlines inlines={block.inlines} />
          </Lead>
        ) : null,
      )}
      {content && <Body content={content} path={page.path} />}
      {!content && (
        <Room>
          {isError ? (
            <ErrorState
              message={messages.loadingData}
              stillWorks={call}
              onRetry={() => void refetch()}
              pending={isFetching}
            />
          ) : (
            <ContentOnTheWay />
          )}
        </Room>
      )}
    </Wrap>
  );
}

const Updated = styled(Meta)`
  margin-top: 2px;
`;

const Lead = styled.p`
  max-width: 68ch;
  margin-top: var(--s2);
  color: var(--text-2);
`;

const Room = styled.div`
  min-height: 60vh;
  margin-top: var(--s6);
`;
