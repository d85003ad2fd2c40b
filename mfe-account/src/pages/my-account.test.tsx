import { createDeferred } from '@storefront/page-kit/testing';
import { screen, within } from '@testing-library/react';
import { networkError } from '../testing/responses';
import { customer, user } from '../testing/orders';
import { open } from '../testing/render-page';

const navigation = () => within(screen.getByRole('navigation', { name: 'My account' }));
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

it('shows name, mobile number and email address as plain text', async () => {
  open('/my-account', { handlers: { user } });
  await screen.findByRole('link', { name: 'care@neemleaf.example' });
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  const email = await screen.findByText('meenakshi.s@example.in');
  expect(fact('Email')).toContainElement(email);
  expect(fact('Name')).toHaveTextContent('Meenakshi Subramaniam');
  expect(fact('Mobile Number')).toHaveTextContent('98765 43210');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it.each([
  [1, ['98765\u00a043210Verified', 'meenakshi.s@example.in']],
  [3, ['98765\u00a043210Verified', 'meenakshi.s@example.inVerified']],
])('marks verified contacts, with the flag %d', async (is_verified, texts) => {
  open('/my-account', { handlers: { user }, session: { signedIn: true, first_name: 'Meenakshi', is_verified } });
  await screen.findByText('meenakshi.s@example.in');
  expect(['Mobile Number', 'Email'].map((label) => fact(label)?.textContent)).toEqual(texts);
});

it('shows the email address for corrections', () => {
  open('/my-account', { handlers: { user } });
  expect(screen.getByText(/^You cannot change these details here/)).toHaveTextContent(
    'You cannot change these details here. To correct them, write to care@neemleaf.example. We reply within 24 hours.',
  );
  expect(screen.getByRole('link', { name: 'care@neemleaf.example' })).toHaveAttribute(
    'href',
    'mailto:care@neemleaf.example',
  );
});

it('shows the phone number if the shop has no email address', () => {
  open('/my-account', { handlers: { user }, config: { email: '', whatsapp: '' } });
  expect(screen.getByText(/^You cannot change these details here/)).toHaveTextContent(
    'You cannot change these details here. To correct them, call 1800-000-0000.',
  );
});

it('shows which details a customer has not provided', async () => {
  open('/my-account', { handlers: { user: () => ({ status: 200, data: { ...customer, last_name: '', email: '' } }) } });
  expect(await screen.findByText('Not provided')).toBe(fact('Email'));
  expect(fact('Name')).toHaveTextContent(/^Meenakshi$/);
});

it('sends one request for page and navigation, and shows that it is loading', async () => {
  const first = createDeferred<ReturnType<typeof user>>();
  const { bodies } = open('/my-account', { handlers: { user: () => first.promise } });
  expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  first.resolve(user());
  expect(await navigation().findByText('Meenakshi Subramaniam')).toBeVisible();
  expect(bodies('user')).toEqual([{ query: { type: 'profile' } }]);
});

it('shows that it could not be loaded, and loads again on Try again', async () => {
  const answers = [networkError, user];
  const { user: visitor } = open('/my-account', {
    handlers: { user: () => (answers.shift() ?? networkError)() },
    session: { signedIn: true, first_name: 'Meenakshi', is_verified: 3 },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Data!Check back after some times.');
  expect(navigation().getByText('Meenakshi')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('meenakshi.s@example.in')).toBeVisible();
});

it('links to the customer’s other pages, and marks this one', () => {
  open('/my-account', { handlers: { user } });
  expect(
    navigation()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['My Account', '/my-account/overview'],
    ['My Profile', '/my-account'],
    ['My Medicine Orders', '/my-order/medicine'],
    ['My Lab Orders', '/my-order/lab'],
    ['My Addresses', '/my-address'],
    ['My Devices', '/my-account/devices'],
    ['My Data', '/my-account/data'],
    ['Change Password', '/change-password'],
    ['Logout', '/logout'],
  ]);
  expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('My Profile');
});
