import type { DetailedLabTest } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { createFakeShell, hydrateWithShell, setCart } from '@storefront/page-kit/testing';
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

const answering = (data: DetailedLabTest = checkUp, similar = [cheaper]) => ({
  labTestDetail: () => ({ status: 200 as const, data }),
  labTestSimilar: () => ({ status: 200 as const, data: similar }),
});

const summary = () => screen.getByText(/^\d+ parameters?/, { selector: 'p > b' }).parentElement;
/** On wide screens in the header, on phones in a row of its own. Only one of the two is shown. */
const moreLinks = () => screen.getAllByRole('link', { name: /\+\sMore/, hidden: true });
/** The panel beside the text. On phone the price is beside the tile and in the bar. */
const buy = () => within(screen.getByRole('complementary', { name: 'Buy' }));
const tab = (name: string) => screen.findByRole('tab', { name });

describe('a package', () => {
  it('shows its lab, title, price and saving, and sets the page title', async () => {
    const { shell, called } = open(address, { handlers: answering() });
    expect(await screen.findByRole('heading', { level: 1, name: checkUp.title })).toBeVisible();
    expect(screen.getByText('Suvarna Diagnostics', { selector: 'p' })).toBeVisible();
    expect(buy().getByText('₹1,299')).toBeVisible();
    expect(buy().getByText('50% off')).toBeVisible();
    expect(buy().getByText('for one patient')).toBeVisible();
    expect(buy().getByText('Price includes all taxes. You save ₹1,301.')).toBeVisible();
    expect(shell.titles.at(-1)).toBe(checkUp.title);
    expect(called('labTestDetail')[0]?.input).toEqual({ params: { id: 7 } });
  });

  it('summarizes its tests: the first three, then a link to all of them', async () => {
    open(address, { handlers: answering() });
    await screen.findByRole('heading', { level: 1 });
    expect(summary()).toHaveTextContent(
      '26 parameters in 4 tests: Complete Blood Count, Liver Function Test, Kidney Function Test + More',
    );
    expect(moreLinks()[0]).toHaveAttribute('href', '/book-lab-test/detail/7/full-body-check-up-essential#test-details');
  });

  it('shows the breadcrumbs', async () => {
    open(address, { handlers: answering() });
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Lab Test',
      'Health packages',
    ]);
    expect(way.getByRole('link', { name: 'Lab Test' })).toHaveAttribute('href', '/book-lab-test');
    const listLinks = way.getAllByRole('link', { name: 'Health packages', hidden: true });
    expect(listLinks.map((link) => link.getAttribute('href'))).toEqual(listLinks.map(() => '/book-lab-test/package'));
  });

  it.each([5, 0])('renders the cart widget (at most %d patients)', async (max_quantity) => {
    const renderWidget = jest.fn(() => null);
    open(address, { handlers: answering({ ...checkUp, max_quantity }), renderWidget });
    await screen.findByRole('heading', { level: 1 });
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

describe('a single test', () => {
  it('summarizes its parameters, without a link if those are all of them', async () => {
    open(address, { handlers: answering(thyroid) });
    await screen.findByRole('heading', { level: 1, name: 'Thyroid Profile' });
    expect(summary()).toHaveTextContent('3 parameters: Total T3, Total T4, TSH Ultrasensitive');
    expect(screen.queryByRole('link', { name: /More/ })).not.toBeInTheDocument();
    expect(await tab('Tests Included (1)')).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('link', { name: 'Individual tests', hidden: true })[0]).toHaveAttribute(
      'href',
      '/book-lab-test/test',
    );
  });
});

describe('the action bar', () => {
  const bar = () => document.querySelector('[data-action-bar]');

  it('has the price for one patient, then the price for the patients in the cart', async () => {
    const { queryClient } = open(address, { handlers: answering() });
    await screen.findByRole('heading', { level: 1 });
    expect(bar()).toHaveTextContent('₹1,299for one patient');
    act(() => setCart(queryClient, 'lab', { 7: 1 }));
    await waitFor(() => expect(bar()).toHaveTextContent('₹1,2991 patient'));
    act(() => setCart(queryClient, 'lab', { 7: 2 }));
    await waitFor(() => expect(bar()).toHaveTextContent('₹2,5982 patients'));
  });
});

describe('the information before booking', () => {
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  it('includes sample, fasting, report and sample collection', async () => {
    open(address, { handlers: answering({ ...checkUp, about }) });
    await screen.findByRole('heading', { level: 1 });
    expect(fact('Sample')).toHaveTextContent('Blood, 2 tubes, and urine');
    expect(fact('Fasting')).toHaveTextContent('10 to 12 hours');
    expect(fact('Report')).toHaveTextContent('Within 24 hours');
    expect(
      buy()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Report within 24 hours of the sample', 'Fast for 10 to 12 hours. Water is fine.']);
    expect(screen.getByRole('region', { name: 'Sample collection' })).toHaveTextContent(
      'When can we collect the sample?',
    );
  });

  it('says if no fasting is needed', async () => {
    open(address, { handlers: answering({ ...thyroid, about: { ...about, fasting_hours: 0 } }) });
    await screen.findByRole('heading', { level: 1 });
    expect(fact('Fasting')).toHaveTextContent(/^Not needed$/);
    expect(buy().getByText('No fasting needed')).toBeVisible();
  });

  it('includes a description, its date and a note that it does not replace a doctor', async () => {
    open(address, { handlers: answering({ ...checkUp, about }) });
    const section = await screen.findByRole('region', { name: 'About this package' });
    expect(section).toHaveTextContent(
      'What it tells youHow your blood cells and liver are doing.Who orders itAdults once a year.How to prepareEat nothing',
    );
    expect(section).toHaveTextContent('General information, checked on 22 Nov 2026. Follow your doctor.');
  });

  it('has the heading of a single test, and leaves out texts that do not exist', async () => {
    const { tells, who, ...rest } = about;
    expect([tells, who]).not.toContain(undefined);
    open(address, { handlers: answering({ ...thyroid, about: rest }) });
    const section = await screen.findByRole('region', { name: 'About this test' });
    expect(
      within(section)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['How to prepare']);
  });

  it('is left out for a test without texts', async () => {
    open(address, { handlers: answering() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^About this/ })).not.toBeInTheDocument();
  });

  it('does not mention delivery or goods', async () => {
    open(address, { handlers: answering({ ...checkUp, about }) });
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).not.toHaveTextContent(/deliver|goods|parcel|ship/i);
  });
});

