import { storageKeys } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '../../testing/memory-storage';
import { renderPage, type TestPage } from '../../testing/test-services';

const medicine = (product_id: number, name: string, price: number) => ({
  product_id,
  name,
  packet_name: 'Strip',
  unit_name: '10',
  unit_type: 'Tablets',
  price,
  category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
});
const thyroid = {
  id: 7,
  title: 'Thyroid Profile',
  lab_name: 'Anvay Path Labs',
  organ_icon: 'thyroid',
  is_package: 0,
  price: 349,
};
const responses = {
  'POST /viewed-products': {
    status: 200,
    data: {
      medicines: [medicine(1, 'Calpol 650 mg', 24.6), medicine(2, 'Amla', 50), medicine(3, 'Ofloxacin', 128)],
      lab_tests: [thyroid],
    },
  },
};

function storing(...viewed: readonly (readonly [product_type: string, id: number])[]): Storage {
  const local = memoryStorage();
  local.setItem(storageKeys.recentlyViewed, JSON.stringify(viewed.map(([product_type, id]) => ({ product_type, id }))));
  return local;
}
const three = [
  ['lab', 7],
  ['medicine', 2],
  ['medicine', 1],
] as const;
const stored = (local: Storage) => local.getItem(storageKeys.recentlyViewed);
const open = (page: TestPage = {}) => renderPage('/', { responses, ...page });
const section = () => screen.findByRole('region', { name: 'Recently viewed' });

it('shows the products viewed on this device, the latest first, at current prices', async () => {
  await open({ local: storing(...three) });
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

it('fetches the products in one request without data about the visitor', async () => {
  const local = storing(...three);
  local.setItem(storageKeys.token, 'secret');
  const { requests } = await open({ local });
  await section();
  const asked = requests.filter(({ url }) => url.endsWith('/viewed-products'));
  expect(asked).toHaveLength(1);
  const request = asked[0];
  expect(await request?.json()).toEqual({ medicine: [2, 1], lab: [7] });
  expect(request?.headers.get('authorization')).toBeNull();
  expect(request?.headers.get('x-device-id')).toBeNull();
});

it.each<[string, TestPage]>([
  ['nothing was viewed', {}],
  ['what is stored cannot be read', { local: storing(['book', 1]) }],
  ['fewer than three were viewed', { local: storing(['medicine', 2], ['medicine', 1]) }],
  ['fewer than three are still sold', { local: storing(['lab', 7], ['medicine', 1], ['medicine', 9]) }],
  ['the call fails', { local: storing(...three), responses: {} }],
])('is absent if %s', async (_, page) => {
  await open(page);
  await screen.findByText('100% genuine');
  await act(async () => undefined);
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
});

it('fetches nothing if nothing was viewed', async () => {
  const { requests } = await open();
  await screen.findByText('100% genuine');
  expect(requests.some(({ url }) => url.endsWith('/viewed-products'))).toBe(false);
});

it('is cleared by its button, which moves the focus to the main content', async () => {
  const local = storing(...three);
  const { notifications } = await open({ local });
  const found = within(await section());
  await userEvent.click(found.getByRole('button', { name: 'Clear recently viewed' }));
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
  expect(stored(local)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(notifications).toEqual([{ type: 'success', message: 'Recently viewed list cleared' }]));
});

it('stores a product whose page was opened', async () => {
  const local = storing(...three);
  const { services } = await open({ local });
  await section();
  act(() => services.shell.events.emit('product:viewed', { product_type: 'medicine', id: 3 }));
  await waitFor(async () => expect(within(await section()).getAllByRole('link')).toHaveLength(4));
  expect(within(await section()).getAllByRole('link')[0]).toHaveAccessibleName(/Ofloxacin/);
});

it.each(['asked', 'ended'] as const)(
  'is cleared when the session ends (%s), in storage and on the page',
  async (reason) => {
    const local = storing(...three);
    const { services } = await open({ local });
    await section();
    act(() => services.shell.events.emit('session:signed-out', { reason }));
    expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
    expect(stored(local)).toBeNull();
  },
);
