import { storageKeys } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '../../../testing/memory-storage';
import { remote, renderPage, type TestPage } from '../../../testing/test-services';
import { typedParts } from './typed-parts';

const category = { master_cat_id: 1, cat_name: 'Allopathic', icon: '', slug: 'allopathic' };
const medicine = (product_id: number, name: string) => ({
  product_id,
  name,
  composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
  packet_name: 'Strip',
  unit_name: '15',
  unit_type: 'Tablets',
  price: 24.6,
  category,
});
const test1 = {
  id: 7,
  title: 'Parathyroid Hormone',
  lab_name: 'Anvay Path Labs',
  organ_icon: '',
  is_package: 0,
  price: 849,
};
const none = { medicines: [], compositions: [], categories: [], lab_tests: [] };
const found = {
  medicines: [medicine(1, 'Paracetamol 650 mg Tablet')],
  compositions: [{ name: 'Aceclofenac + Paracetamol', total: 24 }],
  categories: [],
  lab_tests: [test1],
};
const body = (data: object, more: object = {}) => ({ status: 200, data, ...more });
const catalogue = remote({
  name: 'mfe-catalogue',
  routes: [
    { path: '/order-medicines/detail/:product_id/:slug', access: 'public', module: './detail', title: 'Medicine' },
    { path: '/empty', access: 'public', module: './empty', title: 'Empty' },
  ],
});

