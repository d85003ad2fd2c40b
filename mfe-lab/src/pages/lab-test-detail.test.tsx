import { messages } from '@storefront/shared-contracts';
import { createFakeShell, hydrateWithShell } from '@storefront/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { included, labPackage, labTest } from '../../test/fixtures';
import { open } from '../../test/render-page';
import { labTestQuery, similarPackagesQuery } from '../data/queries';
import LabTestDetailPage from './lab-test-detail';

const checkUp = labPackage(7, { title: 'Full Body Check-up, Essential' });
const thyroid = labTest(8, { title: 'Thyroid Profile', name: 'Thyroid Profile' });
const address = '/book-lab-test/detail/7/any-slug';

const cheaper = labPackage(3, { lab_name: 'Deccan Clinical Laboratory', price: 899, mrp: 1650, param_count: 41 });

const answering = (data = checkUp, similar = [cheaper]) => ({
  labTestDetail: () => ({ status: 200 as const, data }),
  labTestSimilar: () => ({ status: 200 as const, data: similar }),
});

const summary = () => screen.getByText(/^\d+ parameters?/, { selector: 'p > b' }).parentElement;
const tab = (name: string) => screen.findByRole('tab', { name });

describe('a package', () => {
  it('prints its lab, title, price and saving, and titles the page', async () => {
    const { shell, called } = open(address, { handlers: answering() });
    expect(await screen.findByRole('heading', { level: 1, name: checkUp.title })).toBeVisible();
    expect(screen.getByText('Suvarna Diagnostics')).toBeVisible();
    expect(screen.getByText('₹1,299')).toBeVisible();
    expect(screen.getByText('50% off')).toBeVisible();
    expect(shell.titles.at(-1)).toBe(checkUp.title);
    expect(called('labTestDetail')[0]?.input).toEqual({ params: { id: 7 } });
  });

  it('sums up its tests: the first three, then the way to all of them', async () => {
    open(address, { handlers: answering() });
    await screen.findByRole('heading', { level: 1 });
    expect(summary()).toHaveTextContent(
      '26 parameters in 4 tests: Complete Blood Count, Liver Function Test, Kidney Function Test + More',
    );
    expect(screen.getByRole('link', { name: /\+\sMore/ })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/7/full-body-check-up-essential#test-details',
    );
  });

  it('shows the way to it', async () => {
    open(address, { handlers: answering() });
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Lab Test',
      'Health package',
    ]);
    expect(way.getByRole('link', { name: 'Lab Test' })).toHaveAttribute('href', '/book-lab-test');
  });

  it.each([5, 0])("hands itself to the cart's control (at most %d patients)", async (max_quantity) => {
    const renderWidget = jest.fn(() => null);
    open(address, { handlers: answering({ ...checkUp, max_quantity, cart_quantity: 2 }), renderWidget });
    await screen.findByRole('heading', { level: 1 });
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      productType: 'lab',
      id: 7,
      name: checkUp.title,
      quantity: 2,
      max: max_quantity,
      size: 'full',
    });
  });
});

describe('a single test', () => {
  it('sums up its parameters, and leads nowhere when that is all of them', async () => {
    open(address, { handlers: answering(thyroid) });
    await screen.findByRole('heading', { level: 1, name: 'Thyroid Profile' });
    expect(summary()).toHaveTextContent('3 parameters: Total T3, Total T4, TSH Ultrasensitive');
    expect(screen.queryByRole('link', { name: /More/ })).not.toBeInTheDocument();
    expect(await tab('Tests Included (1)')).toBeVisible();
    expect(screen.getByText('Test', { selector: '[aria-current="page"]' })).toBeVisible();
  });
});

describe('its tabs', () => {
  it('list every test with its parameters, the first three open', async () => {
    open(address, { handlers: answering() });
    const panel = within(await screen.findByRole('tabpanel', { name: 'Tests Included (4)' }));
    expect(panel.getByText('Complete Blood Count')).toBeVisible();
    expect(panel.getByText('4 parameters')).toBeVisible();
    expect(panel.getByText('Haematocrit')).toBeVisible();
    expect(panel.getByText('Uric Acid')).toBeVisible();
    expect(panel.getByText('Lipid Profile')).toBeVisible();
    expect(panel.getByText('HDL Cholesterol')).not.toBeVisible();
  });

  it('say so when the lab has listed nothing', async () => {
    const bare = { ...checkUp, test_list: [included(1, 'Urine Routine', [])], test_list_count: 1 };
    open(address, { handlers: answering(bare) });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText('0 parameters')).toBeVisible();
    expect(panel.getByText('The lab has not listed its parameters.')).not.toBeVisible();
  });

  it('say that there is no description', async () => {
    open(address, { handlers: answering() });
    await userEvent.click(await tab('Description'));
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('No description given.');
  });
});

