import { act, screen, within } from '@testing-library/react';
import { memoryStorage } from '../../testing/memory-storage';
import { renderPage, type TestPage } from '../../testing/test-services';

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
    expect.stringContaining('Calpol 650\u00a0mg ₹24.60 Ordered 13 Oct 2026'),
    expect.stringContaining('Amla ₹24.60 Ordered 1 Aug 2026'),
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

it('disappears after the logout', async () => {
  const { services } = await open({ local: customer() });
  await screen.findByRole('region', { name: 'Buy again' });
  act(() => services.shell.session.signOut());
  expect(screen.queryByText('Buy again')).not.toBeInTheDocument();
});
