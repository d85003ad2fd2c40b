import { randomUUID } from 'node:crypto';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { knownDevices } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp, testIdentitySettings } from '../../testing/app';
import { goodPassword, lastCode, otherCode, verifiedCustomer } from '../../testing/customers';
import { testGuesses } from '../../testing/guesses';
import { deleteExpiredIdentityRows } from './delete-expired';

let api: TestApp;
beforeAll(async () => {
  const { loginPerAddress } = testIdentitySettings;
  const delays = { firstSeconds: 10, maxSeconds: 10 };
  const identity = { ...testIdentitySettings, loginPerAddress: { ...loginPerAddress, max: 60, delays } };
  api = await testApp({ settings: { identity } });
});
afterAll(() => api.close());

const attacker = { 'x-forwarded-for': '203.0.113.66' };
const login = (mobile: string, password: string, headers: Record<string, string>) =>
  send(api.app, endpoints.loginMobile, { body: { mobile, password } }, headers);
const ask = (mobile_number: string, headers: Record<string, string>) =>
  send(api.app, endpoints.resetUserCheck, { body: { mobile_number } }, headers);
const reset = (mobile_number: string, otp: string, headers: Record<string, string>) =>
  send(api.app, endpoints.resetPassword, { body: { mobile_number, otp, password: 'tulsi#2026' } }, headers);

describe('an attacker who knows only the mobile number of a customer', () => {
  it('does not lock her out by wrong passwords, neither on her device nor on a new one', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    for (let turn = 0; turn < 30; turn += 1) await login(mobile, `wrong#${turn}x`, attacker);
    expect((await login(mobile, goodPassword, { 'x-device-id': device })).status).toBe(200);
    const other = { 'x-device-id': newDevice(), 'x-forwarded-for': '198.51.100.7' };
    expect((await login(mobile, goodPassword, other)).status).toBe(200);
  });

  it('does not invalidate her reset OTP by wrong OTPs', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    const hers = { 'x-device-id': device };
    expect((await ask(mobile, hers)).status).toBe(200);
    const otp = await lastCode(api.db, mobile);
    for (let turn = 0; turn < 5; turn += 1) await reset(mobile, otherCode(otp), attacker);
    await ask(mobile, attacker);
    for (let turn = 0; turn < 5; turn += 1) await reset(mobile, otherCode(otp), attacker);
    expect((await reset(mobile, otp, hers)).status).toBe(200);
  });

  it('does not use up her reset OTPs: her device gets one at once, a new device within minutes', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    for (let turn = 0; turn < 40; turn += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${turn}`, 'x-device-id': newDevice() };
      await ask(mobile, from);
    }
    const hers = { 'x-device-id': device };
    expect((await ask(mobile, hers)).status).toBe(200);
    expect((await reset(mobile, await lastCode(api.db, mobile), hers)).status).toBe(200);
    const other = { 'x-device-id': newDevice(), 'x-forwarded-for': '198.51.100.8' };
    expect((await ask(mobile, other)).status).toBe(429);
    api.advanceTime(300_000);
    expect((await ask(mobile, other)).status).toBe(200);
  });
});

describe('failures from one IP address', () => {
  it('do not lock out a known device behind it, and slow down unknown ones by seconds', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    const stranger = await verifiedCustomer(api);
    const address = { 'x-forwarded-for': '203.0.113.99' };
    const guess = (turn: number) => login(`97${String(turn).padStart(8, '0')}`, goodPassword, address);
    for (let turn = 0; (await guess(turn)).status !== 429; turn += 1) expect(turn).toBeLessThan(100);
    expect((await login(mobile, goodPassword, { ...address, 'x-device-id': device })).status).toBe(200);
    const throttled = await login(stranger.mobile, goodPassword, address);
    expect(throttled).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) as number } });
    api.advanceTime(10_000);
    expect((await login(stranger.mobile, goodPassword, address)).status).toBe(200);
  });
});

describe('a known device', () => {
  afterEach(() => api.database.clear());

  const day = 24 * 3_600_000;
  const loginOn = (mobile: string, password: string, device: string) =>
    login(mobile, password, { 'x-device-id': device });

  /** Whether the device has a counter of its own: the 10 free failures of known devices, where others have 5. */
  async function isTreatedAsKnown(mobile: string, device: string): Promise<boolean> {
    const statuses = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await loginOn(mobile, 'wrong#2026', device)).status);
    return statuses.every((status) => status === 400);
  }

  it('is one on which the customer registered or logged in', async () => {
    const [registered, loggedIn] = [newDevice(), newDevice()];
    const { mobile } = await verifiedCustomer(api, {}, { device: registered });
    await loginOn(mobile, goodPassword, loggedIn);
    expect(await isTreatedAsKnown(mobile, registered)).toBe(true);
    expect(await isTreatedAsKnown(mobile, loggedIn)).toBe(true);
    expect(await isTreatedAsKnown(mobile, newDevice())).toBe(false);
  });

  it('is not known for the accounts of others', async () => {
    const device = newDevice();
    await verifiedCustomer(api, {}, { device });
    const { mobile } = await verifiedCustomer(api);
    expect(await isTreatedAsKnown(mobile, device)).toBe(false);
  });

  it('waits after 10 failures of its own', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    await isTreatedAsKnown(mobile, device);
    expect((await loginOn(mobile, goodPassword, device)).status).toBe(429);
    api.advanceTime(2000);
    expect((await loginOn(mobile, goodPassword, device)).status).toBe(200);
    expect(await isTreatedAsKnown(mobile, device)).toBe(true);
  });

  it('is forgotten after 180 days without a login, and beyond 10 devices', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device });
    api.advanceTime(180 * day - 1000);
    await deleteExpiredIdentityRows(api.db, api.now());
    expect(await api.db.$count(knownDevices)).toBe(1);
    api.advanceTime(1000);
    await deleteExpiredIdentityRows(api.db, api.now());
    expect(await api.db.$count(knownDevices)).toBe(0);
    await loginOn(mobile, goodPassword, device);
    for (let turn = 0; turn < 10; turn += 1) {
      api.advanceTime(1000);
      await loginOn(mobile, goodPassword, randomUUID());
    }
    expect(await api.db.$count(knownDevices)).toBe(10);
    expect(await isTreatedAsKnown(mobile, device)).toBe(false);
  });

  it('is forgotten when another device changes or resets the password', async () => {
    const [first, second, third] = [newDevice(), newDevice(), newDevice()];
    const { mobile, token } = await verifiedCustomer(api, {}, { device: first });
    await loginOn(mobile, goodPassword, second);
    const body = { old_password: goodPassword, new_password: 'tulsi#2026' };
    await api.call(endpoints.updatePassword, { body }, { token, device: first });
    expect(await api.db.$count(knownDevices)).toBe(1);
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } }, third);
    const otp = await lastCode(api.db, mobile);
    await api.call(endpoints.resetPassword, { body: { mobile_number: mobile, otp, password: 'lotus#2026' } }, third);
    expect(await api.db.$count(knownDevices)).toBe(1);
    expect(await isTreatedAsKnown(mobile, third)).toBe(true);
  });

  it('is stored as a hash', async () => {
    const device = newDevice();
    await verifiedCustomer(api, {}, { device });
    expect(JSON.stringify(await api.db.select().from(knownDevices))).not.toContain(device);
  });
});

// guesses.long.test.ts makes more guesses, from more sources.
describe('an attacker who guesses', () => testGuesses([10], { guesses: 24, hours: 0 }));