describe('its tabs', () => {
  it('list every test with its parameters, the first one open', async () => {
    open(address, { handlers: answering() });
    const panel = within(await screen.findByRole('tabpanel', { name: 'Tests Included (4)' }));
    expect(panel.getByText('Complete Blood Count')).toBeVisible();
    expect(panel.getByText('4 parameters')).toBeVisible();
    expect(panel.getByText('Haematocrit')).toBeVisible();
    expect(panel.getByText('Liver Function Test')).toBeVisible();
    expect(panel.getByText('Bilirubin Total')).not.toBeVisible();
    expect(panel.getByText('Lipid Profile')).toBeVisible();
    expect(panel.getByText('HDL Cholesterol')).not.toBeVisible();
  });

  it('say so if the lab has listed nothing', async () => {
    const bare = { ...checkUp, test_list: [included(1, 'Urine Routine', [])], test_list_count: 1 };
    open(address, { handlers: answering(bare) });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText('0 parameters')).toBeVisible();
    expect(panel.getByText('The lab has not listed its parameters.')).not.toBeVisible();
  });

  it('say that there is no description', async () => {
    open(address, { handlers: answering() });
    await userEvent.click(await tab('Description'));
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('No description available.');
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

  it('is the target of + More, which opens and focuses the list of tests each time', async () => {
    const { router } = open(address, { handlers: answering() });
    await screen.findByRole('heading', { level: 1 });
    const more = moreLinks()[0] ?? document.body;
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

  it('works in a URL that is opened', async () => {
    open(`${address}#test-details`, { handlers: answering() });
    expect(await tab('Tests Included (4)')).toHaveFocus();
    expect(scrolledTo).toHaveLastReturnedWith('test-details');
  });

  it('does not scroll or take the focus again on Back', async () => {
    const { router } = open(address, { handlers: answering() });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(moreLinks()[0] ?? document.body);
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Home' });
    await act(() => router.navigate(-1));
    expect(await tab('Tests Included (4)')).not.toHaveFocus();
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  it('is not scrolled to if the URL does not have it', async () => {
    open(address, { handlers: answering() });
    await tab('Tests Included (4)');
    expect(document.body).toHaveFocus();
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});

describe('similar health packages', () => {
  const side = () => screen.findByRole('region', { name: 'Similar Health Packages' });

  it('are links in the order of the API, cheapest first', async () => {
    const renderWidget = jest.fn(() => null);
    const { called } = open(address, { handlers: answering(checkUp, [cheaper, labPackage(4)]), renderWidget });
    await screen.findByRole('link', { name: 'Package 3' });
    const links = within(await side()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Package 3', 'Package 4']);
    expect(links[0]).toHaveAttribute('href', '/book-lab-test/detail/3/package-3');
    const [row] = within(await side()).getAllByRole('listitem');
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
    const { shell } = open(address, { handlers: { ...answering(), labTestSimilar: () => answer } });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Similar Health Packages')).not.toBeInTheDocument());
    expect(buy().getByText('₹1,299')).toBeVisible();
    expect(shell.notifications).toEqual([]);
  });
});

describe('a test that does not exist', () => {
  it('shows the not-found view of a product', async () => {
    const { shell } = open(address, { handlers: { labTestDetail: () => ({ status: 404, message: 'Not found' }) } });
    expect(await screen.findByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(screen.getByText(/We may no longer sell this item/)).toBeVisible();
    expect(shell.titles.at(-1)).toBe(messages.pageNotFound);
  });

  it.each(['abc', '0', '-3', '1.5', '99999999999999', '%3Cscript%3E'])('is not requested by the id %s', (id) => {
    const { called } = open(`/book-lab-test/detail/${id}/x`);
    expect(screen.getByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(called('labTestDetail')).toEqual([]);
  });
});

it('shows the default message if a test did not load, and loads again on Try again', async () => {
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

it('keeps the markup that the server has rendered', async () => {
  const shell = createFakeShell({ handlers: answering() });
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
