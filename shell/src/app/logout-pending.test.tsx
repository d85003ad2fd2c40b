import { storageKeys } from '@storefront/shared-contracts';
import { logoutPendingText, messages } from '@storefront/shared-contracts/texts';
import { act, screen } from '@testing-library/react';
import { memoryStorage } from '../testing/memory-storage';
import { renderPage } from '../testing/test-services';

const stored = JSON.stringify([{ handle: 'a'.repeat(64), at: new Date(2026, 10, 20, 11, 0, 0).getTime() }]);
const open = (local: Record<string, string>, online: () => Promise<Response>) =>
  renderPage('/', {
    local: memoryStorage(local),
    ports: {
      fetch: (input) => {
        const { url } = new Request(input);
        return url.endsWith('/session-revoke') ? online() : Promise.resolve(new Response('{}', { status: 404 }));
      },
      timer: () => ({ done: new Promise(() => undefined), cancel: () => undefined }),
    },
  });
const never = () => new Promise<Response>(() => undefined);

it('shows a status, also after a reload, while the server has not processed a logout', async () => {
  const { services } = await open({ [storageKeys.pendingLogouts]: stored }, never);
  expect(screen.getByText(logoutPendingText).closest('[role="status"]')).not.toBeNull();
  expect(services.logoutPending.get()).toBe(true);
});

it('shows nothing without a pending logout', async () => {
  await open({}, never);
  expect(screen.queryByText(logoutPendingText)).not.toBeInTheDocument();
});

it('shows nothing to a customer who has signed in since', async () => {
  await open({ [storageKeys.pendingLogouts]: stored, token: 't', token_dt: '2026-11-20 11:00:00' }, never);
  expect(screen.queryByText(logoutPendingText)).not.toBeInTheDocument();
});

it('logs out through the shell: the token is sent once and removed from the browser', async () => {
  const requests: (string | null)[] = [];
  const local = memoryStorage({ token: 'secret', token_dt: '2026-11-20 11:00:00', is_verified: '3' });
  const { services, notifications } = await renderPage('/', {
    local,
    ports: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith('/logout')) return new Response('{}', { status: 404 });
        requests.push(request.headers.get('authorization'));
        return Response.json({ status: 200 });
      },
    },
  });
  await act(async () => services.shell.session.logOut());
  expect(requests).toEqual(['Bearer secret']);
  expect(local.getItem(storageKeys.token)).toBeNull();
  expect(local.getItem(storageKeys.pendingLogouts)).toBeNull();
  expect(notifications).toContainEqual({ type: 'success', message: messages.loggedOut });
});
