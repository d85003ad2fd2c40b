import { messages } from '@storefront/shared-contracts';
import { createFakeShell, renderWithShell } from '@storefront/shared-ui/testing';
import type { ApiHandlers } from '@storefront/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { noAnswer } from '../../test/answers';
import { open } from '../../test/render-page';
import LogoutPage from './logout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const customer = { signedIn: true, first_name: 'Meenakshi', is_verified: 3 };
const leave = (logout: NonNullable<ApiHandlers['logout']>) =>
  open('/logout', { handlers: { logout }, session: customer });

it.each<[string, NonNullable<ApiHandlers['logout']>]>([
  ['agrees', () => ({ status: 200 })],
  ['fails', noAnswer],
  ['never answers', () => new Promise(() => undefined)],
  ['breaks', () => Promise.reject(new Error('broken'))],
])('ends the session and goes home after 500 ms when the server %s', async (_, logout) => {
  const { shell, bodies } = leave(logout);
  expect(screen.getByRole('status')).toHaveTextContent('Logging you out');
  await pass(499);
  expect(shell.visited).toEqual([]);
  await pass(1);
  expect(shell.session.get()).toEqual({ signedIn: false, first_name: 'User', is_verified: 0 });
  expect(shell.notifications).toEqual([{ type: 'success', message: messages.loggedOut }]);
  expect(shell.visited).toEqual(['/']);
  expect(bodies('logout')).toEqual([{ body: { fetch_type: 'logout' } }]);
});

it('asks the server while the token is still there', async () => {
  const shell = createFakeShell({ session: customer });
  const signedIn: boolean[] = [];
  shell.api.call = async () => {
    signedIn.push(shell.session.get().signedIn);
    return { ok: false, failure: noAnswer() };
  };
  renderWithShell(<LogoutPage />, { shell });
  await pass(500);
  expect(signedIn).toEqual([true]);
  expect(shell.session.get().signedIn).toBe(false);
});

it('ends the session of somebody who leaves the page meanwhile, and does not drag him home', async () => {
  const { shell, unmount } = leave(() => new Promise(() => undefined));
  unmount();
  await pass(500);
  expect(shell.session.get().signedIn).toBe(false);
  expect(shell.visited).toEqual([]);
});

it('says it when the browser does not forget the session', async () => {
  const { shell } = leave(() => ({ status: 200 }));
  shell.session.signOut = () => {
    throw new Error('blocked');
  };
  await pass(500);
  expect(shell.notifications).toEqual([{ type: 'danger', message: messages.logoutFailed }]);
  expect(shell.visited).toEqual(['/']);
});
