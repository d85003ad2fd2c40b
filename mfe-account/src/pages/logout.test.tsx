import { act, screen } from '@testing-library/react';
import { open } from '../testing/render-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const leave = () => open('/logout', { session: { signedIn: true, first_name: 'Meenakshi', is_verified: 3 } });

it('ends the session at once and navigates home after 500 ms', async () => {
  const { shell } = leave();
  expect(screen.getByRole('status')).toHaveTextContent('Logging you out');
  await pass(0);
  expect(shell.loggedOut).toEqual(['Meenakshi']);
  expect(shell.session.get()).toEqual({ signedIn: false, first_name: 'User', is_verified: 0 });
  await pass(499);
  expect(shell.visited).toEqual([]);
  await pass(1);
  expect(shell.visited).toEqual(['/']);
  expect(shell.loggedOut).toHaveLength(1);
});

it('does not navigate home if the visitor has left the page', async () => {
  const { shell, unmount } = leave();
  unmount();
  await pass(500);
  expect(shell.session.get().signedIn).toBe(false);
  expect(shell.visited).toEqual([]);
});
