import { messages } from '@storefront/shared-contracts/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { labCategories, labTest, labTestsPage, organs } from '../testing/fixtures';
import { open } from '../testing/render-page';

const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const group = (name: string) => within(panel().getByRole('group', { name }));
const namesIn = (name: string) =>
  group(name)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
const two = { handlers: { labTests: labTestsPage(2) } };

describe('the panel', () => {
  it('offers sorting, type, category and organ, with the first options; the rest on request', async () => {
    open('/book-lab-test', two);
    await panel().findByRole('checkbox', { name: 'Diabetes' });
    expect(panel().getByRole('combobox', { name: 'Sort By' })).toHaveDisplayValue('Relevance');
    expect(namesIn('Test Type')).toEqual(['Test', 'Health package']);
    expect(namesIn('Category')).toEqual(labCategories.slice(0, 6).map(({ name }) => name));
    expect(namesIn('Organ')).toEqual(organs.slice(0, 5).map(({ name }) => name));
    await userEvent.click(group('Organ').getByText(/^Show 5 more/));
    expect(namesIn('Organ')).toEqual(organs.map(({ name }) => name));
    await userEvent.click(group('Organ').getByText(/^Show fewer/));
    expect(namesIn('Organ')).toHaveLength(5);
  });

  it('always shows selected options, and keeps an option visible when it is deselected', async () => {
    const { addressNow } = open('/book-lab-test?organ=10', two);
    const skin = await panel().findByRole('checkbox', { name: 'Skin' });
    expect(skin).toBeChecked();
    await userEvent.click(skin);
    expect(panel().getByRole('checkbox', { name: 'Skin' })).not.toBeChecked();
    expect(skin).toHaveFocus();
    await waitFor(() => expect(addressNow()).toBe('/book-lab-test'));
  });

  it('applies each change at once and adds it to the URL; Back undoes the last one', async () => {
    const { called, addressNow, go } = open('/book-lab-test?keyword=profile', two);
    await userEvent.click(await panel().findByLabelText('Fever'));
    for (const name of ['Health package', 'Diabetes', 'Kidney']) await userEvent.click(panel().getByLabelText(name));
    const sort = panel().getByRole('combobox', { name: 'Sort By' });
    await userEvent.selectOptions(sort, 'Price Low to High');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(addressNow().split('?')[1]))).toEqual({
        keyword: 'profile',
        is_package: '1',
        category: '21,26',
        organ: '3',
        sort_by: 'low',
      }),
    );
    await waitFor(() =>
      expect(called('labTests').at(-1)?.input).toEqual({
        body: {
          limit: 15,
          page: 1,
          keyword: 'profile',
          order_by: 'low',
          filter: { type: '', category: [21, 26], organ: [3], is_package: [1] },
        },
      }),
    );
    await go(-1);
    expect(sort).toHaveDisplayValue('Relevance');
    expect(panel().getByLabelText('Kidney')).toBeChecked();
    await go(-1);
    expect(panel().getByLabelText('Kidney')).not.toBeChecked();
  });
});

describe('a URL with filters', () => {
  it('restores the panel and the chips, and requests the tests', async () => {
    const { called } = open('/book-lab-test?category=24,22&organ=1&is_package=1&sort_by=high', two);
    expect(await panel().findByLabelText('Vitamins')).toBeChecked();
    for (const name of ['Heart', 'Health package']) expect(panel().getByLabelText(name)).toBeChecked();
    expect(panel().getByLabelText('Test')).not.toBeChecked();
    expect(panel().getByRole('combobox', { name: 'Sort By' })).toHaveDisplayValue('Price High to Low');
    expect(
      within(screen.getByRole('group', { name: 'Applied filters' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Health package', 'Thyroid', 'Vitamins', 'Heart']);
    expect(called('labTests')[0]?.input).toMatchObject({
      body: { order_by: 'high', filter: { category: [22, 24], organ: [1], is_package: [1] } },
    });
  });

  it('requests an id that no option has, and shows it so that it can be removed', async () => {
    const { called, addressNow } = open('/book-lab-test?organ=4242,abc,-1', {
      handlers: { labTests: labTestsPage(0) },
    });
    expect(await screen.findByRole('heading', { name: messages.noLabTest })).toBeVisible();
    expect(called('labTests')[0]?.input).toMatchObject({ body: { filter: { organ: [4242] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Organ 4242' }));
    await waitFor(() => expect(addressNow()).toBe('/book-lab-test'));
  });
});

it('the chips remove one filter each, and focus the next chip', async () => {
  const { addressNow } = open('/book-lab-test?organ=1,2,3&keyword=care', two);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Liver' }));
  await waitFor(() => expect(addressNow()).toBe('/book-lab-test?organ=1%2C3&keyword=care'));
  expect(screen.getByRole('button', { name: 'Remove filter Kidney' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter ‘care’' }));
  await waitFor(() => expect(addressNow()).toBe('/book-lab-test?organ=1%2C3'));
  expect(screen.getByRole('button', { name: 'Remove filter Kidney' })).toHaveFocus();
});

it('shows both texts if nothing matches, and clears all filters but the sorting', async () => {
  const { addressNow } = open('/book-lab-test?organ=1&category=21&is_package=0&keyword=x&sort_by=low', {
    handlers: { labTests: (input) => labTestsPage(input.body?.keyword === 'x' ? 0 : 3)(input) },
  });
  const none = await screen.findByRole('heading', { name: 'Sorry, no matching Lab Test found!' });
  expect(none.parentElement).toHaveTextContent(messages.noMatchHint);
  await userEvent.click(within(none.parentElement ?? document.body).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(addressNow()).toBe('/book-lab-test?sort_by=low'));
  expect(await screen.findByText('Showing 3/3 Lab Test')).toBeVisible();
});

describe('the sheet', () => {
  const openSheet = async (address: string) => {
    const page = open(address, {
      handlers: {
        labTests: ({ body }) => ({ status: 200, data: [labTest(1)], total: body?.filter?.organ?.length ? 1 : 142 }),
      },
    });
    await screen.findByText('Test 1');
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
  };

  it('applies changes at once, and its button shows how many tests match', async () => {
    const { sheet, addressNow } = await openSheet('/book-lab-test');
    expect(sheet.getByRole('button', { name: 'Show 142 tests' })).toBeVisible();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Heart' }));
    await waitFor(() => expect(addressNow()).toBe('/book-lab-test?organ=1'));
    expect(await sheet.findByRole('button', { name: 'Show 1 test' })).toBeVisible();
    expect(sheet.getByRole('status')).toHaveTextContent('1 test found');
    await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(await sheet.findByRole('button', { name: 'Show 142 tests' })).toBeVisible();
  });

  it('closes by its button and by Escape, restores the focus and keeps the selected filters', async () => {
    const { sheet, addressNow } = await openSheet('/book-lab-test?is_package=0,1&organ=3&keyword=x');
    await userEvent.click(sheet.getByRole('button', { name: 'Show 1 test' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const opener = screen.getByRole('button', { name: 'Filters 3 chosen' });
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(addressNow()).toBe('/book-lab-test?is_package=0,1&organ=3&keyword=x');
  });
});
