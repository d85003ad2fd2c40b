import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { sessionTokens } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, newCustomer, verifiedCustomer } from '../../testing/customers';
import { deleteExpiredIdentityRows } from './delete-expired';
import { deriveSuccessor, hashToken } from './tokens';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const minute = 60_000;
const hour = 60 * minute;
const longAgo = '2020-01-01 00:00:00';
const status = async (token: string) =>
  (await send(api.app, endpoints.user, {}, { authorization: `Bearer ${token}` })).status;
const authCheck = (token: string, auth_date = longAgo) =>
  api.call(endpoints.authCheck, { body: { auth_date } }, { token });
const rotated = async (token: string) => (await authCheck(token)).token ?? '';
const browserTime = (ago: number) => new Date(api.now().getTime() - ago).toISOString().slice(0, 19).replace('T', ' ');

describe('access to the API', () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const withToken = () => all.filter(({ access }) => access === 'token' || access === 'verified');

  it('is 401 without a token, for any input, also with a device id', async () => {
    expect(withToken().length).toBeGreaterThan(30);
    const input = { params: { channel: 'x' }, body: undefined };
    for (const endpoint of withToken()) {
      for (const headers of [{}, { 'x-device-id': newDevice() }]) {
        const answer = await send(api.app, endpoint, input, headers);
        expect({ name: endpoint.name, ...answer }).toMatchObject({
          name: endpoint.name,
          status: 401,
          body: { message: 'Please log in to continue' },
        });
      }
    }
  });

  it.each([
    'Bearer abc',
    'Bearer ',
    'Basic dTpw',
    'Bearer null',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
  ])('is 403 with an invalid token: %s', async (authorization) => {
    for (const endpoint of [...withToken(), endpoints.cartMedicine]) {
      const params = endpoint.path.includes(':channel') ? { channel: 'mobile' } : {};
      expect((await send(api.app, endpoint, { params }, { authorization })).status).toBe(403);
    }
  });

  it('is limited to verification for an unverified customer: 428 for other calls', async () => {
    const { token } = await newCustomer(api);
    const allowed = [
      'authCheck',
      'userDetails',
      'mobileVerification',
      'emailVerification',
      'resendOtp',
      'correctMobile',
      'correctEmail',
      'logout',
    ];
    const statuses = new Map<string, number>();
    // Logout comes last: it ends the session.
    for (const endpoint of withToken().sort(
      (one, other) => Number(one.name === 'logout') - Number(other.name === 'logout'),
    )) {
      const params = endpoint.path.includes(':channel') ? { channel: 'email' } : {};
      const answer = await send(
        api.app,
        endpoint,
        { params, query: { type: 'verify' } },
        { authorization: `Bearer ${token}` },
      );
      statuses.set(endpoint.name, answer.status);
    }
    for (const [name, one] of statuses) {
      if (allowed.includes(name)) expect([name, one]).not.toEqual([name, 428]);
      else expect([name, one]).toEqual([name, 428]);
    }
    expect(statuses.get('user')).toBe(428);
    expect(statuses.get('updatePassword')).toBe(428);
  });
});

