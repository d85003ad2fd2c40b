import { faqData } from '@storefront/page-kit';
import { paths, usePageFacts, useShell, type StaticPage as StaticPageClaim } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { SkeletonBar, ErrorState, Meta, pageHeight, VisuallyHidden, PageContainer } from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentType } from 'react';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { Inlines } from './Blocks';
import { fillPlaceholders, toQuestions, type FilledContent } from './fill-placeholders';

export interface StaticBodyProps {
  readonly content: FilledContent;
  /** Path of the page, for links to its sections. */
  readonly path: string;
}

interface StaticPageProps {
  readonly page: StaticPageClaim;
  /** The content below the title. */
  readonly Body: ComponentType<StaticBodyProps>;
}

/** A page whose text the operator writes: breadcrumbs, title, date, lead and body. See docs/behaviour.md, D4. */
export function StaticPage({ page, Body }: StaticPageProps) {
  const { config } = useShell();
  const { data, isError, isFetching, refetch } = useStaticContent(page.slug);
  const content = useMemo(() => data && fillPlaceholders(data, config), [config, data]);
  const title = content?.title ?? page.title;
  usePageFacts({
    title,
    ...(content && faqPaths.includes(page.path) && { structuredData: () => [faqData(toQuestions(content))] }),
  });
  const call = config.phone === '' ? undefined : `You can also call ${config.phone}.`;
  return (
    <Page>
      <Breadcrumbs crumbs={[{ label: labels.home, href: paths.root }, { label: title }]} />
      <h1>{title}</h1>
      {content?.updated !== undefined && <Updated>Updated {content.updated}</Updated>}
      {content?.lead.map((block, index) =>
        block.kind === 'paragraph' ? (
          <Intro key={index}>
            <Inlines inlines={block.inlines} />
          </Intro>
        ) : null,
      )}
      {content && <Body content={content} path={page.path} />}
      {!content && (
        <Container>
          {isError ? (
            <ErrorState
              message={messages.loadingData}
              stillWorks={call}
              onRetry={() => void refetch()}
              pending={isFetching}
            />
          ) : (
            <ContentSkeleton />
          )}
        </Container>
      )}
    </Page>
  );
}

/** Pages whose sections are questions. The FAQ index has none, only links. */
const faqPaths: readonly string[] = [paths.faqPayment, paths.faqShipping, paths.faqAccount];

const Page = styled(PageContainer)`
  ${pageHeight}
`;

const Updated = styled(Meta)`
  margin-top: 2px;
`;

const Intro = styled.p`
  max-width: 68ch;
  margin-top: var(--s2);
  color: var(--text-2);
`;

const Container = styled.div`
  margin-top: var(--s6);
`;

const minute = 60_000;

/** Query key of a page's text. */
export const staticContentKey = (slug: string) => ['static-content', slug] as const;

function useStaticContent(slug: string) {
  const { content } = useServices();
  return useQuery({
    queryKey: staticContentKey(slug),
    queryFn: () => content.read(slug),
    staleTime: 5 * minute,
    gcTime: 30 * minute,
  });
}

function ContentSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Lines aria-hidden="true">
        <SkeletonBar $w="40%" $h="24px" />
        <SkeletonBar />
        <SkeletonBar />
        <SkeletonBar $w="70%" />
      </Lines>
    </div>
  );
}

const Lines = styled.div`
  display: grid;
  gap: var(--s3);
  max-width: 68ch;
`;
