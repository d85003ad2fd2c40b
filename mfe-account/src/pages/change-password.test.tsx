import { createDeferred } from '@storefront/page-kit/testing';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkError, failWith, tooMany } from '../testing/responses';
import { user } from '../testing/orders';
import { enterText } from '../testing/enter-text';
import { open } from '../testing/render-page';

const oldField = () => screen.getByLabelText('Old Password');
const newField = () => screen.getByLabelText('New Password');
const update = () => screen.getByRole('button', { name: 'Update' });
const changed = () => ({ status: 200 as const });
type Handler = NonNullable<ApiHandlers['updatePassword']>;
const same = 'New Passsword can not be same as Old Password';

async function filled(updatePassword: Handler = changed, secrets = ['neem#2026', 'Sarakki-560078']) {
  const page = open('/change-password', { handlers: { user, updatePassword } });
  await enterText(page.user, oldField(), secrets[0] ?? '');
  await enterText(page.user, newField(), secrets[1] ?? '');
  return page;
}

it('asks for old and new password, masked until shown', async () => {
  const { user: visitor } = await filled();
  expect(screen.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('aria-current', 'page');
  expect(oldField()).toHaveAttribute('type', 'password');
  await visitor.click(screen.getByRole('button', { name: 'Show new password' }));
  expect(newField()).toHaveAttribute('type', 'text');
  expect(oldField()).toHaveAttribute('type', 'password');
});

it('gives the user name to password managers, in a field that is neither visible nor focusable', async () => {
  const { container, user: visitor } = open('/change-password', { handlers: { user } });
  await waitFor(() => expect(container.querySelector('form [autocomplete=username]')).toHaveValue('9876543210'));
  const name = container.querySelector('[autocomplete=username]');
  expect(name).not.toBeVisible();
  expect(name).toBeEnabled();
  expect(name).toHaveAttribute('type', 'text');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('heading', { level: 1 }));
  oldField().focus();
  await visitor.tab({ shift: true });
  expect(name).not.toHaveFocus();
});

it('sends both passwords and shows a link to the profile', async () => {
  const { user: visitor, bodies, shell } = await filled();
  await visitor.click(update());
  const heading = await screen.findByRole('heading', { level: 2, name: 'Password updated' });
  expect(heading).toHaveFocus();
  expect(bodies('updatePassword')).toEqual([{ body: { old_password: 'neem#2026', new_password: 'Sarakki-560078' } }]);
  expect(screen.getByRole('link', { name: 'Open My Profile' })).toHaveAttribute('href', '/my-account');
  expect(screen.queryByLabelText('Old Password')).not.toBeInTheDocument();
  expect(shell.visited).toEqual([]);
});

it('removes spaces as they are typed', async () => {
  await filled(changed, ['neem #2026', ' Sarakki 560078 ']);
  expect(oldField()).toHaveValue('neem#2026');
  expect(newField()).toHaveValue('Sarakki560078');
});

it('rejects passwords that the rules reject', async () => {
  const { user: visitor } = open('/change-password', { handlers: { user } });
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  expect(update()).toHaveAttribute('aria-disabled', 'true');
  await enterText(visitor, oldField(), 'neem');
  await enterText(visitor, newField(), 'Sara');
  await visitor.tab();
  expect(screen.getByText('Old Password should be minimum 6 characters')).toBeVisible();
  expect(screen.getByText('New Password should be minimum 6 characters')).toBeVisible();
  expect(update()).toHaveAttribute('aria-disabled', 'true');
});

it('rejects equal passwords, whatever spaces were typed, until one changes, and again when they are equal again', async () => {
  const { user: visitor } = await filled(changed, ['neem#2026', 'neem #2026']);
  await visitor.tab();
  expect(newField()).toHaveAccessibleDescription(`${same} 6 to 30 characters, no spaces`);
  expect(update()).toHaveAttribute('aria-disabled', 'true');
  await visitor.type(oldField(), '7');
  expect(screen.queryByText(same)).not.toBeInTheDocument();
  expect(update()).not.toHaveAttribute('aria-disabled');
  await visitor.type(oldField(), '{Backspace}');
  await visitor.tab();
  expect(newField()).toHaveAccessibleDescription(`${same} 6 to 30 characters, no spaces`);
});

it('shows a wrong old password under its field, and keeps the typed values', async () => {
  const wrong = failWith(400, 'The Old Password is incorrect', {
    errors: { old_password: 'The Old Password is incorrect' },
  });
  const { user: visitor, shell } = await filled(wrong);
  await visitor.click(update());
  await waitFor(() => expect(oldField()).toHaveAccessibleDescription('The Old Password is incorrect'));
  expect(oldField()).toHaveFocus();
  expect(newField()).toHaveValue('Sarakki-560078');
  expect(shell.notifications).toEqual([]);
});

it.each([
  [networkError, 'Error Changing Password ! Please Try Again'],
  [tooMany(120), 'Too many requests. Try again in 2 minutes.'],
])('shows a failure as a notification and beside the button', async (answer, message) => {
  const { user: visitor, shell } = await filled(answer);
  await visitor.click(update());
  await waitFor(() => expect(shell.notifications).toEqual([{ type: 'danger', message }]));
  expect(screen.getByText(message)).toBeVisible();
  expect(oldField()).toHaveValue('neem#2026');
  expect(update()).not.toHaveAttribute('aria-disabled');
});

it('sends one request however often it is submitted, and keeps the fields unchanged until the response', async () => {
  const first = createDeferred<ReturnType<typeof changed>>();
  const { user: visitor, bodies } = await filled(() => first.promise);
  await visitor.click(update());
  await visitor.type(oldField(), '{Enter}');
  expect(oldField()).toHaveAttribute('readonly');
  expect(bodies('updatePassword')).toHaveLength(1);
  first.resolve(changed());
  expect(await screen.findByText('Password updated')).toBeVisible();
});

describe('after the change', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('navigates to the profile after 4 seconds', async () => {
    const visitor = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { shell } = open('/change-password', { user: visitor, handlers: { user, updatePassword: changed } });
    await visitor.type(oldField(), 'neem#2026');
    await visitor.type(newField(), 'Sarakki-560078');
    await visitor.click(update());
    await pass(0);
    expect(screen.getByText('Taking you to My Profile in 4 seconds.', { ignore: '[role=status]' })).toBeVisible();
    await pass(3900);
    expect(shell.visited).toEqual([]);
    await pass(200);
    expect(shell.visited).toEqual(['/my-account']);
  });
});
