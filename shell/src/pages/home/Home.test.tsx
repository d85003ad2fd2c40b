import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import { loadError, remote, renderPage } from '../../testing/test-services';

const parts = [
  remote({
    name: 'mfe-catalogue',
    widgets: [
      { name: 'catalogue/shop-by-category', module: './shop-by-category' },
      { name: 'catalogue/best-sellers', module: './best-sellers' },
    ],
  }),
  remote({
    name: 'mfe-lab',
    widgets: [
      { name: 'lab/popular-tests', module: './popular-tests' },
      { name: 'lab/tests-by-organ', module: './tests-by-organ' },
    ],
  }),
];
const exposed = {
  'mfe-catalogue/./shop-by-category': () => <h2>Shop by category</h2>,
  'mfe-catalogue/./best-sellers': () => <h2>Best-sellers</h2>,
  'mfe-lab/./popular-tests': () => <h2>Popular lab tests</h2>,
  'mfe-lab/./tests-by-organ': () => <h2>Find tests by organ</h2>,
};
const main = () => screen.getByRole('main');

it('shows the sections of other parts in the order of the page', async () => {
  await renderPage('/', { remotes: parts, exposed });
  await screen.findByRole('heading', { name: 'Find tests by organ' });
  const headings = within(main()).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Shop by category',
    'Best-sellers',
    'Popular lab tests',
    'Find tests by organ',
  ]);
});

it('shows the first screen before it renders the sections below, when it is opened again', async () => {
  const shownBefore: boolean[] = [];
  const BestSellers = () => {
    shownBefore.push(within(main()).queryByRole('link', { name: /Order medicines/ }) !== null);
    return <h2>Best-sellers</h2>;
  };
  const { services } = await renderPage('/', {
    remotes: parts,
    exposed: { ...exposed, 'mfe-catalogue/./best-sellers': BestSellers },
  });
  await screen.findByRole('heading', { name: 'Best-sellers' });
  act(() => services.shell.navigate('/nowhere'));
  expect(screen.queryByRole('heading', { name: 'Best-sellers' })).not.toBeInTheDocument();
  shownBefore.length = 0;
  act(() => services.shell.navigate('/'));
  await screen.findByRole('heading', { name: 'Best-sellers' });
  expect(shownBefore).toEqual([true]);
});

it('takes no space for an empty section', async () => {
  await renderPage('/', { remotes: parts, exposed: { ...exposed, 'mfe-lab/./popular-tests': () => null } });
  await screen.findByRole('heading', { name: 'Find tests by organ' });
  const [buyAgain, popularTests, ...others] = main().querySelectorAll('div:empty:not([role=status])');
  expect(buyAgain).not.toBeVisible();
  expect(popularTests).not.toBeVisible();
  expect(others).toEqual([]);
});

it('links to medicines, lab tests and the messaging app with the phone', async () => {
  await renderPage('/', { remotes: parts, exposed });
  expect(within(main()).getByRole('link', { name: /Order medicines/ })).toHaveAttribute('href', '/order-medicines');
  expect(within(main()).getByRole('link', { name: /Book lab test/ })).toHaveAttribute('href', '/book-lab-test');
  const chat = within(main()).getByRole('link', { name: /Order on messaging app.*1800-000-0000/ });
  expect(chat).toHaveAttribute('href', 'https://wa.me/9118000000000');
});

const facts = () => within(within(main()).getByRole('region', { name: 'What you can rely on' }));

it('says what a customer can rely on: genuine, home delivery, return and the phone', async () => {
  await renderPage('/', { remotes: parts, exposed });
  expect(
    facts()
      .getAllByRole('listitem')
      .map((fact) => fact.querySelector('b')?.textContent),
  ).toEqual(['100% genuine', 'Home delivery', '3 days to return', 'Talk to us']);
  expect(facts().getByText(/₹1,000 or more.*₹50/)).toBeVisible();
  expect(facts().getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
});

it('names no phone to talk to if none is configured', async () => {
  await renderPage('/', { remotes: parts, exposed, config: { phone: '' } });
  expect(facts().getAllByRole('listitem')).toHaveLength(3);
  expect(facts().queryByText('Talk to us')).not.toBeInTheDocument();
});

it('promises the days to return that the policy states', async () => {
  const policy = readFileSync(join(__dirname, '../../../content/cancellation-returns.md'), 'utf8');
  const days = /Tell us within (\d+) days of delivery that you want to return it/.exec(policy)?.[1];
  await renderPage('/', { remotes: parts, exposed });
  expect(facts().getByText(`${days} days to return`)).toBeVisible();
  expect(facts().getByText(new RegExp(`within ${days} days of delivery`))).toBeVisible();
});

it.each([
  ['', '9118000000000', '+9118000000000'],
  ['1800-000-0000', '919876543210', '+91 98765 43210'],
])('with the phone "%s" shows the number of the messaging link', async (phone, whatsapp, number) => {
  await renderPage('/', { remotes: parts, exposed, config: { phone, whatsapp } });
  const chat = within(main()).getByRole('link', { name: /Order on messaging app/ });
  expect(chat).toHaveAccessibleName(
    `Order on messaging app Send your medicine list to this number, and we will help you place the order. ${number}`,
  );
  expect(chat).toHaveAttribute('href', `https://wa.me/${whatsapp}`);
});

it.each([
  ['mfe-catalogue', ['Popular lab tests', 'Find tests by organ']],
  ['mfe-lab', ['Shop by category', 'Best-sellers']],
])('works without %s: the rest stays, and it is reported', async (failedPart, left) => {
  const failing = Object.fromEntries(
    Object.entries(exposed).map(([key, view]) => [key, key.startsWith(failedPart) ? loadError('http', 404) : view]),
  );
  const { reports } = await renderPage('/', { remotes: parts, exposed: failing });
  for (const name of left) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  expect(within(main()).getAllByRole('heading', { level: 2 })).toHaveLength(left.length);
  expect(screen.getByRole('heading', { level: 1, name: /Medicines at your door/ })).toBeVisible();
  expect(within(main()).getByText('100% genuine')).toBeVisible();
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
  for (const report of reports) expect(report).toMatchObject({ remote: failedPart });
  expect(reports).not.toEqual([]);
});