beforeAll(() => {
  // Without layout: the combobox leaves out options without a height, and scrolls to the active one.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 56 });
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

const field = () => {
  const [wide] = screen.getAllByLabelText('Search', { selector: 'input' });
  if (!(wide instanceof HTMLInputElement)) throw new Error('no field');
  return wide;
};
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Opens a page with suggestions as responses, and records the submitted searches, which would load a page. */
async function open(suggestions: object, page: TestPage = {}, path = '/empty') {
  const submitted: string[] = [];
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submitted.push(field().value);
  };
  document.addEventListener('submit', onSubmit);
  submits.push(onSubmit);
  const rendered = await renderPage(path, {
    remotes: [catalogue],
    exposed: { 'mfe-catalogue/./empty': () => null },
    responses: { 'GET /suggestions': suggestions },
    ...page,
  });
  return { ...rendered, submitted, user: userEvent.setup({ delay: null }) };
}
const submits: ((event: SubmitEvent) => void)[] = [];
afterEach(() => submits.splice(0).forEach((listener) => document.removeEventListener('submit', listener)));

describe('suggestions', () => {
  it('appear in groups, with the typed part marked, and the search for what is typed as the last option', async () => {
    const { user } = await open(body(found));
    const typed = performance.now();
    await user.type(field(), 'par');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(options()).toEqual([
      'Paracetamol 650\u00a0mg TabletParacetamol 650\u00a0mg. Strip of 15 Tablets₹24.60₹1.64 a tablet',
      'Aceclofenac + Paracetamol24 medicines',
      'Parathyroid HormoneAnvay Path Labs₹849',
      'Search for ‘par’Enter searches everything',
    ]);
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Medicines', 'Compositions', 'Lab tests']);
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Par', 'Par', 'Par']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    // Announced once typing has stopped.
    expect(await screen.findByText('3 suggestions')).toHaveAttribute('role', 'status');
    expect(performance.now() - typed).toBeGreaterThan(700);
  });

  it('keep what was typed while their code was loaded; Escape and leaving close them, a key reopens them', async () => {
    const { user } = await open(body(found));
    const input = field();
    expect(input).not.toHaveAttribute('role');
    await user.click(input);
    await user.keyboard('par');
    await screen.findByRole('listbox');
    expect(input).toHaveAttribute('role', 'combobox');
    expect(field()).toBe(input);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input).toHaveValue('par');
    expect(input).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    await user.click(screen.getByRole('main'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(field());
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('are walked by the arrow keys; Enter opens a product in the page', async () => {
    const { user, submitted } = await open(body(found));
    await user.type(field(), 'par');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}');
    expect(active()).toMatch(/^Search for/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toMatch(/^Paracetamol 650/);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/order-medicines/detail/1/paracetamol-650-mg-tablet'));
    expect(submitted).toEqual([]);
  });

  it('leave Enter to the form without an active option, and with the last option', async () => {
    const { user, submitted } = await open(body(found));
    await user.type(field(), 'par');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    await user.keyboard('a');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(submitted).toEqual(['par', 'para']);
  });

  it('say for which word they are', async () => {
    const { user } = await open(body({ ...found, lab_tests: [] }, { corrected_keyword: 'paracetamol' }));
    await user.click(field());
    await user.paste('paracitamol');
    await screen.findByRole('listbox');
    expect(screen.getByText('Shown for paracetamol.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Shown for paracetamol. 2 suggestions')).toBeInTheDocument(), {
      timeout: 2000,
    });
  });

  it('say that a brand is not sold', async () => {
    const not_sold = { brand: 'Dolo 650', composition: 'Paracetamol 650 mg', match: 'same' };
    const { user } = await open(body(found, { search: { not_sold } }));
    await user.click(field());
    await user.paste('dolo 650');
    await screen.findByRole('listbox');
    expect(
      screen.getByText('We do not sell Dolo 650. These have the same composition: Paracetamol 650 mg.'),
    ).toBeVisible();
  });

  it('offer two ways on where nothing begins like it', async () => {
    const { user } = await open(body(none));
    await user.click(field());
    await user.paste('zyqolin');
    await screen.findByText('Nothing begins like ‘zyqolin’', { selector: 'b' });
    expect(options()).toEqual([
      'Send the name to 1800-000-0000Order on messaging app',
      'Look in lab testsTests and packages',
      'Search for ‘zyqolin’Enter searches everything',
    ]);
  });

  it('do not appear when the call fails; Enter still searches', async () => {
    const { user, submitted, requests } = await open({}, { responses: {} });
    await user.type(field(), 'par');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/suggestions?keyword=par'))).toBe(true));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(submitted).toEqual(['par']);
  });

  it('are asked for from two letters on, not for every key, without data about the visitor', async () => {
    const local = memoryStorage();
    local.setItem(storageKeys.token, 'secret');
    const { user, requests } = await open(body(found), { local });
    const asked = () => requests.filter(({ url }) => url.includes('/suggestions'));
    await user.type(field(), 'p');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(asked()).toEqual([]);
    await user.keyboard('ara');
    await screen.findByRole('listbox');
    expect(asked().map(({ url }) => new URL(url).search)).toEqual(['?keyword=para']);
    expect(asked()[0]?.headers.get('authorization')).toBeNull();
    expect(asked()[0]?.headers.get('x-device-id')).toBeNull();
  });

  it('never show a late answer; its call is aborted', async () => {
    const calls = new Map<string, { readonly answer: (data: object) => void; readonly signal: AbortSignal }>();
    const fetch: typeof globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (!url.pathname.endsWith('/suggestions')) return Promise.resolve(new Response('{}', { status: 404 }));
      return new Promise((resolve) => {
        const answer = (data: object) =>
          resolve(
            new Response(JSON.stringify(body(data)), { status: 200, headers: { 'Content-Type': 'application/json' } }),
          );
        calls.set(url.searchParams.get('keyword') ?? '', { answer, signal: request.signal });
      });
    };
    const { user } = await open({}, { ports: { fetch } });
    await user.type(field(), 'pa');
    await waitFor(() => expect(calls.has('pa')).toBe(true));
    await user.keyboard('r');
    await waitFor(() => expect(calls.has('par')).toBe(true));
    expect(calls.get('pa')?.signal.aborted).toBe(true);
    await act(async () => calls.get('par')?.answer({ ...none, medicines: [medicine(2, 'Parlex Syrup')] }));
    await screen.findByRole('listbox');
    await act(async () => calls.get('pa')?.answer({ ...none, medicines: [medicine(3, 'Panderm Cream')] }));
    expect(options()[0]).toMatch(/^Parlex/);
  });
});

describe('the products viewed last', () => {
  const viewed = { medicines: [medicine(2, 'Salbutamol Inhaler')], lab_tests: [test1] };
  const responses = { 'GET /suggestions': body(found), 'POST /viewed-products': body(viewed) };
  const storing = (...keywords: string[]) => {
    const local = memoryStorage();
    const list = [
      { product_type: 'lab', id: 7 },
      { product_type: 'medicine', id: 2 },
      { product_type: 'medicine', id: 99 },
    ];
    local.setItem(storageKeys.recentlyViewed, JSON.stringify(list));
    const searches = keywords.map((keyword) => ({ search_type: 'medicines', keyword }));
    if (searches.length > 0) local.setItem(storageKeys.recentSearches, JSON.stringify(searches));
    return local;
  };

  it('follow the last searches in the empty field, those that are still sold, and open in the page', async () => {
    const { user } = await open(body(found), { responses, local: storing('metformin 500') });
    await user.click(field());
    const group = within(await screen.findByRole('group', { name: 'Viewed last' }));
    expect(options()).toEqual([
      'metformin 500',
      'Parathyroid HormoneAnvay Path Labs₹849',
      'Salbutamol InhalerStrip of 15 Tablets₹24.60₹1.64 a tablet',
    ]);
    expect(group.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('Kept on this device only.')).toBeVisible();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/order-medicines/detail/2/salbutamol-inhaler'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('appear without last searches too, with the products of the home page, and make place for suggestions', async () => {
    const { user, requests } = await open(body(found), { responses, local: storing() }, '/');
    await user.click(field());
    await screen.findByRole('group', { name: 'Viewed last' });
    expect(screen.queryByText('Your last searches')).not.toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith('/viewed-products'))).toHaveLength(1);
    await user.type(field(), 'par');
    await screen.findByRole('group', { name: 'Medicines' });
    expect(screen.queryByRole('group', { name: 'Viewed last' })).not.toBeInTheDocument();
  });
});

