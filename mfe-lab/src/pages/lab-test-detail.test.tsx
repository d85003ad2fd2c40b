import type { DetailedLabTest } from '@storefront/shared-contracts';
import { createFakeShell, hydrateWithShell, setCart, type FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { about, included, labPackage, labTest } from '../testing/fixtures';
import { open } from '../testing/render-page';
import { labTestQuery, similarPackagesQuery } from '../data/queries';
import LabTestDetailPage from './lab-test-detail';

const checkUp = labPackage(7, { title: 'Full Body Check-up, Essential' });
const thyroid = labTest(8, { title: 'Thyroid Profile', name: 'Thyroid Profile' });
const address = '/book-lab-test/detail/7/any-slug';

const cheaper = labPackage(3, { lab_name: 'Deccan Clinical Laboratory', price: 899, mrp: 1650, param_count: 41 });

const answering = (data: DetailedLabTest, similar = [cheaper]) => ({
  labTestDetail: () => ({ status: 200 as const, data }),
  labTestSimilar: () => ({ status: 200 as const, data: similar }),
});

/** Opens the page of a test or package and waits until it is loaded. */
async function openTest(data: DetailedLabTest = checkUp, { handlers, ...options }: FakeShellOptions = {}) {
  const page = open(address, { ...options, handlers: { ...answering(data), ...handlers } });
  await screen.findByText(data.lab_name, { selector: 'p' });
  return page;
}

const summary = () => screen.getByText(/^\d+ parameters?/, { selector: 'p > b' }).parentElement;
/** On wide screens in the header, on phones in a row of its own. Only one of the two is shown. */
const moreLinks = () => screen.getAllByRole('link', { name: /\+\sMore/, hidden: true });
/** The panel beside the text. On phone the price is beside the tile and in the bar. */
const buy = () => within(screen.getByRole('complementary', { name: 'Buy' }));
const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });

describe('a package', () => {
  it('shows its lab, title, price and saving, and sets the page title', async () => {
    const { shell, called } = await openTest();
    expect(screen.getByRole('heading', { level: 1, name: checkUp.title })).toBeVisible();
    expect(screen.getByText('Suvarna Diagnostics', { selector: 'p' })).toBeVisible();
    expect(buy().getByText('₹1,299')).toBeVisible();
    expect(buy().getByText('50% off')).toBeVisible();
    expect(buy().getByText('for one patient')).toBeVisible();
    expect(buy().getByText('Price includes all taxes. You save ₹1,301.')).toBeVisible();
    expect(shell.titles.at(-1)).toBe(checkUp.title);
    expect(called('labTestDetail')[0]?.input).toEqual({ params: { id: 7 } });
    // It has no texts for patients.
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
    expect(screen.queryByText(/^About this/)).not.toBeInTheDocument();
  });

  it('summarizes its tests: the first three, then a link to all of them', async () => {
    await openTest();
    expect(summary()).toHaveTextContent(
      '26 parameters in 4 tests: Complete Blood Count, Liver Function Test, Kidney Function Test + More',
    );
    expect(moreLinks()[0]).toHaveAttribute('href', '/book-lab-test/detail/7/full-body-check-up-essential#test-details');
  });

  it('shows the breadcrumbs', async () => {
    await openTest();
    expect(texts(crumbs().getAllByRole('listitem'))).toEqual(['Home', 'Lab Test', 'Health packages']);
    expect(crumbs().getByRole('link', { name: 'Lab Test' })).toHaveAttribute('href', '/book-lab-test');
    // One of them is shown on phone in place of the crumbs.
    const listLinks = crumbs().getAllByText('Health packages');
    expect(listLinks.map((link) => link.getAttribute('href'))).toEqual(listLinks.map(() => '/book-lab-test/package'));
  });

  it.each([5, 0])('renders the cart widget (at most %d patients)', async (max_quantity) => {
    const renderWidget = jest.fn(() => null);
    await openTest({ ...checkUp, max_quantity }, { renderWidget });
    for (const size of ['full', 'bar']) {
      expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
        productType: 'lab',
        id: 7,
        name: checkUp.title,
        max: max_quantity,
        size,
      });
    }
  });
});

it('a single test summarizes its parameters, without a link if those are all of them', async () => {
  await openTest(thyroid);
  expect(summary()).toHaveTextContent('3 parameters: Total T3, Total T4, TSH Ultrasensitive');
  expect(screen.queryByText(/\+\sMore/)).not.toBeInTheDocument();
  expect(tab('Tests Included (1)')).toBeVisible();
  expect(crumbs().getAllByText('Individual tests')[0]).toHaveAttribute('href', '/book-lab-test/test');
});

it('the action bar has the price for one patient, then the price for the patients in the cart', async () => {
  const bar = () => document.querySelector('[data-action-bar]');
  const { queryClient } = await openTest();
  expect(bar()).toHaveTextContent('₹1,299for one patient');
  act(() => setCart(queryClient, 'lab', { 7: 1 }));
  await waitFor(() => expect(bar()).toHaveTextContent('₹1,2991 patient'));
  act(() => setCart(queryClient, 'lab', { 7: 2 }));
  await waitFor(() => expect(bar()).toHaveTextContent('₹2,5982 patients'));
});