describe('a token', () => {
  it('is stored only as its hash', async () => {
    const { token } = await newCustomer(api);
    const rows = await api.db.select().from(sessionTokens);
    expect(rows.map(({ hash }) => hash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is valid for 240 hours', async () => {
    const { token } = await verifiedCustomer(api);
    api.advanceTime(240 * hour - minute);
    expect(await status(token)).toBe(200);
    api.advanceTime(2 * minute);
    expect(await status(token)).toBe(403);
  });

  it('is replaced once it is older than 228 hours by the server clock', async () => {
    const { token } = await verifiedCustomer(api);
    api.advanceTime(228 * hour - minute);
    expect((await authCheck(token, browserTime(0))).token).toBeUndefined();
    api.advanceTime(2 * minute);
    const next = (await authCheck(token, browserTime(0))).token ?? '';
    expect(next).toMatch(/^[\w-]{43}$/);
    api.advanceTime(24 * hour);
    expect(await status(next)).toBe(200);
    expect(await status(token)).toBe(403);
  });

  it('is replaced when the browser clock says that it is old, and not when no time is sent', async () => {
    const { token } = await verifiedCustomer(api);
    const check = (auth_date: string) => api.call(endpoints.authCheck, { body: { auth_date } }, { token });
    for (const text of [browserTime(0), browserTime(200 * hour), '', 'yesterday', '9999-99-99 99:99:99']) {
      expect((await check(text)).token).toBeUndefined();
    }
    expect((await check(browserTime(229 * hour))).token).toBeDefined();
  });
});

describe('a replaced token', () => {
  it('is valid until the new one is first used', async () => {
    const { token } = await verifiedCustomer(api);
    const next = await rotated(token);
    expect(await status(token)).toBe(200);
    expect(await status(next)).toBe(200);
    expect(await status(token)).toBe(403);
    expect(await status(next)).toBe(200);
  });

  it('is valid for ten minutes at most', async () => {
    const { token } = await verifiedCustomer(api);
    const next = await rotated(token);
    api.advanceTime(10 * minute - 1000);
    expect(await status(token)).toBe(200);
    api.advanceTime(2000);
    expect(await status(token)).toBe(403);
    expect(await status(next)).toBe(200);
  });

  it('gets the same new one again when the response was lost, and is not valid for longer', async () => {
    const { token } = await verifiedCustomer(api);
    const lost = await rotated(token);
    api.advanceTime(9 * minute);
    const next = await rotated(token);
    expect(next).toBe(lost);
    api.advanceTime(2 * minute);
    expect(await status(token)).toBe(403);
    expect(await status(next)).toBe(200);
  });

  it('has one successor, however often and from however many tabs it asks', async () => {
    const { token } = await verifiedCustomer(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotated(token)));
    const [next = ''] = answers;
    expect(new Set(answers)).toEqual(new Set([next]));
    expect(next).not.toBe(token);
    const [row] = await api.db
      .select()
      .from(sessionTokens)
      .where(eq(sessionTokens.hash, hashToken(token)));
    expect(await api.db.$count(sessionTokens, eq(sessionTokens.sessionId, row?.sessionId ?? ''))).toBe(2);
    expect(await status(next)).toBe(200);
    expect(await status(token)).toBe(403);
    expect(await status(next)).toBe(200);
  });

  it('has a successor that what is stored does not reveal', async () => {
    const { token } = await verifiedCustomer(api);
    const next = await rotated(token);
    const [row] = await api.db
      .select()
      .from(sessionTokens)
      .where(eq(sessionTokens.hash, hashToken(token)));
    const salt = row?.successorSalt ?? '';
    expect(salt).toMatch(/^[\w-]{22}$/);
    expect(deriveSuccessor(token, salt)).toBe(next);
    expect(deriveSuccessor(hashToken(token), salt)).not.toBe(next);
    expect(JSON.stringify(await api.db.select().from(sessionTokens))).not.toContain(next);
  });
});

describe('a session', () => {
  it('ends 30 days after its start, however often its token was replaced', async () => {
    let { token } = await verifiedCustomer(api);
    for (let day = 9; day < 30; day += 9) {
      api.advanceTime(9 * 24 * hour);
      token = await rotated(token);
      expect(await status(token)).toBe(200);
    }
    api.advanceTime(3 * 24 * hour - minute);
    token = await rotated(token);
    expect(await status(token)).toBe(200);
    api.advanceTime(2 * minute);
    expect(await send(api.app, endpoints.user, {}, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
      body: { session_ended: 'expired' },
    });
  });
});

describe('logout', () => {
  const logout = (token: string) => api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token });

  it('ends this session with all its tokens, and no other session', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const next = await rotated(token);
    const { token: elsewhere } = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    expect(await logout(next)).toEqual({ status: 200, message: 'Logged out Successfully' });
    for (const dead of [token, next]) {
      expect(await status(dead)).toBe(403);
      expect((await api.refused(endpoints.authCheck, { body: { auth_date: longAgo } }, { token: dead })).status).toBe(
        403,
      );
      expect((await api.refused(endpoints.logout, { body: { fetch_type: 'logout' } }, { token: dead })).status).toBe(
        403,
      );
    }
    expect(await status(elsewhere)).toBe(200);
    expect(await api.db.$count(sessionTokens, eq(sessionTokens.hash, hashToken(next)))).toBe(0);
  });
});

describe('a revocation handle', () => {
  const revoke = (handle: string) => api.call(endpoints.sessionRevoke, { body: { handle } });

  it('ends the session of its token, with all its tokens, and no other; again, it changes nothing', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const next = await rotated(token);
    const { token: elsewhere } = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    expect(await revoke(hashToken(next))).toEqual({ status: 200, message: 'Logged out Successfully' });
    expect([await status(token), await status(next), await status(elsewhere)]).toEqual([403, 403, 200]);
    expect(await revoke(hashToken(next))).toEqual({ status: 200, message: 'Logged out Successfully' });
    expect(await status(elsewhere)).toBe(200);
  });

  it('is not accepted as a token', async () => {
    const { token } = await verifiedCustomer(api);
    expect(await status(hashToken(token))).toBe(403);
    expect(await status(token)).toBe(200);
  });

  it('ends a session whose token was replaced since, also when the token was copied', async () => {
    const { token } = await verifiedCustomer(api);
    const copied = await rotated(token);
    expect(await status(copied)).toBe(200);
    const next = await rotated(copied);
    expect(await status(next)).toBe(200);
    expect(await status(token)).toBe(403);
    await revoke(hashToken(token));
    expect(await status(next)).toBe(403);
  });

  it('of no session gets the same response, so that it reveals nothing', async () => {
    expect(await revoke(hashToken('nobody'))).toEqual({ status: 200, message: 'Logged out Successfully' });
  });

  it.each(['', 'abc', 'Z'.repeat(64), 'a'.repeat(65)])('is rejected in a wrong format: %s', async (handle) => {
    expect(await api.refused(endpoints.sessionRevoke, { body: { handle } })).toMatchObject({ status: 400 });
  });
});