describe('the last searches', () => {
  const storing = (...keywords: string[]) => {
    const local = memoryStorage();
    const list = keywords.map((keyword) => ({ search_type: 'medicines', keyword }));
    local.setItem(storageKeys.recentSearches, JSON.stringify(list));
    return local;
  };
  const stored = (local: Storage): unknown => JSON.parse(local.getItem(storageKeys.recentSearches) ?? '[]');

  it('are stored by a search', async () => {
    const local = memoryStorage();
    const { user } = await open(body(none), { local });
    await user.click(field());
    await user.paste('  vitamin d3 ');
    await user.keyboard('{Enter}');
    expect(stored(local)).toEqual([{ search_type: 'medicines', keyword: 'vitamin d3' }]);
  });

  it('appear in the empty field as links that search again, and close by the back arrow', async () => {
    const { user } = await open(body(found), { local: storing('metformin 500', 'thermometer') });
    await user.click(field());
    const list = within(await screen.findByRole('listbox'));
    expect(list.getByRole('option', { name: 'metformin 500' })).toHaveAttribute(
      'href',
      '/order-medicines/search?keyword=metformin+500&search_type=medicines',
    );
    expect(screen.getByText('Kept on this device only.')).toBeVisible();
    // The back arrow is shown on phones only, so that it has no role here.
    await user.click(screen.getByLabelText('Close suggestions'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).not.toHaveFocus();
  });

  it('are removed by the cross, by the Delete key, and all by Clear', async () => {
    const local = storing('metformin 500', 'vitamin d3', 'thermometer');
    const { user } = await open(body(found), { local });
    await user.click(field());
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('button', { name: 'Remove ‘vitamin d3’ from your last searches' }));
    expect(options()).toEqual(['metformin 500', 'thermometer']);
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(options()).toEqual(['metformin 500']);
    expect(stored(local)).toEqual([{ search_type: 'medicines', keyword: 'metformin 500' }]);
    await user.click(screen.getByRole('button', { name: 'Clear your last searches' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(stored(local)).toEqual([]);
  });

  it('are removed when the session ends', async () => {
    const local = storing('metformin 500');
    const { services } = await open(body(found), { local });
    act(() => services.shell.events.emit('session:signed-out', { reason: 'asked' }));
    expect(stored(local)).toEqual([]);
  });
});

describe('the typed parts of a text', () => {
  const marked = (text: string, keyword: string) =>
    typedParts(text, keyword)
      .map(({ text: part, typed }) => (typed ? `[${part}]` : part))
      .join('');

  it.each([
    ['Paracetamol 650 mg', 'para', '[Para]cetamol 650 mg'],
    ['Aceclofenac + Paracetamol', 'PAR', 'Aceclofenac + [Par]acetamol'],
    ['Dolo 650 Tablet', 'dolo65', '[Dolo] [65]0 Tablet'],
    ['Heparin', 'par', 'Heparin'],
    ['अश्वगंधा Churna', 'अश्व', '[अश्व]गंधा Churna'],
    ['<b>Par', '<b>', '<[b]>Par'],
    ['Paracetamol', '(*[\\', 'Paracetamol'],
    ['Paracetamol', '', 'Paracetamol'],
  ])('of %j and %j are %j', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });
});
