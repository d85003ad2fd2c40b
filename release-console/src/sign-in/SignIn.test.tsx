import { fullScope, RegistryError, type ConsoleSession } from '@storefront/release-registry/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { createIdleClock } from '../state/idle-clock';
import { renderConsole, rowOf } from '../testing/render-console';
import { lab, raised, sampleFleet } from '../testing/sample-fleet';

const manager: ConsoleSession = { name: 'Release manager', scope: fullScope, expires_at: '2026-11-20T17:30:00.000Z' };
const nobody = () => ({ environment: 'production', session: null });
const ofLab = () => sampleFleet([lab]);
const ended = () => new RegistryError('unauthorised', 'Your session has ended. Sign in again.');

describe('sign in', () => {
  it('shows the rejection of the registry, and keeps the typed token, masked', async () => {
    const words = 'This token was not accepted. It expired on 19 Nov 2026, 6:00 pm.';
    const { user } = renderConsole({ session: nobody, signIn: () => new RegistryError('unauthorised', words) });
    const field = await screen.findByLabelText('Access token');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Kept until you close the browser, at most 8 hours.');
    await user.type(field, 'old{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field).toHaveValue('old');
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show access token' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('leads to the provider, if there is one, beside the token, and says how to get a first token', async () => {
    const { unmount } = renderConsole({ session: () => ({ ...nobody(), provider: 'id.example' }) });
    expect(await screen.findByRole('link', { name: 'Sign in with id.example' })).toHaveAttribute(
      'href',
      '/api/oidc/start',
    );
    expect(screen.getByLabelText('Access token')).toBeVisible();
    unmount();
    renderConsole({ session: nobody });
    expect(await screen.findByLabelText('Access token')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('npm run release -- token create "Your name" --may all --parts all')).toBeVisible();
  });

  it.each([
    ['no-grants', 'You are in no group that may use this console. Ask the platform team.'],
    ['rejected', 'The sign-in was rejected. Try again; the log of the release server says why.'],
  ])('says why the provider did not sign somebody in: %s', async (code, text) => {
    renderConsole({ session: () => ({ ...nobody(), provider: 'id.example' }) }, `?sign-in=${code}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows no text that a link made up', async () => {
    renderConsole({ session: nobody }, '?sign-in=toString');
    await screen.findByLabelText('Access token');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends nothing without a token', async () => {
    const { user, made } = renderConsole({ session: nobody });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Paste your access token.')).toBeVisible();
    expect(made('signIn')).toHaveLength(0);
  });

  it('shows the fleet, until sign out', async () => {
    let session: ConsoleSession | null = null;
    const { user, made } = renderConsole({
      status: ofLab,
      session: () => ({ environment: 'staging', session }),
      signIn: () => (session = manager),
      signOut: () => {
        session = null;
        return {};
      },
    });
    await user.type(await screen.findByLabelText('Access token'), ' good ');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await rowOf('mfe-lab')).toBeVisible();
    expect(made('signIn')[0]?.body).toEqual({ token: 'good' });
    expect(screen.getByText('Staging')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Account of Release manager' }));
    expect(await screen.findByText('Release manager. Signed in until 20 Nov, 23:00 IST')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Access token')).toHaveValue('');
    expect(screen.queryByText(/session ended/)).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists the sessions, and ends another one', async () => {
    const own = {
      id: '0123456789abcdef',
      name: 'Release manager',
      browser: 'Firefox on Linux',
      address: '192.0.2.1',
      started_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-20T18:00:00.000Z',
      is_current: true,
    };
    let listed = [own, { ...own, id: 'fedcba9876543210', browser: 'Chrome on Android', is_current: false }];
    const { user, made } = renderConsole({
      status: ofLab,
      sessions: () => listed,
      endSession: () => {
        listed = [own];
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Account of Release manager' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release manager' }));
    expect(await dialog.findByText('Chrome on Android from 192.0.2.1')).toBeVisible();
    expect(dialog.getByText('This session')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^End the session of Release manager/ }));
    await waitFor(() => expect(dialog.queryByText('Chrome on Android from 192.0.2.1')).toBeNull());
    expect(made('endSession')).toMatchObject([{ params: { id: 'fedcba9876543210' } }]);
    expect(dialog.getByText('Firefox on Linux from 192.0.2.1')).toBeVisible();
  });

  it('signs out everywhere', async () => {
    const { user, made } = renderConsole({ status: ofLab, sessions: () => [], endSessions: () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Account of Release manager' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByLabelText('Access token')).toBeVisible();
    expect(made('endSessions')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that a user is still signed in if the sign-out fails', async () => {
    const { user } = renderConsole({ status: ofLab, signOut: () => new TypeError('Failed to fetch') });
    await user.click(await screen.findByRole('button', { name: 'Account of Release manager' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account of Release manager' })).toHaveFocus());
  });
});

describe('a session that has ended', () => {
  it('during a change shows the sign-in without the dialog', async () => {
    const { user } = renderConsole({ status: ofLab, lock: ended });
    await user.click(await screen.findByRole('button', { name: 'Lock mfe-lab' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Sale');
    await user.click(dialog.getByRole('button', { name: 'Lock mfe-lab' }));
    expect(await screen.findByText('Your session ended. Sign in again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is detected by the request for the audit trail, and a new one starts with fresh data', async () => {
    let isOver = true;
    const { user } = renderConsole({
      history: () => (isOver ? ended() : [raised]),
      status: ofLab,
      signIn: () => {
        isOver = false;
        return manager;
      },
    });
    await user.type(await screen.findByLabelText('Access token'), 'new{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Access token')).toBeNull());
    expect(await screen.findByText('5.3.0 from 10% to 25%')).toBeVisible();
  });
});

it('says so if the console does not respond', async () => {
  let works = false;
  const { user } = renderConsole({
    status: ofLab,
    session: () => (works ? { environment: 'production', session: manager } : new TypeError('Failed to fetch')),
  });
  expect(await screen.findByRole('heading', { name: 'The release console does not answer.' })).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('mfe-lab')).toBeVisible();
});

describe('the time without input', () => {
  it('counts whole seconds since the last input, until it no longer watches', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
    const clock = createIdleClock();
    const end = clock.watch();
    now.mockReturnValue(62_900);
    expect(clock.seconds()).toBe(61);
    document.dispatchEvent(new Event('keydown'));
    expect(clock.seconds()).toBe(0);
    end();
    now.mockReturnValue(67_900);
    document.dispatchEvent(new Event('keydown'));
    expect(clock.seconds()).toBe(5);
    now.mockRestore();
  });
});
