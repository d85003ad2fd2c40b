import { usePageFacts, useShell, paths, type Organ } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { SortSelect, useListParams, LinkChips } from '@storefront/page-kit';
import { media, OrganArt, Button, EmptyResults, SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { describeTests } from '../data/descriptions';
import { organsQuery, type LabFilters } from '../data/queries';
import { parseFilters } from '../filters/filters';
import { breadcrumbsTo, textFor } from '../list/title';
import { LabCount } from '../list/LabCount';
import { LabResults } from '../list/LabResults';
import { Results, ListPage, ListTitle } from '../list/ListColumns';
import { useLabTests } from '../list/use-lab-tests';

/** Parses the sort; other search params do not apply. @param id undefined without an organ */
export const organFilters = (query: URLSearchParams, id: number | undefined): LabFilters => ({
  ...parseFilters(query),
  category: [],
  organ: id === undefined ? [] : [id],
  is_package: [],
  keyword: '',
  exact: false,
});

/** The tests and packages for one organ, with links to the other organs. Without a valid organ only the links. */
export function OrganView({ id }: { id: number | undefined }) {
  const { api, config } = useShell();
  const address = useListParams();
  const { data: organs, isPending } = useQuery(organsQuery(api));
  const organ = organs?.find((one) => one.id === id);
  const filters = organFilters(address.query, id);
  const list = useLabTests(filters, id !== undefined);
  const title = organ ? textFor('Tests', [organ.name]) : labels.testsByOrgan;
  usePageFacts({ title, description: describeTests(title, config.brand) });

  const isLoading = id !== undefined && organ === undefined && isPending;
  return (
    <ListPage>
      <Breadcrumbs crumbs={breadcrumbsTo(organ ? title : labels.organ)} onPhone="none" />
      <Header>
        <TitleRow>
          {isLoading && <ArtSpace />}
          {organ && <OrganArt organ={organ.icon} size={48} className="cat-lab" />}
          <div>
            <h1>{isLoading ? <TitleSkeleton /> : title}</h1>
            {id !== undefined && <LabCount list={list} />}
          </div>
        </TitleRow>
        {id !== undefined && (
          <SortSelect value={filters.order_by} onChange={(value) => address.set({ sort_by: value })} />
        )}
      </Header>
      {(isPending || organs) && (
        <OrganLinks organs={organs} current={id} hrefOf={(other) => address.hrefWith({ organ: String(other) })} />
      )}
      <Results>{id === undefined ? <OrganNotFound /> : <LabResults list={list} empty={<OrganNotFound />} />}</Results>
    </ListPage>
  );
}

/** The skeleton of a title. */
const TitleSkeleton = () => (
  <>
    <VisuallyHidden>Loading</VisuallyHidden>
    <SkeletonBar $w="180px" $h="30px" />
  </>
);

const Header = styled(ListTitle)`
  margin-bottom: var(--s3);
`;

const ArtSpace = styled.span`
  flex: none;
  width: 48px;
  height: 48px;
`;

const TitleRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);

  > div {
    min-width: 0;
  }

  /* Only the chip of the organ has the drawing. */
  ${media.phone} {
    > svg,
    > span {
      display: none;
    }
  }
`;

/** There are no tests for this organ, or the organ does not exist. The links to the organs are above. */
const OrganNotFound = () => (
  <EmptyResults
    heading={messages.noLabTest}
    text="Choose one of the organs above, or see all lab tests."
    actions={
      <Button size="small" variant="secondary" href={paths.labTests}>
        See all lab tests
      </Button>
    }
  />
);

interface OrganLinksProps {
  /** Undefined while the organs are loading. */
  readonly organs: readonly Organ[] | undefined;
  readonly current: number | undefined;
  hrefOf(organ: number): string;
}

/** The organs as links to their tests. */
const OrganLinks = ({ organs, current, hrefOf }: OrganLinksProps) => (
  <LinkChips
    label={labels.organ}
    links={(organs ?? []).map(({ id, name, icon }) => ({
      id,
      name,
      href: hrefOf(id),
      current: id === current,
      art: <OrganArt organ={icon} size={28} className="cat-lab" />,
    }))}
    pending={organs === undefined}
    skeletonWidths={skeletonWidths}
  />
);

/* Widths of the organs in the seed data, so that the same number of rows is reserved. */
const skeletonWidths = [
  ...['98px', '94px', '108px', '112px', '100px', '96px', '104px', '98px', '118px', '90px'],
  ...['124px', '98px', '86px', '176px', '190px'],
];
