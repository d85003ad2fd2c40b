import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { labTestsPage } from '../testing/fixtures';
import { open } from '../testing/render-page';

it('shows the results among all tests and packages, with a link to the medicines', async () => {
  const { called, shell } = open(
    '/book-lab-test/search?keyword=lipid%20profile&search_type=test&organ=3&is_package=1&category=21',
    { handlers: { labTests: (input) => ({ ...labTestsPage(1)(input), search: { other_kind: { count: 1 } } }) } },
  );
  expect(await screen.findByRole('link', { name: 'Test 1' })).toBeVisible();
  expect(screen.getByText('1 test found.')).toBeVisible();
  expect(screen.getByRole('link', { name: '1 medicine for ‘lipid profile’' })).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Results for ‘lipid profile’');
  expect(called('labTests')[0]?.input).toMatchObject({
    body: { keyword: 'lipid profile', filter: { organ: [], category: [], is_package: [] } },
  });
});

it('without results suggests other words, the photo of a prescription, medicines and the categories', async () => {
  open('/book-lab-test/search?keyword=neurozan%2075', { handlers: { labTests: labTestsPage(0) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No lab test matches ‘neurozan 75’' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'thyroid' })).toHaveAttribute(
    'href',
    '/book-lab-test/search?keyword=thyroid&search_type=test',
  );
  expect(screen.getByText(/Send us a photo of the prescription/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search medicines for ‘neurozan 75’' })).toHaveAttribute(
    'href',
    '/order-medicines/search?keyword=neurozan+75&search_type=medicines',
  );
  expect(await screen.findByRole('link', { name: 'Fever' })).toHaveAttribute('href', '/book-lab-test?category=26');
});

it('without a keyword asks for one, and links to the list; the categories are left out if they do not load', async () => {
  open('/book-lab-test/search', { handlers: { labTestCategory: () => ({ status: 500, message: 'down' }) } });
  expect(screen.getByText(/^Type the name of a test or a health package/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Lab Test' })).toHaveAttribute('href', '/book-lab-test');
  await waitForElementToBeRemoved(screen.queryByRole('heading', { name: 'Or choose a category' }));
});
