import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@storefront/shared-ui/testing';
import { useState } from 'react';
import { FilterFields } from './FilterFields';
import { parseFilters } from './filters';
import type { FilterGroup } from './use-filter-groups';

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

/** As in a list: groups and filters are new objects at each render. */
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