describe('#test-details', () => {
  const scrolledTo = jest.fn(function (this: Element) {
    return this.id;
  });
  beforeEach(() =>
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolledTo, configurable: true }),
  );
  afterEach(() => {
    scrolledTo.mockClear();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('leads from + More to the open list of tests, with the focus, as often as it is used', async () => {
    const { router } = open(address, { handlers: answering() });
    const more = await screen.findByRole('link', { name: /\+\sMore/ });
    for (const time of [1, 2]) {
      await userEvent.click(await tab('Description'));
      await userEvent.click(more);
      expect(await screen.findByRole('tabpanel', { name: 'Tests Included (4)' })).toBeVisible();
      expect(await tab('Tests Included (4)')).toHaveFocus();
      expect(scrolledTo).toHaveBeenCalledTimes(time);
    }
    expect(scrolledTo).toHaveLastReturnedWith('test-details');
    expect(router.state.location.hash).toBe('#test-details');
  });

  it('works in an address that is opened', async () => {
    open(`${address}#test-details`, { handlers: answering() });
    expect(await tab('Tests Included (4)')).toHaveFocus();
    expect(scrolledTo).toHaveLastReturnedWith('test-details');
  });

  it('leaves Back to where the visitor stood', async () => {
    const { router } = open(address, { handlers: answering() });
    await userEvent.click(await screen.findByRole('link', { name: /\+\sMore/ }));
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Home' });
    await act(() => router.navigate(-1));
    expect(await tab('Tests Included (4)')).not.toHaveFocus();
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  it('moves nothing in an address without it', async () => {
    open(address, { handlers: answering() });
    await tab('Tests Included (4)');
    expect(document.body).toHaveFocus();
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});

describe('similar health packages', () => {
  const side = () => screen.findByRole('complementary', { name: 'Similar Health Packages' });

  it('come in the order of the API, cheapest first, each a link', async () => {
    const { called } = open(address, { handlers: answering(checkUp, [cheaper, labPackage(4)]) });
    await screen.findByRole('link', { name: 'Package 3' });
    const links = within(await side()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Package 3', 'Package 4']);
    expect(links[0]).toHaveAttribute('href', '/book-lab-test/detail/3/package-3');
    const [row] = within(await side()).getAllByRole('listitem');
    expect(row).toHaveTextContent(/Deccan Clinical Laboratory41 parameters.*₹899.*₹1,650.*45% off/);
    expect(called('labTestSimilar')[0]?.input).toEqual({ params: { id: 7 }, query: { limit: 5, order_by: 'low' } });
  });

  it.each([
    ['there are none', { status: 200 as const, data: [] }],
    ['they do not load', { status: 500, message: 'down' }],
  ])('are left out when %s', async (_, answer) => {
    const { shell } = open(address, { handlers: { ...answering(), labTestSimilar: () => answer } });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Similar Health Packages')).not.toBeInTheDocument());
    expect(screen.getByText('₹1,299')).toBeVisible();
    expect(shell.notifications).toEqual([]);
  });
});

describe('a test that is not there', () => {
  it('shows the not-found view of a product', async () => {
    const { shell } = open(address, { handlers: { labTestDetail: () => ({ status: 404, message: 'Not found' }) } });
    expect(await screen.findByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(screen.getByText(/We may no longer sell this item/)).toBeVisible();
    expect(shell.titles.at(-1)).toBe(messages.pageNotFound);
  });

  it.each(['abc', '0', '-3', '1.5', '99999999999999', '%3Cscript%3E'])('is not asked for by the id %s', (id) => {
    const { called } = open(`/book-lab-test/detail/${id}/x`);
    expect(screen.getByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(called('labTestDetail')).toEqual([]);
  });
});

it("says in the specification's words that a test did not load, and tries again", async () => {
  let down = true;
  open(address, {
    handlers: {
      ...answering(),
      labTestDetail: () => (down ? { status: 500, message: 'down' } : { status: 200, data: checkUp }),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error Loading Test Details!/);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: checkUp.title })).toBeVisible();
});

it('changes nothing that a server has rendered', async () => {
  const shell = createFakeShell({ handlers: answering() });
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/book-lab-test/detail/:id/:slug" element={<LabTestDetailPage />} />
      </Routes>
    </MemoryRouter>
  );
  const { html, complaints, lost } = await hydrateWithShell(page, {
    shell,
    fill: async (cache) => {
      await cache.prefetchQuery(labTestQuery(shell.api, 7));
      await cache.prefetchQuery(similarPackagesQuery(shell.api, 7));
    },
  });
  expect(html).toContain('Package 3');
  expect(html).toContain('HDL Cholesterol');
  expect(html).not.toMatch(/\sstyle=/);
  expect({ complaints, lost }).toEqual({ complaints: [], lost: [] });
});
