import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/test-services';

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
