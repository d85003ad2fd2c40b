import { endpoints } from '@storefront/shared-contracts/schemas';
import { inArray } from 'drizzle-orm';
import { outbox, states } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer, verifiedCustomer } from '../../testing/customers';
import { readOutbox } from '../../testing/outbox';
import { seedLists } from '../../imports/starting-lists';
import { noticeText } from './account-notice';

let api: TestApp;
let stateId = 0;
beforeAll(async () => {
  api = await testApp();
  await seedLists(api.db, 'locations');
  stateId = (await api.db.select().from(states)).find(({ name }) => name === 'Karnataka')?.id ?? 0;
});
afterAll(() => api.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const shop = { brand: 'Neemleaf', phone: '1800-000-0000', email: 'care@neemleaf.example' };
const evening = new Date('2026-11-24T14:12:00Z');

/** Messages without an OTP, in the order in which they were written. */
async function notices(...recipients: string[]) {
  const rows = await readOutbox(api.db, inArray(outbox.recipient, recipients));
  return rows.filter(({ codeId }) => codeId === null);
}
const subjects = async (...recipients: string[]) => (await notices(...recipients)).map(({ subject }) => subject);
const login = (mobile: string, device: string, password = goodPassword) =>
  api.call(endpoints.loginMobile, { body: { mobile, password } }, { device, userAgent });

it('a notice says what happened, when and by which device, and what to do', () => {
  const client = { device: 'Chrome on Android', network: '' };
  expect(noticeText({ kind: 'new-device', client }, shop, evening)).toEqual([
    'Someone logged in to your Neemleaf account from a new device (24 Nov 2026, 7:42 pm, Chrome on Android).',
    'If this was not you, reset your password now and call 1800-000-0000.',
  ]);
  expect(noticeText({ kind: 'account-deleted' }, { ...shop, phone: '', email: '' }, evening)).toEqual([
    'Your Neemleaf account was deleted (24 Nov 2026, 7:42 pm).',
  ]);
});

describe('a customer gets a message', () => {
  it('after a change of the password, on each verified channel, without an OTP', async () => {
    const { token, mobile, email } = await verifiedCustomer(api, { email: 'notice.one@example.in' });
    const body = { old_password: goodPassword, new_password: 'tulsi#2026' };
    await api.call(endpoints.updatePassword, { body }, { token, userAgent });
    const sent = await notices(mobile, email);
    expect(sent).toMatchObject([
      { channel: 'sms', recipient: mobile, subject: 'Your password was changed', code: '' },
      { channel: 'email', recipient: email, subject: 'Your password was changed', code: '' },
    ]);
    for (const { text } of sent) expect(text).toMatch(/password was changed \(.+, Firefox on Linux\)/);
    expect(sent[1]?.text).toMatch(/^Hello Meenakshi,\n\n/);
  });

  it('after a reset, which ends all sessions', async () => {
    const { token, mobile } = await verifiedCustomer(api);
    const other = await login(mobile, newDevice());
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
    const body = { mobile_number: mobile, otp: await lastCode(api.db, mobile), password: 'tulsi#2026' };
    const reset = await api.call(endpoints.resetPassword, { body }, { device: newDevice() });
    expect(await subjects(mobile)).toEqual(['Login from a new device', 'Your password was reset']);
    const status = async (bearer: string) =>
      (await send(api.app, endpoints.user, {}, { authorization: `Bearer ${bearer}` })).status;
    expect([await status(token), await status(other.token), await status(reset.token)]).toEqual([403, 403, 200]);
  });

  it('after no rejected change, and never on a channel that is not verified', async () => {
    const { token, mobile } = await verifiedCustomer(api);
    const body = { old_password: 'wrong#2026', new_password: 'tulsi#2026' };
    await api.refused(endpoints.updatePassword, { body }, { token });
    expect(await notices(mobile)).toEqual([]);
    const unverified = await newCustomer(api, { email: 'notice.two@example.in' });
    await login(unverified.mobile, newDevice());
    expect(await notices(unverified.mobile, unverified.email)).toEqual([]);
  });

  it('after a login from a device that was not used for 180 days, and after no other', async () => {
    const device = newDevice();
    const { mobile } = await verifiedCustomer(api, {}, { device, userAgent });
    await login(mobile, device);
    expect(await notices(mobile)).toEqual([]);
    const second = newDevice();
    await login(mobile, second);
    expect((await notices(mobile)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Someone logged in to your .+ account from a new device \(.+, Firefox on Linux\)/),
    ]);
    await login(mobile, second);
    api.advanceTime(179 * day);
    await login(mobile, second);
    expect(await notices(mobile)).toHaveLength(1);
    api.advanceTime(181 * day);
    await login(mobile, second);
    expect(await notices(mobile)).toHaveLength(2);
  });

  it('once after several changes of the address book, and again after ten minutes', async () => {
    const { token, mobile } = await verifiedCustomer(api);
    const address = {
      name: 'Meenakshi Sundaram',
      pincode: '560078',
      address_1: '14/2 Sarakki Main Road',
      address_2: 'JP Nagar 1st Phase',
      city: 'Bengaluru',
      state_id: stateId,
      address_type: 1 as const,
    };
    const { id } = (await api.call(endpoints.addressAdd, { body: address }, { token })).data;
    await api.call(endpoints.addressUpdate, { body: { ...address, city: 'Mysuru', address_id: id } }, { token });
    expect(await subjects(mobile)).toEqual(['Your addresses were changed']);
    api.advanceTime(11 * minute);
    await api.call(endpoints.addressDelete, { body: { address_id: id } }, { token });
    await api.refused(endpoints.addressDelete, { body: { address_id: id } }, { token });
    expect(await subjects(mobile)).toEqual(['Your addresses were changed', 'Your addresses were changed']);
  });
});
