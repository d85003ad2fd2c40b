import type { CustomerSession } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { sessions } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer, verifiedCustomer } from '../../testing/customers';
import { hashToken } from './tokens';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const minute = 60_000;

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

const list = async (token: string, by: { address?: string; userAgent?: string } = {}): Promise<CustomerSession[]> =>
  (await api.call(endpoints.sessionList, {}, { token, ...by })).data;

const login = async (mobile: string, by: { address?: string; userAgent?: string; device?: string } = {}) =>
  (await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } }, by)).token;

const status = async (token: string) =>
  (await send(api.app, endpoints.user, {}, { authorization: `Bearer ${token}` })).status;

describe('the list of sessions', () => {
  it('names device, network, first login and last use of each open session, this one first', async () => {
    const by = { address: '198.51.100.77', userAgent: phone };
    const { mobile, token } = await verifiedCustomer(api, {}, by);
    const started = api.now().getTime();
    api.advanceTime(10 * minute);
    await login(mobile, { address: '2401:4900:1c5a:9d11::5', userAgent: computer });
    const listed = await list(token, by);
    expect(listed).toMatchObject([
      { device: 'Chrome on Android', network: '198.51.100.0/24', is_current: true },
      { device: 'Firefox on Linux', network: '2401:4900:1c5a::/48', is_current: false },
    ]);
    const [own, other] = listed;
    expect(new Date(own?.signed_in_at ?? '').getTime()).toBeLessThanOrEqual(started);
    expect(new Date(other?.signed_in_at ?? '').getTime()).toBeGreaterThan(started + 9 * minute);
  });

  it('contains neither ended nor expired sessions, and a replaced token does not make two of one', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const other = await login(mobile);
    await api.call(endpoints.authCheck, { body: { auth_date: '2020-01-01 00:00:00' } }, { token });
    await api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token: other });
    expect(await list(token)).toHaveLength(1);
    const later = await login(mobile);
    api.advanceTime(241 * 60 * minute);
    const now = await login(mobile);
    expect(await status(later)).toBe(403);
    expect(await list(now)).toHaveLength(1);
  });

  it('has the time of the last use, which requests write every five minutes at most', async () => {
    const { mobile, token } = await verifiedCustomer(api, {}, { address: '198.51.100.1' });
    const other = await login(mobile);
    const lastUse = async () => (await list(other)).find(({ is_current }) => !is_current)?.last_used_at;
    const first = await lastUse();
    api.advanceTime(4 * minute);
    await api.call(endpoints.user, { query: {} }, { token });
    expect(await lastUse()).toBe(first);
    api.advanceTime(2 * minute);
    await api.call(endpoints.user, { query: {} }, { token, address: '203.0.113.9' });
    const second = (await lastUse()) ?? '';
    expect(new Date(second).getTime() - new Date(first ?? '').getTime()).toBeGreaterThanOrEqual(6 * minute);
    expect((await list(other)).map(({ network }) => network)).toContain('203.0.113.0/24');
  });

  it('stores neither the IP address, the user agent nor the device id', async () => {
    const device = newDevice();
    await verifiedCustomer(api, {}, { address: '192.0.2.77', userAgent: phone, device });
    const stored = JSON.stringify(await api.db.select().from(sessions));
    expect(stored).toContain('192.0.2.0/24');
    for (const secret of ['192.0.2.77', 'Mozilla', device]) expect(stored).not.toContain(secret);
  });
});

describe('ending a session', () => {
  const end = (session_id: string, token: string) =>
    send(api.app, endpoints.sessionEnd, { body: { session_id } }, { authorization: `Bearer ${token}` });
  const idOf = async (token: string) => (await list(token)).find(({ is_current }) => is_current)?.session_id ?? '';

  it('ends that one with all its tokens, and no other', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const other = await login(mobile);
    const next = (await api.call(endpoints.authCheck, { body: { auth_date: '2020-01-01 00:00:00' } }, { token: other }))
      .token;
    expect(await end(await idOf(other), token)).toMatchObject({ status: 200 });
    expect([await status(other), await status(next ?? ''), await status(token)]).toEqual([403, 403, 200]);
    expect(await list(token)).toHaveLength(1);
  });

  it('ends the own one too', async () => {
    const { token } = await verifiedCustomer(api);
    expect(await end(await idOf(token), token)).toMatchObject({ status: 200 });
    expect(await status(token)).toBe(403);
  });

  it('is 404 for a session of another customer, which stays open, for one that has ended and for no session', async () => {
    const one = await verifiedCustomer(api);
    const other = await verifiedCustomer(api);
    const ended = await login(one.mobile);
    const endedId = await idOf(ended);
    await api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token: ended });
    for (const id of [await idOf(other.token), endedId, newDevice()]) {
      expect(await end(id, one.token)).toMatchObject({
        status: 404,
        body: { message: 'This session has already ended' },
      });
    }
    expect(await status(other.token)).toBe(200);
    expect(await end('no uuid', one.token)).toMatchObject({ status: 400 });
  });

  it('ends all others at once, and none of another customer', async () => {
    const stranger = await verifiedCustomer(api);
    const { mobile, token } = await verifiedCustomer(api);
    const others = [await login(mobile), await login(mobile)];
    await api.call(endpoints.sessionEndOthers, {}, { token });
    expect(await Promise.all([...others, token, stranger.token].map(status))).toEqual([403, 403, 200, 200]);
  });
});

describe('concurrent calls of a session', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const longAgo = '2020-01-01 00:00:00';

  /** Replaces a token repeatedly, several calls at once, until it is invalid; returns every token that was issued. */
  async function rotating(token: string): Promise<string[]> {
    const got: string[] = [];
    const lane = async () => {
      for (;;) {
        const { status, body } = await send(
          api.app,
          endpoints.authCheck,
          { body: { auth_date: longAgo } },
          bearer(token),
        );
        if (status !== 200) return;
        if (typeof body === 'object' && body !== null && 'token' in body) got.push(String(body.token));
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    return got;
  }

  async function living(tokens: readonly string[]): Promise<number> {
    let count = 0;
    for (const token of tokens) {
      const { status } = await send(api.app, endpoints.userDetails, { query: { type: 'verify' } }, bearer(token));
      if (status === 200) count += 1;
    }
    return count;
  }

  it('a reset ends a session whose token is being replaced', async () => {
    const survivors: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { mobile, token } = await newCustomer(api);
      await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
      const body = { mobile_number: mobile, otp: await lastCode(api.db, mobile), password: 'tulsi#2026' };
      const loop = rotating(token);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await api.call(endpoints.resetPassword, { body });
      survivors.push(await living(await loop));
    }
    expect(survivors).toEqual(survivors.map(() => 0));
  }, 60_000);

  it('a password change ends a session whose token is being replaced', async () => {
    const survivors: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { mobile, token } = await verifiedCustomer(api);
      const other = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
      const loop = rotating(token);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const body = { old_password: goodPassword, new_password: 'tulsi#2026' };
      await api.call(endpoints.updatePassword, { body }, { token: other.token });
      survivors.push(await living(await loop));
    }
    expect(survivors).toEqual(survivors.map(() => 0));
  }, 60_000);

  it.each(['logout', 'revocation'])(
    'a %s ends a session whose token is being replaced',
    async (way) => {
      const survivors: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const { token } = await newCustomer(api);
        const loop = rotating(token);
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (way === 'logout') await api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token });
        else await api.call(endpoints.sessionRevoke, { body: { handle: hashToken(token) } });
        survivors.push(await living(await loop));
      }
      expect(survivors).toEqual(survivors.map(() => 0));
    },
    60_000,
  );
});
