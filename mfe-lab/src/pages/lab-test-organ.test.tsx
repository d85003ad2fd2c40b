import { messages } from '@storefront/shared-contracts/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { labTestsPage } from '../testing/fixtures';
import { open } from '../testing/render-page';

const organLinks = () => within(screen.getByRole('group', { name: 'Organ' }));

it('shows the tests of the organ in the URL', async () => {
  const { called, shell } = open('/book-lab-test/organ?organ=3', { handlers: { labTests: labTestsPage(2) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tests for kidney' })).toBeVisible();
  expect(await screen.findByText('Showing 2/2 Lab Test')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Test 2' })).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Tests for kidney');
  expect(called('labTests').map(({ input }) => input)).toMatchObject([
    { body: { filter: { organ: [3], category: [], is_package: [] } } },
  ]);
});

it('links to the other organs, and keeps the sorting', async () => {
  const { addressNow, called } = open('/book-lab-test/organ?organ=3', { handlers: { labTests: labTestsPage(2) } });
  expect(await organLinks().findByRole('link', { name: 'Kidney' })).toHaveAttribute('aria-current');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'low');
  await userEvent.click(organLinks().getByRole('link', { name: 'Liver' }));
  expect(addressNow()).toBe('/book-lab-test/organ?organ=2&sort_by=low');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tests for liver' })).toBeVisible();
  expect(called('labTests').at(-1)?.input).toMatchObject({ body: { order_by: 'low', filter: { organ: [2] } } });
});

it('links to the organs if the URL has no valid one', async () => {
  const { called } = open('/book-lab-test/organ?organ=%3Cb%3E', { handlers: { labTests: labTestsPage(2) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Find tests by organ' })).toBeVisible();
  expect(screen.getByRole('heading', { name: messages.noLabTest })).toBeVisible();
  expect(await organLinks().findByRole('link', { name: 'Heart' })).toHaveAttribute(
    'href',
    '/book-lab-test/organ?organ=1',
  );
  expect(called('labTests')).toEqual([]);
});

it('shows no match, and no error, for an unknown organ', async () => {
  open('/book-lab-test/organ?organ=4242', { handlers: { labTests: labTestsPage(0) } });
  expect(await screen.findByRole('heading', { name: messages.noLabTest })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Find tests by organ' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the tests if the organs do not load', async () => {
  open('/book-lab-test/organ?organ=3', {
    handlers: { labTests: labTestsPage(1), labTestOrgan: () => ({ status: 500, message: 'down' }) },
  });
  expect(await screen.findByText('Test 1')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Find tests by organ' })).toBeVisible();
});
