import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, sql } from 'drizzle-orm';
import { securityEvents, securityEventSettings } from '../../platform/db/schema';
import { runAdminCommand } from '../../programs/cli/run-admin';
import { newDevice, testApp, testIdentitySettings, type TestApp } from '../../testing/app';
import { goodPassword as password, lastCode, newCustomer, newMobile, verifiedCustomer } from '../../testing/customers';
import { eventCommands } from './admin/event-commands';
import { failureEventOf, createRepeatFilter, deleteOldEvents } from './security-events';
import { sampleIssuer } from '../../testing/orders';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());
beforeEach(() => api.database.clear());

const stored = () => api.db.select().from(securityEvents).orderBy(asc(securityEvents.id));

/** Waits until there are `count` events of a kind, because failures are stored after the response. */
async function eventsOf(kind: string, count: number) {
  for (let turn = 0; ; turn += 1) {
    const found = (await stored()).filter((event) => event.kind === kind);
    if (found.length >= count || turn === 100) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const address = '203.0.113.77';

describe('the log of security events', () => {
  it('has a login with customer, network, device and request id', async () => {
    const { mobile } = await newCustomer(api);
    const device = newDevice();
    await api.call(endpoints.loginMobile, { body: { mobile, password } }, { device, address });
    const [event] = await eventsOf('login', 1);
    expect(event).toMatchObject({ outcome: 'done', customerId: 1, network: '203.0.113.0/24', identifierHash: null });
    expect(event?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(event?.deviceHash).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(event)).not.toContain(device);
  });

  it('has a failed login: of a known customer with the number, of a stranger with a hash only', async () => {
    const { mobile } = await newCustomer(api);
    const stranger = newMobile();
    const wrong = 'wrong-Pass-1';
    await api.refused(endpoints.loginMobile, { body: { mobile, password: wrong } }, { device: newDevice(), address });
    const [known] = await eventsOf('login', 1);
    expect(known).toMatchObject({ outcome: 'failed', customerId: 1, detail: 'wrongLogin' });
    await api.refused(
      endpoints.loginMobile,
      { body: { mobile: stranger, password: wrong } },
      { device: newDevice(), address },
    );
    const [, unknown] = await eventsOf('login', 2);
    expect(unknown).toMatchObject({ outcome: 'failed', customerId: null });
    expect(unknown?.identifierHash).toMatch(/^[\w-]{22}$/);
    const text = JSON.stringify(await stored());
    for (const secret of [mobile, stranger, wrong, address]) expect(text).not.toContain(secret);
  });

  it('has one entry a minute of rejections by a limit', async () => {
    const body = { mobile: newMobile(), password: 'wrong-Pass-1' };
    const { max } = testIdentitySettings.loginPerSource;
    for (let turn = 0; turn < max + 4; turn += 1) {
      await api.refused(endpoints.loginMobile, { body }, { device: newDevice(), address });
    }
    await eventsOf('login', max + 1);
    const outcomes = (await stored()).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(max);
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(1);
  });

  it('has OTPs, verification, change of password and end of a session', async () => {
    const { token, mobile } = await newCustomer(api);
    await api.call(endpoints.mobileVerification, { body: { otp: await lastCode(api.db, mobile) } }, { token });
    await api.call(
      endpoints.updatePassword,
      { body: { old_password: password, new_password: 'turmeric#8814' } },
      { token },
    );
    await api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { token });
    const kinds = (await stored()).map(({ kind }) => kind);
    for (const kind of ['registration', 'otp-sent', 'otp-verified', 'password-changed', 'session-ended']) {
      expect(kinds).toContain(kind);
    }
    expect((await stored()).every(({ customerId }) => customerId === 1)).toBe(true);
  });

  it('has the end of all other sessions, the download of the data, and the deletion with its wrong passwords', async () => {
    const { token, mobile } = await verifiedCustomer(api);
    const by = { token, address };
    await api.call(endpoints.sessionEndOthers, {}, by);
    expect(await eventsOf('sessions-ended', 0)).toEqual([]);
    await api.call(endpoints.loginMobile, { body: { mobile, password } });
    await api.call(endpoints.sessionEndOthers, {}, by);
    await api.call(endpoints.accountData, {}, by);
    await api.refused(endpoints.accountDelete, { body: { password: 'wrong-Pass-1' } }, by);
    expect(await eventsOf('account-deleted', 1)).toMatchObject([{ outcome: 'failed', detail: 'wrongPassword' }]);
    await api.call(endpoints.accountDelete, { body: { password } }, by);
    const done = (await stored()).filter(({ kind }) =>
      ['sessions-ended', 'data-exported', 'account-deleted'].includes(kind),
    );
    expect(done.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'sessions-ended done',
      'data-exported done',
      'account-deleted failed',
      'account-deleted done',
    ]);
    for (const event of done) expect(event).toMatchObject({ customerId: 1, network: '203.0.113.0/24' });
  });

  it('is empty where the change was not stored', async () => {
    await expect(
      api.db.transaction(async (tx) => {
        await tx.insert(securityEvents).values({ kind: 'login', outcome: 'done' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });
});

describe('entries', () => {
  const add = (at: Date) => api.db.insert(securityEvents).values({ kind: 'login', outcome: 'done', at });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const reason = /only ever|not changed, and not deleted/;
  const cause = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? String(error.cause) : ''),
    );

  it('cannot be changed, emptied, or deleted before their retention ends', async () => {
    await add(daysAgo(100));
    expect(await cause(api.db.update(securityEvents).set({ outcome: 'failed' }))).toMatch(reason);
    expect(await cause(api.db.delete(securityEvents))).toMatch(reason);
    expect(await cause(api.db.execute(sql`truncate security_events`))).toMatch(reason);
    expect(await stored()).toHaveLength(1);
  });

  it('are deleted after it, which is a setting', async () => {
    await add(daysAgo(100));
    await add(daysAgo(364));
    await add(daysAgo(366));
    await deleteOldEvents(api.db);
    expect(await stored()).toHaveLength(2);
    await api.db.insert(securityEventSettings).values({ id: 1, retentionDays: 99 });
    await deleteOldEvents(api.db);
    expect(await stored()).toEqual([]);
  });
});

describe('npm run admin -- events', () => {
  const list = (input: object) => eventCommands.list.run({ db: api.db, clock: api.now, issuer: sampleIssuer }, input);

  it('lists by kind, customer, outcome, time and request', async () => {
    const { mobile } = await newCustomer(api);
    await api.refused(endpoints.loginMobile, { body: { mobile, password: 'wrong-Pass-1' } }, newDevice());
    const [failed] = await eventsOf('login', 1);
    expect(await list({ kind: 'login' })).toEqual([
      expect.stringMatching(
        /^\d{4}-\S+Z login failed customer=1 identifier=\S+ network=127.0.0.0\/24 .*detail=wrongLogin$/,
      ),
    ]);
    expect(await list({ kind: 'login', outcome: 'done' })).toEqual(['No events.']);
    expect(await list({ customer: 2 })).toEqual(['No events.']);
    expect(await list({ until: '2020-01-01' })).toEqual(['No events.']);
    const [line = ''] = await list({ request: failed?.requestId, format: 'json' });
    expect(JSON.parse(line)).toMatchObject({ kind: 'login', outcome: 'failed', customerId: 1 });
  });

  it.each([
    [{ since: 'yesterday' }, '--since: is not a day or time, such as 2026-11-24'],
    [{ kind: 'theft' }, /^--kind: is not one of login, /],
    [{ limit: 0 }, '--limit: is not a number from 1 on'],
  ])('rejects %j', async (input, message) => {
    await expect(list(input)).rejects.toThrow(message);
  });

  it('is recorded, as every command: with the operator, also when it failed', async () => {
    const context = { db: api.db, clock: api.now, issuer: sampleIssuer };
    await runAdminCommand(eventCommands.list, context, { input: {}, operator: 'asha' });
    const failing = runAdminCommand(eventCommands.list, context, { input: { limit: 0 }, operator: 'asha' });
    await expect(failing).rejects.toThrow('--limit');
    expect(await stored()).toMatchObject([
      { kind: 'admin-command', outcome: 'done', operator: 'asha', detail: 'events/list' },
      { kind: 'admin-command', outcome: 'failed', operator: 'asha', detail: 'events/list' },
    ]);
  });
});

it('a failure that is no attack is not recorded', () => {
  expect(failureEventOf('loginMobile', 'invalidInput', {})).toBeUndefined();
  expect(failureEventOf('products', 'tooManyRequests', {})).toBeUndefined();
  expect(failureEventOf('resetPassword', 'otpAttemptsExceeded', { mobile_number: 'x'.repeat(5000) })).toEqual({
    kind: 'password-reset',
    outcome: 'limited',
    identifier: undefined,
  });
});

it('what repeats within a minute is recognised, and beyond the most keys everything counts as a repetition', () => {
  const isRepeated = createRepeatFilter(2);
  const at = (seconds: number) => new Date(seconds * 1000);
  expect([isRepeated('a', at(0)), isRepeated('a', at(59)), isRepeated('b', at(59)), isRepeated('c', at(59))]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(isRepeated('a', at(60))).toBe(false);
});
