import { screen, within } from '@testing-library/react';
import { remote, renderPage } from '../testing/testServices';

const parts = [
  remote({
    name: 'mfe-catalogue',
    widgets: [{ name: 'catalogue/shop-by-category', module: './shop-by-category' }],
  }),
  remote({
    name: 'mfe-lab',
    widgets: [
      { name: 'lab/popular-tests', module: './popular-tests' },
      { name: 'lab/tests-by-organ', module: './tests-by-organ' },
    ],
  }),
];
const exposed = {
  'mfe-catalogue/./shop-by-category': () => <h2>Shop by category</h2>,
  'mfe-lab/./popular-tests': () => <h2>Popular lab tests</h2>,
  'mfe-lab/./tests-by-organ': () => <h2>Find tests by organ</h2>,
};
const main = () => screen.getByRole('main');

it('shows the sections of other parts in the order of the page', async () => {
  await renderPage('/', { remotes: parts, exposed });
  await screen.findByRole('heading', { name: 'Find tests by organ' });
  const headings = within(main()).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Shop by category',
    'Popular lab tests',
    'Find tests by organ',
  ]);
});

it('keeps no room for a section that has nothing to show', async () => {
  await renderPage('/', { remotes: parts, exposed: { ...exposed, 'mfe-lab/./popular-tests': () => null } });
  await screen.findByRole('heading', { name: 'Find tests by organ' });
  const empty = [...main().querySelectorAll('div:empty')];
  expect(empty).toHaveLength(1);
  for (const room of empty) expect(room).not.toBeVisible();
});
