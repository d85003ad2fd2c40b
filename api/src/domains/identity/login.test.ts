import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/db/schema';
import { newDevice, send, testApp, testIdentitySettings, type TestApp } from '../../testing/app';
import { goodPassword, newCustomer, newMobile, verifiedCustomer } from '../../testing/customers';
import { defaultIdentitySettings } from './settings';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const wrong = { status: 400, message: 'The Email/Mobile Number or the Password is incorrect' };
const minute = 60_000;

describe('login', () => {
  it('accepts a mobile number or an email address in any case, and returns the name and what is verified', async () => {
    const { mobile, email } = await verifiedCustomer(api, { email: 'Meena.S@Example.in' });
    const byMobile = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    expect(byMobile).toEqual({
      status: 200,
      message: expect.any(String) as string,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      data: { first_name: 'Meenakshi', is_verified: 3 },
    });
    const byEmail = await api.call(endpoints.loginEmail, {
      body: { email: email.toLowerCase(), password: goodPassword },
    });
    expect(byEmail.token).not.toBe(byMobile.token);
    for (const { token } of [byMobile, byEmail]) await api.call(endpoints.user, { query: {} }, { token });
  });

  it('accepts a customer who has verified nothing yet', async () => {
    const { mobile } = await newCustomer(api);
    const { data } = await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    expect(data.is_verified).toBe(0);
  });

  it('returns the same error for a wrong password and for an unknown account', async () => {
    const { mobile, email } = await verifiedCustomer(api, { email: 'asha@example.in' });
    const attempts = [
      await api.refused(endpoints.loginMobile, { body: { mobile, password: 'Neem#2026' } }),
      await api.refused(endpoints.loginMobile, { body: { mobile: newMobile(), password: goodPassword } }),
      await api.refused(endpoints.loginEmail, { body: { email, password: 'neem#2027' } }),
      await api.refused(endpoints.loginEmail, { body: { email: 'nobody@example.in', password: goodPassword } }),
    ];
    for (const attempt of attempts) expect(attempt).toEqual(wrong);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const { mobile } = await verifiedCustomer(api);
    const time = async (one: string, address: string) => {
      const begun = performance.now();
      await api.refused(endpoints.loginMobile, { body: { mobile: one, password: 'wrong#2026' } }, { address });
      return performance.now() - begun;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      known.push(await time(mobile, '192.0.2.70'));
      unknown.push(await time(newMobile(), '192.0.2.71'));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it.each([
    [{ mobile: '987654321' }, 'mobile', 'Mobile should be 10 digits'],
    [{ mobile: '98765432101' }, 'mobile', 'Mobile should be 10 digits'],
    [{ mobile: ' 9876543210' }, 'mobile', 'Mobile should be 10 digits'],
    [{ mobile: 9876543210 }, 'mobile', 'Mobile Should be Valid'],
    [{ password: 'abc45' }, 'password', 'Password should be minimum 6 characters'],
    [{ password: 'x'.repeat(31) }, 'password', 'Password should be maximum 30 characters'],
    [{ password: 'abc 456' }, 'password', 'Password should not have Space'],
    [{ password: '' }, 'password', 'Password is required'],
  ])('names the invalid field in %j', async (part, field, message) => {
    const body = { mobile: '9876543210', password: goodPassword, ...part };
    expect(await api.refused(endpoints.loginMobile, { body })).toMatchObject({
      status: 400,
      errors: { [field]: message },
    });
  });
});

describe('the login limit', () => {
  const attempt = (mobile: string, password: string, address: string) =>
    send(
      api.app,
      endpoints.loginMobile,
      { body: { mobile, password } },
      { 'x-forwarded-for': address, 'x-device-id': newDevice() },
    );

  it('doubles the wait after each failure of one source beyond 5, up to 15 minutes', async () => {
    const { mobile } = await verifiedCustomer(api);
    const from = '198.51.100.9';
    for (let turn = 0; turn < 5; turn += 1) expect((await attempt(mobile, 'wrong#2026', from)).status).toBe(400);
    const waits = [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900];
    for (const wait of waits) {
      const rejected = await attempt(mobile, goodPassword, from);
      expect(rejected.status).toBe(429);
      const { retry_after = 0 } = failure.parse(rejected.body);
      expect(wait - retry_after).toBeLessThan(2);
      api.advanceTime(wait * 1000);
      expect((await attempt(mobile, 'wrong#2026', from)).status).toBe(400);
    }
    api.advanceTime(15 * minute);
    expect((await attempt(mobile, goodPassword, from)).status).toBe(200);
    // The right password ends the delays.
    expect((await attempt(mobile, 'wrong#2026', from)).status).toBe(400);
    expect((await attempt(mobile, goodPassword, from)).status).toBe(200);
  });

  it('makes a new source wait a minute at most, however many others failed, and those that failed longer', async () => {
    const { mobile } = await verifiedCustomer(api);
    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) {
      statuses.push((await attempt(mobile, 'wrong#2026', `198.51.100.${turn}`)).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    api.advanceTime(minute);
    // Each of the 30 delayed sources has waited; each failure delays the next source again from its first call.
    for (let turn = 10; turn < 40; turn += 1) {
      expect((await attempt(mobile, 'wrong#2026', `198.51.100.${turn}`)).status).toBe(400);
    }
    expect((await attempt(mobile, goodPassword, '192.0.2.9')).body).toMatchObject({ status: 429, retry_after: 60 });
    const failed = await attempt(mobile, goodPassword, '198.51.100.30');
    expect(failure.parse(failed.body).retry_after).toBeGreaterThan(230);
    api.advanceTime(minute);
    expect((await attempt(mobile, goodPassword, '192.0.2.9')).status).toBe(200);
    expect((await attempt(mobile, goodPassword, '198.51.100.30')).status).toBe(429);
  });

  it('counts number and email address of an account together', async () => {
    const { mobile, email } = await verifiedCustomer(api, { email: 'both@example.in' });
    const from = '198.51.100.60';
    for (let turn = 0; turn < 5; turn += 1) expect((await attempt(mobile, 'wrong#2026', from)).status).toBe(400);
    const byEmail = await api.refused(
      endpoints.loginEmail,
      { body: { email, password: 'wrong#2026' } },
      { address: from },
    );
    expect(byEmail.status).toBe(429);
  });

  it('counts neither successful logins nor failures of other identifiers', async () => {
    const { mobile } = await verifiedCustomer(api);
    for (let turn = 0; turn < 12; turn += 1) {
      await api.call(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    }
  });

  it('counts concurrent failures', async () => {
    const { mobile } = await verifiedCustomer(api);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        api.refused(endpoints.loginMobile, { body: { mobile, password: `guess#${turn}x` } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('does not count a login that is rejected because the server is busy', async () => {
    // With the real hash cost, so that calls wait for each other's hashes.
    const busy = await testApp({
      database: api.database,
      settings: { identity: { ...defaultIdentitySettings, hashesAtOnce: 1, hashesWaiting: { known: 1, stranger: 1 } } },
    });
    const { mobile } = await verifiedCustomer(api);
    const attempt = () => send(busy.app, endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    const answers = await Promise.all(Array.from({ length: 8 }, attempt));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    for (let turn = 0; turn < 4; turn += 1) expect((await attempt()).status).toBe(200);
    await busy.close();
  });

  it('has places for known devices while strangers from many networks fill the queue', async () => {
    const busy = await testApp({
      database: api.database,
      settings: {
        identity: {
          ...testIdentitySettings,
          // Long enough that calls wait, also with a slow database.
          hashCost: { memoryCost: 19_456, timeCost: 6 },
          hashesAtOnce: 1,
          hashesWaiting: { known: 1, stranger: 1 },
        },
      },
    });
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    const flood = Array.from({ length: 40 }, (_, source) => {
      const from = { 'x-forwarded-for': `10.0.${source}.1` };
      return send(busy.app, endpoints.loginMobile, { body: { mobile: newMobile(), password: goodPassword } }, from);
    });
    const hers = { 'x-device-id': device };
    const answer = await send(busy.app, endpoints.loginMobile, { body: { mobile, password: goodPassword } }, hers);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(answer.status).toBe(200);
    await busy.close();
  });

  it('counts an unknown account like a known one', async () => {
    const mobile = newMobile();
    const attempt = () => api.refused(endpoints.loginMobile, { body: { mobile, password: goodPassword } });
    for (let turn = 0; turn < 5; turn += 1) expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(429);
  });

  it('applies to an IP address, for any identifier and device', async () => {
    const address = '203.0.113.50';
    const few = await testApp({
      database: api.database,
      settings: {
        identity: { ...testIdentitySettings, loginPerAddress: { name: 'login-address', max: 3, minutes: 15 } },
      },
    });
    const attempt = (from: string) =>
      few.refused(
        endpoints.loginMobile,
        { body: { mobile: newMobile(), password: goodPassword } },
        { address: from, device: newDevice() },
      );
    for (let turn = 0; turn < 3; turn += 1) expect((await attempt(address)).status).toBe(400);
    expect((await attempt(address)).status).toBe(429);
    expect((await attempt('203.0.113.51')).status).toBe(400);
    // The counter outlives the process.
    expect(
      (await send(api.app, endpoints.loginMobile, { body: { mobile: newMobile(), password: goodPassword } })).status,
    ).toBe(400);
    await few.close();
    const restarted = await testApp({
      database: api.database,
      settings: {
        identity: { ...testIdentitySettings, loginPerAddress: { name: 'login-address', max: 3, minutes: 15 } },
      },
    });
    const again = await restarted.refused(
      endpoints.loginMobile,
      { body: { mobile: newMobile(), password: goodPassword } },
      { address },
    );
    expect(again.status).toBe(429);
    await restarted.close();
  });
});

describe('a password hash of other costs', () => {
  const hashOf = async (mobile: string): Promise<string> => {
    const [row] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
    return row?.passwordHash ?? '';
  };

  it('is replaced at the next login, also of several at once, and then stays', async () => {
    const { mobile } = await verifiedCustomer(api);
    const dearer = await testApp({
      database: api.database,
      settings: { identity: { ...testIdentitySettings, hashCost: { memoryCost: 128, timeCost: 3 } } },
    });
    const attempt = (password: string) => send(dearer.app, endpoints.loginMobile, { body: { mobile, password } });
    const before = await hashOf(mobile);
    expect((await attempt('wrong#2026x')).status).toBe(400);
    expect(await hashOf(mobile)).toBe(before);
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(goodPassword)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await hashOf(mobile);
    expect(after).toMatch(/^\$argon2id\$v=19\$m=128,(p=1,)?t=3/);
    expect((await attempt(goodPassword)).status).toBe(200);
    expect(await hashOf(mobile)).toBe(after);
    await dearer.close();
  });
});

describe('user-check', () => {
  it('returns whether an account exists, and whether the identifier is a number or an email address', async () => {
    const { mobile, email } = await newCustomer(api, { email: 'check@example.in' });
    const check = (user_name: string) => send(api.app, endpoints.userCheck, { body: { user_name } });
    expect(await check(mobile)).toEqual({ status: 200, body: { status: 200, is_mobile: 1 } });
    expect(await check(email.toUpperCase())).toEqual({ status: 200, body: { status: 200, is_mobile: 0 } });
    const nobody = { status: 404, message: 'This Email/Mobile Number is not registered' };
    expect(await check(newMobile())).toEqual({ status: 404, body: { ...nobody, is_mobile: 1 } });
    expect(await check('nobody@example.in')).toEqual({ status: 404, body: { ...nobody, is_mobile: 0 } });
  });

  it.each(['987654321', '98765432101', '98765 43210', 'meena', 'm@e', 'a'.repeat(90) + '@example.in', ' '])(
    'rejects %j with the specified message',
    async (user_name) => {
      const refused = await api.refused(endpoints.userCheck, { body: { user_name } });
      expect(refused).toMatchObject({ status: 400 });
      expect(Object.keys(refused.errors ?? {})).toEqual(['user_name']);
    },
  );

  it('accepts the whole registration and checks only the identifier', async () => {
    const body = { user_name: newMobile(), first_name: 7, is_verified: 3 };
    expect((await api.refused(endpoints.userCheck, { body })).status).toBe(404);
  });

  it('answers a device 30 times in 15 minutes, and still answers other devices', async () => {
    const device = newDevice();
    const check = (by: string) => api.refused(endpoints.userCheck, { body: { user_name: newMobile() } }, by);
    for (let turn = 0; turn < 30; turn += 1) expect((await check(device)).status).toBe(404);
    expect((await check(device)).status).toBe(429);
    expect((await check(newDevice())).status).toBe(404);
  });

  it('answers an IP address a number of times, for any number of devices', async () => {
    const { userCheckPerAddress } = testIdentitySettings;
    const identity = { ...testIdentitySettings, userCheckPerAddress: { ...userCheckPerAddress, max: 5 } };
    const few = await testApp({ database: api.database, settings: { identity } });
    const address = '203.0.113.60';
    const check = (from: string) =>
      few.refused(endpoints.userCheck, { body: { user_name: newMobile() } }, { address: from, device: newDevice() });
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await check(address)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect((await check('203.0.113.61')).status).toBe(404);
    few.advanceTime(15 * minute);
    expect((await check(address)).status).toBe(404);
    await few.close();
  });
});

describe('an account of which nothing is verified', () => {
  it('expires after 24 hours, with its token', async () => {
    const { mobile, token } = await newCustomer(api);
    api.advanceTime(23.9 * 60 * minute);
    await api.call(endpoints.userCheck, { body: { user_name: mobile } });
    await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
    api.advanceTime(0.2 * 60 * minute);
    expect((await api.refused(endpoints.userCheck, { body: { user_name: mobile } })).status).toBe(404);
    expect((await api.refused(endpoints.userDetails, { query: { type: 'verify' } }, { token })).status).toBe(403);
    expect(await api.refused(endpoints.loginMobile, { body: { mobile, password: goodPassword } })).toEqual(wrong);
  });

  it('stays when something is verified', async () => {
    const { mobile } = await verifiedCustomer(api);
    api.advanceTime(48 * 60 * minute);
    await api.call(endpoints.userCheck, { body: { user_name: mobile } });
  });
});
