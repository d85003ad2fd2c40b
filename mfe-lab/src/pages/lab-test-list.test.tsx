import { messages } from '@storefront/shared-contracts/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { labPackage, labTestsPage, labTest } from '../testing/fixtures';
import { open } from '../testing/render-page';

const failed = { status: 500, message: 'down' };
const rowOf = (title: string) => {
  const row = screen.getByRole('link', { name: title }).closest('li');
  if (!row) throw new Error(`${title} stands in no row`);
  return row;
};

describe('the list', () => {
  it('shows tests and packages with lab, contents and price, each with a link to its page', async () => {
    const { shell } = open('/book-lab-test', {
      handlers: { labTests: () => ({ status: 200, data: [labTest(1), labPackage(2)], total: 142 }) },
    });
    expect(await screen.findByRole('link', { name: 'Test 1' })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/1/test-1',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Lab Test' })).toBeVisible();
    expect(shell.titles).toContain('Lab Test');
    expect(screen.getByText('Showing 2/142 Lab Test')).toBeVisible();

    expect(rowOf('Test 1')).toHaveTextContent('Anvay Path Labs3 parameters Total T3, Total T4, TSH Ultrasensitive');
    expect(rowOf('Test 1')).toHaveTextContent('Price ₹349MRP ₹60041% off');
    expect(rowOf('Package 2')).toHaveTextContent(
      'Suvarna DiagnosticsHealth package26 parameters Complete Blood Count, Liver Function Test, Kidney Function Test',
    );
    expect(within(rowOf('Package 2')).getByRole('link', { name: /More/ })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/2/package-2#test-details',
    );
  });

  it('renders the cart widget for each test, for patients', async () => {
    const renderWidget = jest.fn(() => null);
    const data = [labTest(1), labTest(2, { max_quantity: 0 })];
    open('/book-lab-test', { renderWidget, handlers: { labTests: () => ({ status: 200, data, total: 2 }) } });
    await screen.findByText('Test 2');
    const common = { productType: 'lab', size: 'compact' };
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', { ...common, id: 1, name: 'Test 1', max: 5 });
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', { ...common, id: 2, name: 'Test 2', max: 0 });
  });

  it('shows no count for one loaded test, and still announces it', async () => {
    open('/book-lab-test', { handlers: { labTests: labTestsPage(1) } });
    expect(await screen.findByText('1 test found')).toBeInTheDocument();
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  });
});

describe('a type in the URL', () => {
  it('is requested and hides the panel; sorting stays', async () => {
    const { called, addressNow } = open('/book-lab-test/popular', { handlers: { labTests: labTestsPage(2) } });
    await screen.findByText('Test 1');
    expect(called('labTests')[0]?.input).toMatchObject({ body: { filter: { type: 'popular' } } });
    expect(screen.getByText('Popular lab tests', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'low');
    expect(addressNow()).toBe('/book-lab-test/popular?sort_by=low');
  });

  it('that is unknown shows Page Not Found without a request', () => {
    const { called, shell } = open('/book-lab-test/magical');
    expect(screen.getByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(shell.titles).toContain(messages.pageNotFound);
    expect(called('labTests')).toEqual([]);
  });
});

it('has its keyword in the title, and what the filters choose below it', async () => {
  const { shell } = open('/book-lab-test?organ=1&keyword=lipid', { handlers: { labTests: labTestsPage(2) } });
  const section = await screen.findByRole('region', { name: 'Lab Test-lipid' });
  expect(await within(section).findByText('Tests for heart')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Lab Test-lipid' })).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Lab Test-lipid');
});

it('has the count directly below the title if the filters choose nothing', async () => {
  open('/book-lab-test', { handlers: { labTests: labTestsPage(2) } });
  const count = await screen.findByText('Showing 2/2 Lab Test');
  expect(count.previousElementSibling).toBe(screen.getByRole('heading', { level: 1, name: 'Lab Test' }));
});

it('shows that a keyword is too long, without a request', () => {
  const { called } = open(`/book-lab-test?keyword=${'x'.repeat(201)}`);
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be maximum 200 characters');
  expect(screen.getByRole('heading', { level: 1, name: 'Lab Test' })).toBeVisible();
  expect(called('labTests')).toEqual([]);
});

it('shows which terms it searched for in place of misspelt ones', async () => {
  const { addressNow, called } = open('/book-lab-test?keyword=tyroid', {
    handlers: {
      labTests: ({ body }) => ({
        status: 200,
        data: [labTest(1)],
        total: 1,
        ...(body?.exact !== true && { corrected_keyword: 'thyroid' }),
      }),
    },
  });
  expect(await screen.findByText('Showing results for ‘thyroid’. 1 test found.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Search for ‘tyroid’ instead' }));
  expect(addressNow()).toBe('/book-lab-test?keyword=tyroid&exact=1');
  await waitFor(() =>
    expect(called('labTests').at(-1)?.input).toMatchObject({ body: { keyword: 'tyroid', exact: true } }),
  );
});

describe('more of the list', () => {
  it('has each test once, counts the loaded ones, and is complete at once on Back', async () => {
    const { called, router } = open('/book-lab-test', {
      handlers: {
        labTests: (input) =>
          input.body?.page === 2
            ? { status: 200, data: [labTest(15), labTest(16)], total: 17 }
            : labTestsPage(17)(input),
      },
    });
    expect(await screen.findByText('Showing 15/17 Lab Test')).toBeVisible();
    await userEvent.click(screen.getByText('Load More'));
    expect(await screen.findByText('Showing 16/17 Lab Test')).toBeVisible();
    expect(screen.getAllByText('Test 15')).toHaveLength(1);
    await act(() => router.navigate('/'));
    await act(() => router.navigate(-1));
    expect(screen.getByText('Test 16')).toBeVisible();
    expect(called('labTests').map(({ input }) => input)).toMatchObject([{ body: { page: 1 } }, { body: { page: 2 } }]);
  });
});

describe('a list that does not load', () => {
  it('shows the default message', async () => {
    open('/book-lab-test', { handlers: { labTests: () => failed } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error Loading Lab Test!Check back after some times. Your cart is safe.',
    );
  });

  it('works without the options of the filters', async () => {
    open('/book-lab-test?organ=3', {
      handlers: { labTests: labTestsPage(1), labTestOrgan: () => failed, labTestCategory: () => failed },
    });
    expect(await screen.findByText('Test 1')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove filter Organ 3' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Organ' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Test Type' })).toBeVisible();
  });
});
