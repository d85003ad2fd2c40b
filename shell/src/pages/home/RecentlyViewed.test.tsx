import { storageKeys } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '../../testing/memory-storage';
import { renderPage, type TestPage } from '../../testing/test-services';

const medicine = (product_id: number, name: string, price: number) => ({
  product_id,
  name,
  packet_name: 'Strip',
  unit_type: 'Tablets',
  price,
  category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
});
const thyroid = { id: 7, title: 'Thyroid Profile', organ_icon: 'thyroid', is_package: 0, price: 349 };
const responses = {
  'POST /viewed-products': {
    status: 200,
    data: { medicines: [medicine(1, 'Calpol 650 mg', 24.6), medicine(2, 'Amla', 50)], lab_tests: [thyroid] },
  },
};

function storing(...viewed: readonly [product_type: string, id: number][]): Storage {
  const local = memoryStorage();
  local.setItem(storageKeys.recentlyViewed, JSON.stringify(viewed.map(([product_type, id]) => ({ product_type, id }))));
  return local;
}
const stored = (local: Storage) => local.getItem(storageKeys.recentlyViewed);
const open = (page: TestPage = {}) => renderPage('/', { responses, ...page });
const section = () => screen.findByRole('region', { name: 'Recently viewed' });

it("shows what this device remembers, the latest first, at today's prices", async () => {
  await open({ local: storing(['lab', 7], ['medicine', 2], ['medicine', 1]) });
  const found = within(await section());
  expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Thyroid Profile ₹349',
    'Amla ₹50',
    'Calpol 650\u00a0mg ₹24.60',
  ]);
  expect(found.getByRole('link', { name: /Amla/ })).toHaveAttribute('href', '/order-medicines/detail/2/amla');
  expect(found.getByRole('link', { name: /Thyroid/ })).toHaveAttribute(
    'href',
    '/book-lab-test/detail/7/thyroid-profile',
  );
  expect(found.getByText('Kept on this device only')).toBeVisible();
});

it('asks for the products in one call that says nothing of the visitor', async () => {
  const local = storing(['lab', 7], ['medicine', 2]);
  local.setItem(storageKeys.token, 'secret');
  const { requests } = await open({ local });
  await section();
  const asked = requests.filter(({ url }) => url.endsWith('/viewed-products'));
  expect(asked).toHaveLength(1);
  const request = asked[0];
  expect(await request?.json()).toEqual({ medicine: [2], lab: [7] });
  expect(request?.headers.get('authorization')).toBeNull();
  expect(request?.headers.get('x-device-id')).toBeNull();
});

it.each<[string, TestPage]>([
  ['nothing was viewed', {}],
  ['what is stored cannot be read', { local: storing(['book', 1]) }],
  ['nothing of it is sold any more', { local: storing(['medicine', 9]) }],
  ['the call fails', { local: storing(['medicine', 1]), responses: {} }],
])('is not there where %s', async (_, page) => {
  await open(page);
  await screen.findByText('100% genuine');
  await act(async () => undefined);
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
});

it('asks for nothing where nothing was viewed', async () => {
  const { requests } = await open();
  await screen.findByText('100% genuine');
  expect(requests.some(({ url }) => url.endsWith('/viewed-products'))).toBe(false);
});

it('is cleared by its button, and the focus goes to the page', async () => {
  const local = storing(['medicine', 1]);
  const { notifications } = await open({ local });
  const found = within(await section());
  await userEvent.click(found.getByRole('button', { name: 'Clear recently viewed' }));
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
  expect(stored(local)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(notifications).toEqual([{ type: 'success', message: 'Recently viewed list cleared' }]));
});

it('remembers a product whose page was opened', async () => {
  const local = storing(['medicine', 1]);
  const { services } = await open({ local });
  await section();
  act(() => services.shell.events.emit('product:viewed', { product_type: 'medicine', id: 2 }));
  await waitFor(async () => expect(within(await section()).getAllByRole('link')).toHaveLength(2));
  expect(within(await section()).getAllByRole('link')[0]).toHaveAccessibleName(/Amla/);
});

it.each(['asked', 'ended'] as const)(
  'is cleared when the session ends (%s), in storage and on the page',
  async (reason) => {
    const local = storing(['medicine', 1]);
    const { services } = await open({ local });
    await section();
    act(() => services.shell.events.emit('session:signed-out', { reason }));
    expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
    expect(stored(local)).toBeNull();
  },
);
