import { buildUrl, type RecentSearch } from '@storefront/shared-contracts';
import { Icon, IconButton, LinkButton, media } from '@storefront/shared-ui';
import { useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { useViewedItems, type ViewedItem } from '../../../services/use-viewed-items';
import { useServices } from '../../../services/services';
import { useDeviceList } from '../../../session/device-list';
import { Group, GroupName, MedicineOption, TestOption } from './FoundOptions';
import { IconBox, OptionRow } from './OptionRow';
import { inputOf } from './use-combobox';

/** What this device keeps of the visitor. */
export interface Recent {
  readonly searches: readonly RecentSearch[];
  readonly viewed: readonly ViewedItem[];
}

/** Most viewed products in the panel, which has little room above the keyboard. */
const mostViewed = 3;

/** The last searches and viewed products, read after the first render. The products are loaded only if `wanted`. */
export function useRecent(wanted: boolean): Recent {
  const { recentSearches } = useServices();
  const searches = useDeviceList(recentSearches);
  const viewed = useViewedItems(wanted);
  return { searches, viewed: viewed.slice(0, mostViewed) };
}

const recentId = (id: string, index: number) => `${id}-recent-${index}`;

const keyOf = ({ search_type, keyword }: RecentSearch) => `${search_type} ${keyword}`;

interface RecentOptionsProps {
  /** Beginning of the options' ids. */
  readonly id: string;
  readonly recent: Recent;
}

/** The last searches and the products viewed last, as options. */
export function RecentOptions({ id, recent: { searches, viewed } }: RecentOptionsProps) {
  const { recentSearches } = useServices();
  return (
    <>
      {searches.map((search, index) => (
        <OptionRow
          key={keyOf(search)}
          id={recentId(id, index)}
          picture={
            <IconBox>
              <Icon name="clock-counter-clockwise" />
            </IconBox>
          }
          name={<OneLine>{search.keyword}</OneLine>}
          end={<CrossSpace />}
          href={buildUrl.search(search.search_type, search.keyword)}
          opens="page"
          onClick={() => recentSearches.add(search)}
        />
      ))}
      <Group name="Viewed last" items={viewed}>
        {({ href, product }) =>
          product.type === 'medicine' ? (
            <MedicineOption key={href} id={`${id}-viewed`} medicine={product.medicine} keyword="" />
          ) : (
            <TestOption key={href} id={`${id}-viewed`} test={product.test} keyword="" />
          )
        }
      </Group>
    </>
  );
}

/** The heading of the last searches, with a button that clears them. */
export function RecentHead({ onClear }: { onClear: () => void }) {
  const { recentSearches } = useServices();
  return (
    <Head>
      <GroupName>Your last searches</GroupName>
      <LinkButton
        aria-label="Clear your last searches"
        onClick={() => {
          recentSearches.clear();
          onClear();
        }}
      >
        Clear
      </LinkButton>
    </Head>
  );
}

/** A button for each search that removes it. */
export function RemoveSearches({ searches, onRemove }: { searches: Recent['searches']; onRemove: () => void }) {
  const { recentSearches } = useServices();
  return (
    <Crosses>
      {searches.map((search) => (
        <li key={keyOf(search)}>
          <IconButton
            icon="x"
            label={`Remove ‘${search.keyword}’ from your last searches`}
            onClick={() => {
              recentSearches.remove(search);
              onRemove();
            }}
          />
        </li>
      ))}
    </Crosses>
  );
}

/** The Delete key removes the search that is the active option. @param id beginning of the options' ids */
export function useRemoveByKey(field: RefObject<HTMLElement | null>, id: string, { searches }: Recent): void {
  const { recentSearches } = useServices();
  const remove = (optionId: string) => {
    const search = searches.find((_, index) => optionId === recentId(id, index));
    if (search !== undefined) recentSearches.remove(search);
  };
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  useEffect(() => {
    const root = field.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const option = inputOf(root)?.getAttribute('aria-activedescendant') ?? null;
      if (key === 'Delete' && option !== null) latest.current(option);
    };
    // In the capture phase: afterwards the combobox has no active option.
    root?.addEventListener('keydown', onKeyDown, true);
    return () => root?.removeEventListener('keydown', onKeyDown, true);
  }, [field]);
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-right: 14px;
`;

const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const CrossSpace = styled.span`
  width: var(--tap);
`;

/* Beside the list, because an option can contain no control. Its rows have the height of the options. */
const Crosses = styled.ul`
  position: absolute;
  top: 0;
  right: 10px;

  li {
    display: grid;
    align-items: center;
    height: 56px;
  }

  ${media.phone} {
    li {
      height: 60px;
    }

    button {
      width: 48px;
      height: 48px;
    }
  }
`;