describe('the information before booking', () => {
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  it('includes sample, fasting, report, collection, and a description that does not replace a doctor', async () => {
    await openTest({ ...checkUp, about });
    expect(fact('Sample')).toHaveTextContent('Blood, 2 tubes, and urine');
    expect(fact('Fasting')).toHaveTextContent('10 to 12 hours');
    expect(fact('Report')).toHaveTextContent('Within 24 hours');
    expect(texts(buy().getAllByRole('listitem'))).toEqual([
      'Report within 24 hours of the sample',
      'Fast for 10 to 12 hours. Water is fine.',
    ]);
    expect(screen.getByRole('region', { name: 'Sample collection' })).toHaveTextContent(
      'When can we collect the sample?',
    );
    const section = screen.getByRole('region', { name: 'About this package' });
    expect(section).toHaveTextContent(
      'What it tells youHow your blood cells and liver are doing.Who orders itAdults once a year.How to prepareEat nothing',
    );
    expect(section).toHaveTextContent('General information, checked on 22 Nov 2026. Follow your doctor.');
    expect(document.body).not.toHaveTextContent(/deliver|goods|parcel|ship/i);
  });

  it('of a single test says if no fasting is needed, and leaves out texts that do not exist', async () => {
    const { tells, who, ...rest } = about;
    expect([tells, who]).not.toContain(undefined);
    await openTest({ ...thyroid, about: { ...rest, fasting_hours: 0 } });
    expect(fact('Fasting')).toHaveTextContent(/^Not needed$/);
    expect(buy().getByText('No fasting needed')).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'About this test' }));
    expect(texts(section.getAllByRole('term'))).toEqual(['How to prepare']);
  });
});

describe('its tabs', () => {
  it('list every test with its parameters, the first one open, and say that there is no description', async () => {
    await openTest();
    const panel = within(screen.getByRole('tabpanel', { name: 'Tests Included (4)' }));
    expect(panel.getByText('Complete Blood Count')).toBeVisible();
    expect(panel.getByText('4 parameters')).toBeVisible();
    expect(panel.getByText('Haematocrit')).toBeVisible();
    expect(panel.getByText('Liver Function Test')).toBeVisible();
    expect(panel.getByText('Bilirubin Total')).not.toBeVisible();
    expect(panel.getByText('Lipid Profile')).toBeVisible();
    expect(panel.getByText('HDL Cholesterol')).not.toBeVisible();
    await userEvent.click(tab('Description'));
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('No description available.');
  });

  it('say so if the lab has listed nothing', async () => {
    await openTest({ ...checkUp, test_list: [included(1, 'Urine Routine', [])], test_list_count: 1 });
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('0 parameters')).toBeVisible();
    expect(panel.getByText('The lab has not listed its parameters.')).not.toBeVisible();
  });

  it('open and focus the list of tests by + More', async () => {
    const scrollIntoView = jest.fn(function (this: Element) {
      return this.id;
    });
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrollIntoView, configurable: true });
    const { router } = await openTest();
    await userEvent.click(tab('Description'));
    await userEvent.click(moreLinks()[0] ?? document.body);
    await waitFor(() => expect(tab('Tests Included (4)')).toHaveFocus());
    expect(screen.getByRole('tabpanel', { name: 'Tests Included (4)' })).toBeVisible();
    expect(scrollIntoView).toHaveLastReturnedWith('test-details');
    expect(router.state.location.hash).toBe('#test-details');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});

describe('similar health packages', () => {
  it('are links in the order of the API, cheapest first', async () => {
    const renderWidget = jest.fn(() => null);
    const handlers = answering(checkUp, [cheaper, labPackage(4)]);
    const { called } = await openTest(checkUp, { handlers, renderWidget });
    await screen.findByText('Package 3');
    const side = within(screen.getByRole('region', { name: 'Similar Health Packages' }));
    const links = side.getAllByRole('link');
    expect(texts(links)).toEqual(['Package 3', 'Package 4']);
    expect(links[0]).toHaveAttribute('href', '/book-lab-test/detail/3/package-3');
    const [row] = side.getAllByRole('listitem');
    expect(row).toHaveTextContent('Package 3Deccan Clinical Laboratory, 41 parametersPrice ₹899₹21.93 a parameter');
    expect(row).not.toHaveTextContent(/MRP|off/);
    expect(renderWidget).toHaveBeenCalledWith(
      'cart/add-to-cart',
      expect.objectContaining({ productType: 'lab', id: 3, size: 'compact' }),
    );
    expect(called('labTestSimilar')[0]?.input).toEqual({ params: { id: 7 }, query: { limit: 5, order_by: 'low' } });
  });

  it.each([
    ['there are none', { status: 200 as const, data: [] }],
    ['they do not load', { status: 500, message: 'down' }],
  ])('are left out when %s', async (_, answer) => {
    const { shell } = await openTest(checkUp, { handlers: { labTestSimilar: () => answer } });
    await waitFor(() => expect(screen.queryByText('Similar Health Packages')).not.toBeInTheDocument());
    expect(buy().getByText('₹1,299')).toBeVisible();
    expect(shell.notifications).toEqual([]);
  });
});

it('shows the default message if a test did not load', async () => {
  open(address, { handlers: { labTestDetail: () => ({ status: 500, message: 'down' }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error Loading Test Details!/);
});

it('keeps the markup that the server has rendered', async () => {
  const shell = createFakeShell({ handlers: answering(checkUp) });
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/book-lab-test/detail/:id/:slug" element={<LabTestDetailPage />} />
      </Routes>
    </MemoryRouter>
  );
  const { html, errors, lostElements } = await hydrateWithShell(page, {
    shell,
    prefetch: async (cache) => {
      await cache.prefetchQuery(labTestQuery(shell.api, 7));
      await cache.prefetchQuery(similarPackagesQuery(shell.api, 7));
    },
  });
  expect(html).toContain('Package 3');
  expect(html).toContain('HDL Cholesterol');
  expect(html).not.toMatch(/\sstyle=/);
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
});
