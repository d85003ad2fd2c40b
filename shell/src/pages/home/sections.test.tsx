import { storageKeys } from '@storefront/shared-contracts';
import { screen, waitFor, within, act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderPage, type TestPage } from '../../testing/test-services';
import { memoryStorage } from '../../testing/memory-storage';
import { useWasServed } from './Home';

describe('coupons', () => {
  const coupons = [
    { code: 'LAB15', terms: '15% off lab tests, up to ₹300' },
    { code: 'WELCOME50', terms: '₹50 off from ₹199, once per customer' },
  ];
  const open = (data: unknown) => renderPage('/', { responses: { 'GET /coupons': { status: 200, data } } });
  const strip = () => screen.queryByRole('region', { name: 'Coupons' });

  it('shows each coupon with what it takes off', async () => {
    await open(coupons);
    const items = await screen.findAllByText(/ off /);
    expect(items.map((item) => item.closest('li')?.textContent)).toEqual([
      'LAB1515% off lab tests, up to ₹300Copy code',
      'WELCOME50₹50 off from ₹199, once per customerCopy code',
    ]);
  });

  it('copies the code', async () => {
    const user = userEvent.setup({ delay: null });
    const { notifications } = await open(coupons);
    await user.click(await screen.findByRole('button', { name: 'Copy code LAB15' }));
    expect(await navigator.clipboard.readText()).toBe('LAB15');
    expect(notifications).toEqual([{ type: 'success', message: 'Code copied' }]);
  });

  it('keeps its place while the coupons load', async () => {
    await renderPage('/', { ports: { fetch: () => new Promise(() => undefined) } });
    const shown = await screen.findByRole('region', { name: 'Coupons' });
    expect(within(shown).getByRole('list')).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['without coupons', []],
    ['if the coupons cannot be read', undefined],
  ])('is absent %s', async (_when, data) => {
    await open(data);
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
  });
});

describe('bought medicines', () => {
  const bought = (product_id: number, name: string, last_ordered_at: string) => ({
    product_id,
    product_detail_id: product_id,
    name,
    manufacturer: 'Sahyadri Remedies Ltd',
    composition: [],
    packet_name: 'Strip',
    unit_name: '15',
    unit_type: 'Tablets',
    price: 24.6,
    mrp: 30.75,
    cart_quantity: 0,
    in_stock: true,
    max_quantity: 15,
    category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
    last_ordered_at,
  });
  const responses = {
    'GET /bought-medicines': {
      status: 200,
      data: [bought(1, 'Calpol 650 mg', '2026-10-12T20:00:00.000Z'), bought(2, 'Amla', '2026-08-01T10:00:00.000Z')],
    },
  };
  const customer = (is_verified = '3') => memoryStorage({ token: 't', token_dt: '2026-11-20 00:00:00', is_verified });
  const open = (page: TestPage) => renderPage('/', { responses, ...page });
  const wasCalled = (requests: readonly Request[]) => requests.some(({ url }) => url.endsWith('/bought-medicines'));

  it('shows a customer what she ordered last, with price and date', async () => {
    await open({ local: customer() });
    const section = within(await screen.findByRole('region', { name: 'Buy again' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Calpol 650\u00a0mg.*Last ordered 13 Oct 2026.*₹24\.60/),
      expect.stringMatching(/^Amla.*Last ordered 1 Aug 2026.*₹24\.60/),
    ]);
    expect(section.getByRole('link', { name: /^Amla/ })).toHaveAttribute('href', '/order-medicines/detail/2/amla');
    expect(section.getByRole('link', { name: 'My Medicine Orders' })).toHaveAttribute('href', '/my-order/medicine');
  });

  it.each<[who: string, page: TestPage]>([
    ['a guest', {}],
    ['a customer who is not verified', { local: customer('0') }],
  ])('is absent for %s, without a call', async (_, page) => {
    const { requests } = await open(page);
    await screen.findByText('100% genuine');
    await act(async () => undefined);
    expect(screen.queryByText('Buy again')).not.toBeInTheDocument();
    expect(wasCalled(requests)).toBe(false);
  });

  it.each<[what: string, responses: NonNullable<TestPage['responses']>]>([
    ['nothing was ordered', { 'GET /bought-medicines': { status: 200, data: [] } }],
    ['the call fails', {}],
  ])('is absent if %s', async (_, answered) => {
    const { requests } = await open({ local: customer(), responses: answered });
    await screen.findByText('100% genuine');
    await act(async () => undefined);
    expect(wasCalled(requests)).toBe(true);
    expect(screen.queryByText('Buy again')).not.toBeInTheDocument();
  });

  it('stores that a customer has ordered nothing, until she logs out', async () => {
    const local = customer();
    const { services } = await open({ local, responses: { 'GET /bought-medicines': { status: 200, data: [] } } });
    await waitFor(() => expect(local.getItem(storageKeys.boughtNothing)).not.toBeNull());
    act(() => services.shell.session.signOut());
    expect(local.getItem(storageKeys.boughtNothing)).toBeNull();
  });

  it('stores no longer that a customer has ordered nothing when she has', async () => {
    const local = customer();
    local.setItem(storageKeys.boughtNothing, '1');
    await open({ local });
    await screen.findByRole('region', { name: 'Buy again' });
    expect(local.getItem(storageKeys.boughtNothing)).toBeNull();
  });

  it('disappears after the logout', async () => {
    const { services } = await open({ local: customer() });
    await screen.findByRole('region', { name: 'Buy again' });
    act(() => services.shell.session.signOut());
    expect(screen.queryByText('Buy again')).not.toBeInTheDocument();
  });
});

describe('a served component', () => {
  function Place() {
    const wasServed = useWasServed();
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`${wasServed ? 'served' : 'rendered'} ${count}`}</button>;
  }

  const press = () => act(() => screen.getByRole('button').click());

  it('stays true of what the server rendered', () => {
    const html = renderToString(<Place />);
    expect(html).toContain('served');
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = html;
    const onRecoverableError = jest.fn();
    act(() => void hydrateRoot(root, <Place />, { onRecoverableError }));
    press();
    expect(screen.getByRole('button')).toHaveTextContent('served 1');
    expect(onRecoverableError).not.toHaveBeenCalled();
    root.remove();
  });

  it('stays false of what the browser renders', () => {
    render(<Place />);
    press();
    expect(screen.getByRole('button')).toHaveTextContent('rendered 1');
  });
});
