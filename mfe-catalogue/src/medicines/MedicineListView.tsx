import {
  fieldError,
  fields,
  labels,
  messages,
  paths,
  useShell,
  type medicineTypes,
} from '@storefront/shared-contracts';
import {
  Breadcrumbs,
  Button,
  KeywordLine,
  ListHead,
  NoMatch,
  Note,
  RemovableChip,
  Row,
  SortSelect,
  Wrap,
} from '@storefront/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { MedicineFilters } from '../data/keys';
import { useCartInStep } from '../data/use-cart-in-step';
import { useListAddress } from '../data/use-list-address';
import { CategoryChips } from './CategoryChips';
import { filtersIn } from './filters';
import { MedicineResults } from './MedicineResults';
import { medicineNoun, useMedicines } from './use-medicines';

type KnownType = (typeof medicineTypes)[number];

/** The list of medicines, of one type or of all. Source: spec 2 (Medicine list). */
export function MedicineListView({ type }: { type?: KnownType }) {
  const { setTitle } = useShell();
  const { query, set, hrefWith } = useListAddress();
  const filters = filtersIn(query, type?.slug);
  const title = type?.label ?? labels.medicines;
  const keywordFault = fieldError(fields.keyword, filters.keyword);
  useEffect(() => setTitle(title), [setTitle, title]);
  useCartInStep();
  return (
    <Wrap>
      <Breadcrumbs crumbs={crumbsOf(type)} />
      <ListHead>
        <h1>{title}</h1>
        <SortSelect value={filters.order_by} onChange={(value) => set({ sort_by: value })} />
      </ListHead>
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
      {keywordFault === undefined ? (
        <List filters={filters} exactHref={hrefWith({ exact: '1' })} />
      ) : (
        <Below>
          <Note tone="bad" role="alert">
            {keywordFault}
          </Note>
        </Below>
      )}
    </Wrap>
  );
}

function List({ filters, exactHref }: { filters: MedicineFilters; exactHref: string }) {
  const list = useMedicines(filters);
  const corrected = list.first?.corrected_keyword;
  return (
    <>
      {filters.keyword !== '' && list.items.length > 0 && (
        <KeywordLine
          names="corrected"
          typed={filters.keyword}
          corrected={corrected}
          total={list.total}
          noun={medicineNoun}
          exactHref={exactHref}
        />
      )}
      <Below>
        <MedicineResults
          list={list}
          none={
            <NoMatch
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
      </Below>
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

const Below = styled.div`
  margin-top: var(--s4);
`;

const KeywordRow = styled(Row)`
  margin-top: var(--s3);
`;

const KeywordText = styled.span`
  max-width: min(60vw, 480px);
  overflow: hidden;
  text-overflow: ellipsis;
`;
