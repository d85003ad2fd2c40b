import { endpoints } from '@storefront/shared-contracts/schemas';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, otherCode, verifiedCustomer } from '../../testing/customers';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
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
    // The allowance grows again while a busy machine is slow.
    for (let turn = 0; (await guess(turn)).status !== 429; turn += 1) expect(turn).toBeLessThan(1_000);
    expect((await login(mobile, goodPassword, { ...address, 'x-device-id': device })).status).toBe(200);
    const throttled = await login(stranger.mobile, goodPassword, address);
    expect(throttled).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) as number } });
    api.advanceTime(10_000);
    expect((await login(stranger.mobile, goodPassword, address)).status).toBe(200);
  });
});
