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
const rows = () => screen.getAllByRole('heading', { level: 2, name: /^(Test|Package) / });

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
    open('/book-lab-test', {
      renderWidget,
      handlers: {
        labTests: () => ({
          status: 200,
          data: [labTest(1), labTest(2, { max_quantity: 0 })],
          total: 2,
        }),
      },
    });
    await screen.findByRole('link', { name: 'Test 2' });
    const common = { productType: 'lab', size: 'compact' };
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      ...common,
      id: 1,
      name: 'Test 1',
      max: 5,
    });
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      ...common,
      id: 2,
      name: 'Test 2',
      max: 0,
    });
  });

  it('shows no count for one loaded test, and still announces it', async () => {
    open('/book-lab-test', { handlers: { labTests: labTestsPage(1) } });
    expect(await screen.findByText('1 test found')).toBeInTheDocument();
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  });

  it('has its keyword in the title', async () => {
    const { shell } = open('/book-lab-test?keyword=thyroid', { handlers: { labTests: labTestsPage(2) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lab Test-thyroid' })).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Lab Test-thyroid');
  });
});

describe('a type in the URL', () => {
  it.each(['popular', 'test', 'package'])('requests %s and hides the panel; sorting stays', async (type) => {
    const { called, addressNow } = open(`/book-lab-test/${type}`, { handlers: { labTests: labTestsPage(2) } });
    await screen.findByRole('link', { name: 'Test 1' });
    expect(called('labTests')[0]?.input).toMatchObject({ body: { filter: { type } } });
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'low');
    expect(addressNow()).toBe(`/book-lab-test/${type}?sort_by=low`);
  });

  it('that is unknown shows Page Not Found without a request', () => {
    const { called, shell } = open('/book-lab-test/magical');
    expect(screen.getByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(shell.titles).toContain(messages.pageNotFound);
    expect(called('labTests')).toEqual([]);
  });
});

describe('the title is fixed, and the line below it names what the filters choose', () => {
  it.each([
    ['/book-lab-test/popular', 'Popular lab tests'],
    ['/book-lab-test/package', 'Health packages'],
    ['/book-lab-test/test', 'Individual tests'],
    ['/book-lab-test/popular?organ=1', 'Popular lab tests for heart'],
    ['/book-lab-test?is_package=1', 'Health packages'],
    ['/book-lab-test?category=21&organ=3', 'Tests for diabetes, kidney'],
    ['/book-lab-test?category=22&organ=4', 'Tests for thyroid'],
    ['/book-lab-test?organ=1,2&is_package=1', 'Health packages for heart, liver'],
  ])('%s', async (address, chosen) => {
    const { shell } = open(address, { handlers: { labTests: labTestsPage(40) } });
    const section = await screen.findByRole('region', { name: 'Lab Test' });
    expect(await within(section).findByText(chosen)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Lab Test' })).toBeVisible();
    expect(await screen.findByText('Showing 15/40 Lab Test')).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Lab Test');
  });

  it('with a keyword', async () => {
    const { shell } = open('/book-lab-test?organ=1&keyword=lipid', { handlers: { labTests: labTestsPage(40) } });
    const section = await screen.findByRole('region', { name: 'Lab Test-lipid' });
    expect(await within(section).findByText('Tests for heart')).toBeVisible();
    expect(await screen.findByText('Showing 15/40 Lab Test')).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Lab Test-lipid');
  });

  it.each(['/book-lab-test', '/book-lab-test?is_package=0,1', '/book-lab-test?organ=987654'])(
    '%s has no such line',
    async (address) => {
      open(address, { handlers: { labTests: labTestsPage(40) } });
      const count = await screen.findByText('Showing 15/40 Lab Test');
      expect(count.previousElementSibling).toBe(screen.getByRole('heading', { level: 1, name: 'Lab Test' }));
    },
  );
});

it('shows that a keyword is too long, without a request', () => {
  const { called } = open(`/book-lab-test?keyword=${'x'.repeat(201)}`);
  expect(screen.getByRole('alert')).toHaveTextContent('Keyword should be maximum 200 characters');
  expect(screen.getByRole('heading', { level: 1, name: 'Lab Test' })).toBeVisible();
  expect(called('labTests')).toEqual([]);
});

it('shows which terms it searched for in place of misspelt ones', async () => {
  const { addressNow } = open('/book-lab-test?keyword=tyroid', {
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
});

describe('more of the list', () => {
  it('appends the next page, each test once, and moves the focus to the first new one', async () => {
    const { called } = open('/book-lab-test', {
      handlers: {
        labTests: (input) =>
          input.body?.page === 2
            ? { status: 200, data: [labTest(15), labTest(16)], total: 17 }
            : labTestsPage(17)(input),
      },
    });
    expect(await screen.findByText('Showing 15/17 Lab Test')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    expect(await screen.findByText('Showing 16/17 Lab Test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Test 16' })).toHaveFocus();
    expect(screen.getAllByRole('link', { name: 'Test 15' })).toHaveLength(1);
    expect(called('labTests').map(({ input }) => input)).toMatchObject([{ body: { page: 1 } }, { body: { page: 2 } }]);
  });

  it('keeps what is loaded when the next page fails, and tries again on request', async () => {
    let down = true;
    open('/book-lab-test', {
      handlers: { labTests: (input) => (input.body?.page === 2 && down ? failed : labTestsPage(20)(input)) },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Load More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.labTests);
    expect(rows()).toHaveLength(15);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Test 20' })).toBeVisible();
  });

  it('is complete at once when the visitor returns to it', async () => {
    const { router, called } = open('/book-lab-test', { handlers: { labTests: labTestsPage(40) } });
    await userEvent.click(await screen.findByRole('link', { name: 'Load More' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Test 30' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Test 30' })).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    expect(rows()).toHaveLength(30);
    expect(called('labTests')).toHaveLength(2);
  });
});

describe('a list that does not load', () => {
  it('shows the default message and loads again on Try again', async () => {
    let down = true;
    open('/book-lab-test', { handlers: { labTests: (input) => (down ? failed : labTestsPage(1)(input)) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error Loading Lab Test!Check back after some times. Your cart is safe.',
    );
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Test 1' })).toBeVisible();
  });

  it('works without the options of the filters', async () => {
    open('/book-lab-test?organ=3', {
      handlers: { labTests: labTestsPage(1), labTestOrgan: () => failed, labTestCategory: () => failed },
    });
    expect(await screen.findByRole('link', { name: 'Test 1' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove filter Organ 3' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Organ' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Test Type' })).toBeVisible();
  });
});
