import { renderUi } from '@storefront/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { countActiveFilters, parseFilters, toggleFilter } from './filters';
import { FilterFields } from './FilterFields';
import { FilterPanel } from './FilterPanel';
import type { FilterGroup } from './use-filter-groups';

describe('filters', () => {
  const filtersOf = (query: string) => parseFilters(new URLSearchParams(query));

  it('reads the filters of a URL in any order', () => {
    expect(filtersOf('category=24,21&organ=3&is_package=1,0&sort_by=low&keyword=%20thyroid')).toEqual({
      type: '',
      category: [21, 24],
      organ: [3],
      is_package: [0, 1],
      order_by: 'low',
      keyword: 'thyroid',
      exact: false,
      page: 1,
    });
  });

  it('leaves out values that the API would reject', () => {
    const refused = filtersOf('category=abc,-1,0,1.5,21,<b>&organ=99999999999&is_package=2,,x,01&sort_by=price');
    expect(refused).toMatchObject({ category: [21], organ: [], is_package: [], order_by: 'new' });
  });

  it('keeps an id that no option has', () => {
    expect(filtersOf('organ=4242').organ).toEqual([4242]);
  });

  it('reads exact only together with a keyword', () => {
    expect(filtersOf('keyword=tyroid&exact=1').exact).toBe(true);
    expect(filtersOf('exact=1').exact).toBe(false);
  });

  it('turns one id on and off, and keeps the others', () => {
    const filters = filtersOf('category=21,24&is_package=0');
    expect(toggleFilter(filters, 'category', 22)).toBe('21,22,24');
    expect(toggleFilter(filters, 'category', 21)).toBe('24');
    expect(toggleFilter(filters, 'is_package', 0)).toBe('');
    expect(countActiveFilters(filters)).toBe(3);
  });
});

describe('FilterFields', () => {
  let nameReads = 0;
  const organs = [
    {
      id: 7,
      get name() {
        nameReads += 1;
        return 'Heart';
      },
    },
  ];
  const types = [
    { id: 0, name: 'Test' },
    { id: 1, name: 'Package' },
  ];

  /** As in a list, groups and filters are new objects at each render. */
  function Fields({ onSet }: { onSet: (query: string) => void }) {
    const [query, setQuery] = useState(new URLSearchParams());
    const groups: FilterGroup[] = [
      { name: 'is_package', legend: 'Test type', options: types, pending: false },
      { name: 'organ', legend: 'Organ', options: organs, pending: false },
    ];
    const set = (values: Readonly<Record<string, string>>) => {
      const changed = new URLSearchParams({ ...Object.fromEntries(query), ...values });
      setQuery(changed);
      onSet(changed.toString());
    };
    const first = { is_package: 2, category: 6, organ: 6 };
    const address = { query, set, hrefWith: () => '' };
    return <FilterFields groups={groups} filters={parseFilters(query)} address={address} first={first} />;
  }

  it('renders only the filter in which something is chosen, and builds on what was chosen before', async () => {
    const onSet = jest.fn();
    renderUi(<Fields onSet={onSet} />);
    const readsBefore = nameReads;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Test' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Package' }));
    expect(nameReads).toBe(readsBefore);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Heart' }));
    expect(screen.getByRole('checkbox', { name: 'Heart' })).toBeChecked();
    expect(onSet).toHaveBeenLastCalledWith('is_package=0%2C1&organ=7');
  });

  it('the panel reads once what the visitor chose before React handled it', async () => {
    const onSet = jest.fn();
    const address = { query: new URLSearchParams(), set: onSet, hrefWith: () => '' };
    const groups: FilterGroup[] = [{ name: 'is_package', legend: 'Test type', options: types, pending: false }];
    const filters = parseFilters(new URLSearchParams('organ=7&is_package=1'));
    const panel = <FilterPanel groups={groups} filters={filters} address={address} />;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(panel);
    for (const checkbox of root.querySelectorAll('input')) checkbox.checked = checkbox.value === '0';
    const select = root.querySelector('select');
    if (select !== null) select.value = 'low';
    await act(async () => void hydrateRoot(root, panel));
    // The selected organ stays, although its options have not loaded.
    expect(onSet.mock.calls).toEqual([[{ sort_by: 'low', is_package: '0' }]]);
  });
});
