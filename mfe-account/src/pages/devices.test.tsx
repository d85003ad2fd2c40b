import type { CustomerSession } from '@storefront/shared-contracts';
import { createDeferred, type ApiHandlers } from '@storefront/page-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../testing/orders';
import { open } from '../testing/render-page';
import { failWith, networkError, tooMany } from '../testing/responses';

const session = (change: Partial<CustomerSession> = {}): CustomerSession => ({
  session_id: '0f0c4f5e-6d0a-4b7e-9d52-3b7d3c6f0001',
  device: 'Chrome on Android',
  network: '203.0.113.0/24',
  signed_in_at: '2026-11-18T14:12:00.000Z',
  last_used_at: '2026-11-24T14:12:00.000Z',
  is_current: true,
  ...change,
});
const other = session({
  session_id: '0f0c4f5e-6d0a-4b7e-9d52-3b7d3c6f0002',
  device: 'Firefox on Linux',
  network: 'Office Pune',
  is_current: false,
});
const unknown = session({
  session_id: '0f0c4f5e-6d0a-4b7e-9d52-3b7d3c6f0003',
  device: '',
  network: '',
  is_current: false,
});

function openDevices(stored: CustomerSession[], handlers: ApiHandlers = {}) {
  let list = stored;
  return open('/my-account/devices', {
    session: { signedIn: true, first_name: 'Meenakshi', is_verified: 3 },
    handlers: {
      user,
      sessionList: () => ({ status: 200, data: list }),
      sessionEnd: ({ body }) => {
        list = list.filter(({ session_id }) => session_id !== body.session_id);
        return { status: 200 };
      },
      sessionEndOthers: () => {
        list = list.filter(({ is_current }) => is_current);
        return { status: 200 };
      },
      ...handlers,
    },
  });
}

const rows = async () => (await screen.findByRole('group', { name: 'Devices' })).querySelectorAll('li');
const end = (name: string) => screen.getByRole('button', { name });

it('lists device, named network, first login and last use, and marks this device', async () => {
  openDevices([session(), other, unknown]);
  expect([...(await rows())].map((row) => row.textContent)).toEqual([
    'Chrome on AndroidThis deviceActive nowLogged in on 18 Nov 2026Log out this deviceLogging out...',
    'Firefox on LinuxLast used 24 Nov 2026, 7:42 pm, Office PuneLogged in on 18 Nov 2026Log out Firefox on LinuxLogging out...',
    'Unknown deviceLast used 24 Nov 2026, 7:42 pmLogged in on 18 Nov 2026Log out Unknown deviceLogging out...',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
});

it('shows that it is loading', async () => {
  const first = createDeferred<{ status: 200; data: CustomerSession[] }>();
  openDevices([], { sessionList: () => first.promise });
  expect(screen.getByText('Loading your devices')).toBeInTheDocument();
  first.resolve({ status: 200, data: [session()] });
  expect(await rows()).toHaveLength(1);
});

it('shows that it could not be loaded, and loads again on Try again', async () => {
  const answers = [networkError, () => ({ status: 200 as const, data: [session()] })];
  const { user: visitor } = openDevices([], { sessionList: () => (answers.shift() ?? networkError)() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Data!Check back after some times.');
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

it('has nothing to end at once if there is no other device', async () => {
  openDevices([session()]);
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log out all others' })).not.toBeInTheDocument();
});

it('ends a session, says so and moves the focus to the list', async () => {
  const { user: visitor, bodies } = openDevices([session(), other, unknown]);
  await rows();
  await visitor.click(end('Log out Firefox on Linux'));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(bodies('sessionEnd')).toEqual([{ body: { session_id: other.session_id } }]);
  expect(screen.getByText('Firefox on Linux was logged out')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('group', { name: 'Devices' })).toHaveFocus();
});

it('takes a session off the list that has ended in the meantime', async () => {
  let list = [session(), other];
  const { user: visitor } = openDevices([], {
    sessionList: () => ({ status: 200, data: list }),
    sessionEnd: () => {
      list = [session()];
      return failWith(404, 'This session has already ended')();
    },
  });
  await rows();
  await visitor.click(end('Log out Firefox on Linux'));
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible();
});

it('ends all other sessions', async () => {
  const { user: visitor } = openDevices([session(), other, unknown]);
  await rows();
  await visitor.click(end('Log out all others'));
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible();
  expect(screen.getByText('All other devices were logged out')).toBeInTheDocument();
});

it.each([
  [networkError, 'The device could not be logged out. Please try again.'],
  [tooMany(120), 'Too many requests. Try again in 2 minutes.'],
])('keeps the session in the list and shows a failure', async (sessionEnd, message) => {
  const { user: visitor } = openDevices([session(), other], { sessionEnd });
  await rows();
  await visitor.click(end('Log out Firefox on Linux'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

it('logs out if the session of this device is ended', async () => {
  const { user: visitor, shell, bodies } = openDevices([session(), other]);
  await rows();
  await visitor.click(end('Log out this device'));
  await waitFor(() => expect(shell.visited).toEqual(['/logout']));
  expect(bodies('sessionEnd')).toEqual([]);
});

it('is marked in the account navigation', async () => {
  openDevices([session()]);
  await rows();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('My Devices');
});