describe('the response to an invalid token', () => {
  const ended = async (token: string) =>
    (await send(api.app, endpoints.user, {}, { authorization: `Bearer ${token}` })).body;
  const another = async (mobile: string) =>
    (await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } })).token;

  it('says that it expired, also after expired rows are deleted', async () => {
    const { token } = await verifiedCustomer(api);
    api.advanceTime(240 * hour);
    expect(await ended(token)).toMatchObject({ status: 403, session_ended: 'expired' });
    await deleteExpiredIdentityRows(api.db, api.now());
    expect(await ended(token)).toMatchObject({ status: 403, session_ended: 'expired' });
  });

  it('says that the password was changed elsewhere, each time', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const other = await another(mobile);
    const body = { old_password: goodPassword, new_password: 'tulsi#2026' };
    await api.call(endpoints.updatePassword, { body }, { token });
    expect(await ended(other)).toMatchObject({ status: 403, session_ended: 'password_changed' });
    expect(await ended(other)).toMatchObject({ status: 403, session_ended: 'password_changed' });
    expect((await send(api.app, endpoints.cartMedicine, {}, { authorization: `Bearer ${other}` })).body).toMatchObject({
      session_ended: 'password_changed',
    });
  });

  it.each(['logged out', 'unknown'])('gives no reason for a token that is %s', async (what) => {
    const { token } = await verifiedCustomer(api);
    if (what === 'logged out') await api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token });
    const body = await ended(what === 'unknown' ? 'x'.repeat(43) : token);
    expect(body).toMatchObject({ status: 403 });
    expect(body).not.toHaveProperty('session_ended');
  });
});

describe('a new password', () => {
  const change = (token: string, old_password: string, new_password: string) =>
    send(
      api.app,
      endpoints.updatePassword,
      { body: { old_password, new_password } },
      { authorization: `Bearer ${token}` },
    );

  it('ends all other sessions and keeps the current one', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    const login = (password: string) => send(api.app, endpoints.loginMobile, { body: { mobile, password } });
    const { token: other } = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    expect((await change(token, goodPassword, 'tulsi#2026')).status).toBe(200);
    expect(await status(token)).toBe(200);
    expect(await status(other)).toBe(403);
    expect((await login(goodPassword)).status).toBe(400);
    expect((await login('tulsi#2026')).status).toBe(200);
  });

  it.each([
    [goodPassword, goodPassword, { new_password: 'New Passsword can not be same as Old Password' }],
    ['wrong#2026', 'tulsi#2026', { old_password: 'The Old Password is incorrect' }],
    [goodPassword, '123456', { new_password: 'New Password is too easy to guess' }],
    [goodPassword, 'Meenakshi', { new_password: 'New Password is too easy to guess' }],
    [goodPassword, 'tulsi', { new_password: 'New Password should be minimum 6 characters' }],
    [goodPassword, 'x1'.repeat(16), { new_password: 'New Password should be maximum 30 characters' }],
    [
      '',
      'tulsi 2026',
      { old_password: 'Old Password is required', new_password: 'New Password should not have Space' },
    ],
  ])('is rejected from %j to %j', async (old_password, new_password, errors) => {
    const { token } = await verifiedCustomer(api);
    expect(await change(token, old_password, new_password)).toMatchObject({ status: 400, body: { errors } });
  });

  it('ends the count of wrong old passwords', async () => {
    const { token } = await verifiedCustomer(api);
    const wrong = () => change(token, 'wrong#2026', 'turmeric#8814');
    for (let turn = 0; turn < 9; turn += 1) expect((await wrong()).status).toBe(400);
    expect((await change(token, goodPassword, 'tulsi#2026')).status).toBe(200);
    expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 400]);
  });

  it('is set once by two concurrent changes', async () => {
    const { token } = await verifiedCustomer(api);
    const answers = await Promise.all([
      change(token, goodPassword, 'tulsi#2026'),
      change(token, goodPassword, 'ashwagandha#1'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('cannot be set with more than 10 guesses of the old one', async () => {
    const { token } = await verifiedCustomer(api);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await change(token, `guess#${turn}x`, 'tulsi#2026')).status).toBe(400);
    }
    expect((await change(token, goodPassword, 'tulsi#2026')).status).toBe(429);
    api.advanceTime(15 * minute);
    expect((await change(token, goodPassword, 'tulsi#2026')).status).toBe(200);
  });
});
