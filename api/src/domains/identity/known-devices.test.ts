import { randomUUID } from 'node:crypto';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { knownDevices } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, verifiedCustomer } from '../../testing/customers';
import { deleteExpiredIdentityRows } from './delete-expired';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterEach(() => api.database.clear());
afterAll(() => api.close());

const day = 24 * 3_600_000;
const login = (mobile: string, password: string, device: string) =>
  send(api.app, endpoints.loginMobile, { body: { mobile, password } }, { 'x-device-id': device });

/** Whether the device has a counter of its own: the 10 free failures of known devices, where others have 5. */
async function isTreatedAsKnown(mobile: string, device: string): Promise<boolean> {
  const statuses = [];
  for (let turn = 0; turn < 10; turn += 1) statuses.push((await login(mobile, 'wrong#2026', device)).status);
  return statuses.every((status) => status === 400);
}

describe('a known device', () => {
  it('is one on which the customer registered or logged in', async () => {
    const [registered, loggedIn] = [newDevice(), newDevice()];
    const { mobile } = await verifiedCustomer(api, {}, { device: registered });
    await login(mobile, goodPassword, loggedIn);
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
    expect((await login(mobile, goodPassword, device)).status).toBe(429);
    api.advanceTime(2000);
    expect((await login(mobile, goodPassword, device)).status).toBe(200);
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
    await login(mobile, goodPassword, device);
    for (let turn = 0; turn < 10; turn += 1) {
      api.advanceTime(1000);
      await login(mobile, goodPassword, randomUUID());
    }
    expect(await api.db.$count(knownDevices)).toBe(10);
    expect(await isTreatedAsKnown(mobile, device)).toBe(false);
  });

  it('is forgotten when another device changes or resets the password', async () => {
    const [first, second, third] = [newDevice(), newDevice(), newDevice()];
    const { mobile, token } = await verifiedCustomer(api, {}, { device: first });
    await login(mobile, goodPassword, second);
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
