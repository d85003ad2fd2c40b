import { SearchNotes, SearchSummary, SortSelect, useListParams } from '@storefront/page-kit';
import { paths, usePageFacts, useShell, type medicineLists } from '@storefront/shared-contracts';
import { keywordError } from '@storefront/shared-contracts/fields';
import { labels, messages } from '@storefront/shared-contracts/texts';
import {
  Button,
  EmptyResults,
  InlineAlert,
  media,
  Meta,
  Muted,
  PageContainer,
  RemovableChip,
  Row,
} from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { describeMedicines } from '../data/descriptions';
import { categoriesQuery, type MedicineFilters, parseFilters } from '../data/queries';
import { CategoryChips } from './CategoryChips';
import { MedicineResults } from './MedicineResults';
import { countedMedicines, medicineNoun, useMedicines, type MedicineList } from './use-medicines';
import { listTitle } from './list-title';

type KnownType = (typeof medicineLists)[number];

/** The list of medicines of one type or of all types. */
export function MedicineListView({ type }: { type?: KnownType }) {
  const { query } = useListParams();
  const filters = parseFilters(query, type?.slug);
  const tooLong = keywordError(filters.keyword);
  return (
    <PageContainer>
      <Breadcrumbs crumbs={crumbsOf(type)} onPhone="none" />
      {tooLong === undefined ? (
        <List filters={filters} type={type} />
      ) : (
        <>
          <ListHeader filters={filters} type={type} />
          <Results>
            <InlineAlert tone="danger" role="alert">
              {tooLong}
            </InlineAlert>
          </Results>
        </>
      )}
    </PageContainer>
  );
}

interface Shown {
  readonly filters: MedicineFilters;
  readonly type: KnownType | undefined;
}

/**
 * The list's title, the names of its categories, its count, sort and chips. A list with a keyword has the count in its
 * summary.
 */
function ListHeader({ filters, type, list }: Shown & { list?: MedicineList }) {
  const { set } = useListParams();
  const title = type?.label ?? labels.medicines;
  const names = useCategoryNames(filters.category);
  const typeName = type && listTitle(type.slug, type.label);
  const described = [...new Set([typeName, ...names])].filter((name) => name !== undefined).join(', ');
  const { brand } = useShell().config;
  usePageFacts({ title, description: describeMedicines(described || title, brand) });
  return (
    <>
      <Header>
        <div>
          <h1>{title}</h1>
          {filters.category.length > 0 && <Chosen>{names.join(', ')}</Chosen>}
          <Count>{list && list.total > 0 && filters.keyword === '' && countedMedicines(list.total)}</Count>
        </div>
        <SortSelect value={filters.order_by} onChange={(value) => set({ sort_by: value })} />
      </Header>
      <CategoryChips
        all={{ current: type === undefined && filters.category.length === 0 }}
        isCurrent={({ master_cat_id, slug }) =>
          filters.category.includes(master_cat_id) || (filters.category.length === 0 && slug === type?.slug)
        }
        sort={filters.order_by}
      />
      {filters.keyword !== '' && (
        <KeywordRow>
          <RemovableChip removeLabel="Remove the search words" onRemove={() => set({ keyword: '' })}>
            <KeywordText>‘{filters.keyword}’</KeywordText>
          </RemovableChip>
        </KeywordRow>
      )}
    </>
  );
}

function List({ filters, type }: Shown) {
  const { hrefWith } = useListParams();
  const list = useMedicines(filters);
  return (
    <>
      <ListHeader filters={filters} type={type} list={list} />
      {filters.keyword !== '' && list.items.length > 0 && (
        <SearchSummary
          names="corrected"
          typed={filters.keyword}
          corrected={list.first?.corrected_keyword}
          total={list.total}
          noun={medicineNoun}
          exactHref={hrefWith({ exact: '1' })}
        />
      )}
      <SearchNotes
        keyword={list.first?.corrected_keyword ?? filters.keyword}
        search={list.first?.search}
        type="medicines"
      />
      <Results>
        <MedicineResults
          list={list}
          empty={
            <EmptyResults
              heading="No medicine matches"
              text={messages.noMatchHint}
              actions={
                <Button size="small" variant="secondary" href={paths.medicines}>
                  See all medicines
                </Button>
              }
            />
          }
        />
      </Results>
    </>
  );
}

const crumbsOf = (type: KnownType | undefined) =>
  type === undefined
    ? [{ label: labels.home, href: paths.root }, { label: labels.medicines }]
    : [
        { label: labels.home, href: paths.root },
        { label: labels.medicines, href: paths.medicines },
        { label: type.label },
      ];

/* If enlarged text leaves no space beside the title, the sort is below it. */
const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 14px;
  margin: 6px 0 14px;

  > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    margin: 14px 0 10px;
  }
`;

/* Reserves its line, so that nothing moves when the names arrive. */
const Chosen = styled(Muted)`
  min-height: 1lh;
`;

/* Reserves one line, so that nothing moves when the count arrives. */
const Count = styled(Meta)`
  min-height: 1.5em;
  margin-top: 2px;
`;

const Results = styled.div`
  margin-top: var(--s4);
`;

const KeywordRow = styled(Row)`
  margin-top: var(--s3);
`;

const KeywordText = styled.span`
  overflow-wrap: anywhere;
`;

/** The names of the categories in the URL that exist. */
function useCategoryNames(category: readonly number[]): string[] {
  const { api } = useShell();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return categories
    .filter(({ master_cat_id }) => category.includes(master_cat_id))
    .map(({ slug, cat_name }) => listTitle(slug, cat_name));
}
