import { endpoints } from '@storefront/shared-contracts/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import { customers, orders, outbox } from '../../platform/db/schema';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { addAddress, deliverEverywhere, placeCod, priceCheckout, putInCart } from '../../testing/test-buyers';
import { goodPassword, lastCode, newCustomer, newMobile, verifiedCustomer } from '../../testing/customers';
import { customerIdOf } from '../../testing/orders';
import { addProducts } from '../../testing/products';

let api: TestApp;
let products: number[] = [];

beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
  products = await addProducts(api.db, [
    { name: 'Amla Tablet', mrp: 500 },
    { name: 'Brahmi Tablet', mrp: 500 },
  ]);
});
afterAll(() => api.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (mobile_number: string) => api.call(endpoints.resetUserCheck, { body: { mobile_number } });

const resetBody = async (mobile: string) => ({
  mobile_number: mobile,
  otp: await lastCode(api.db, mobile),
  password: 'tulsi#2026',
});

const linesOf = async (token: string) => {
  const { data } = await api.call(endpoints.cartMedicine, { query: {} }, { token });
  return data.data.map((line) => [line.product_id, line.quantity]);
};

let names = 0;
const newEmail = () => `somebody${(names += 1)}@example.in`;

/** An account with a number of another person, and a verified email address of its own. */
async function accountWithOthersNumber() {
  const email = newEmail();
  const mobile = newMobile();
  const { token } = await newCustomer(api, { email, mobile, first_name: 'Stranger' });
  await api.call(endpoints.emailVerification, { body: { otp: await lastCode(api.db, email) } }, { token });
  return { email, mobile, token };
}

describe('a reset by the owner of a number that was never verified', () => {
  it('discards everything of the former account: names, email, cart, session, password, OTPs', async () => {
    const email = newEmail();
    const { mobile, token } = await newCustomer(api, { email, first_name: 'Stranger' });
    await putInCart(api, { token }, 'medicine', { [products[0] ?? 0]: 7 });
    const device = newDevice();
    await api.call(endpoints.updateCart, { body: { id: products[1] ?? 0, quantity: 2 } }, device);
    await ask(mobile);
    const emailCode = await lastCode(api.db, email);
    const answer = await api.call(endpoints.resetPassword, { body: await resetBody(mobile) }, device);
    expect(answer.data).toEqual({ first_name: '', is_verified: 1 });
    const owner = answer.token;
    const { data } = await api.call(endpoints.user, { query: {} }, { token: owner });
    expect(data).toEqual({ first_name: '', last_name: '', mobile_number: mobile, email: '' });
    // Only the owner's own guest cart is there.
    expect(await linesOf(owner)).toEqual([[products[1], 2]]);
    const former = await send(api.app, endpoints.userDetails, { query: { type: 'verify' } }, bearer(token));
    expect(former.status).toBe(403);
    // "Reset your password" would be about another person's account.
    expect(former.body).not.toHaveProperty('session_ended');
    const login = { body: { mobile, password: goodPassword } };
    expect((await api.refused(endpoints.loginMobile, login)).status).toBe(400);
    const byEmail = { body: { email, password: 'tulsi#2026' } };
    expect((await api.refused(endpoints.loginEmail, byEmail)).status).toBe(400);
    const late = await send(api.app, endpoints.emailVerification, { body: { otp: emailCode } }, bearer(owner));
    expect(late.status).toBe(409);
    const unsent = and(eq(outbox.recipient, email), isNull(outbox.sentAt));
    expect(await api.db.$count(outbox, unsent)).toBe(0);
  });

  it('discards a verified email address too: it gets no order confirmation, and its owner may use it', async () => {
    const { email, mobile } = await accountWithOthersNumber();
    await ask(mobile);
    const { token, data } = await api.call(endpoints.resetPassword, { body: await resetBody(mobile) });
    expect(data.is_verified).toBe(1);
    const customerId = await customerIdOf(api.db, { mobile });
    const buyer = { token, addressId: await addAddress(api.db, customerId) };
    await putInCart(api, buyer, 'medicine', { [products[0] ?? 0]: 1 });
    const letters = await api.db.$count(outbox, eq(outbox.recipient, email));
    await placeCod(api, buyer, (await priceCheckout(api, buyer)).reference_id);
    expect(await api.db.$count(orders, eq(orders.customerId, customerId))).toBe(1);
    expect(await api.db.$count(outbox, eq(outbox.recipient, email))).toBe(letters);
    await verifiedCustomer(api, { email });
  });

  it('deletes the postal addresses, though none can be saved before', async () => {
    const { mobile } = await accountWithOthersNumber();
    const customerId = await customerIdOf(api.db, { mobile });
    await addAddress(api.db, customerId);
    await ask(mobile);
    const { token } = await api.call(endpoints.resetPassword, { body: await resetBody(mobile) });
    expect((await api.call(endpoints.addressList, {}, { token })).data).toEqual([]);
  });

  it('keeps everything when the number was verified before', async () => {
    const email = newEmail();
    const { mobile, token } = await verifiedCustomer(api, { email });
    await putInCart(api, { token }, 'medicine', { [products[0] ?? 0]: 3 });
    await ask(mobile);
    const answer = await api.call(endpoints.resetPassword, { body: await resetBody(mobile) });
    expect(answer.data).toEqual({ first_name: 'Meenakshi', is_verified: 3 });
    expect(await linesOf(answer.token)).toEqual([[products[0], 3]]);
  });
});

describe('a verification with a session of the account', () => {
  it('keeps what the same person provided', async () => {
    const email = newEmail();
    const { mobile, token } = await newCustomer(api, { email });
    await api.call(endpoints.emailVerification, { body: { otp: await lastCode(api.db, email) } }, { token });
    await putInCart(api, { token }, 'medicine', { [products[0] ?? 0]: 3 });
    const otp = await lastCode(api.db, mobile);
    const again = await api.call(endpoints.loginEmail, { body: { email, password: goodPassword } });
    const { data } = await api.call(endpoints.mobileVerification, { body: { otp } }, { token: again.token });
    expect(data).toEqual({ first_name: 'Meenakshi', is_verified: 3 });
    expect(await linesOf(token)).toEqual([[products[0], 3]]);
  });
});

describe('when two accounts verify one number at once, exactly one succeeds', () => {
  it('both on the verification page', async () => {
    const mobile = newMobile();
    const one = await newCustomer(api, { mobile, email: newEmail() });
    const oneCode = await lastCode(api.db, mobile);
    const other = await newCustomer(api, { mobile, email: newEmail() });
    const secondCode = await lastCode(api.db, mobile);
    const verify = (token: string, otp: string) =>
      send(api.app, endpoints.mobileVerification, { body: { otp } }, bearer(token));
    const answers = await Promise.all([verify(one.token, oneCode), verify(other.token, secondCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // The other account gets no more OTPs for it, and can correct its number.
    const loser = answers[0].status === 409 ? one : other;
    const resent = await send(api.app, endpoints.resendOtp, { params: { channel: 'mobile' } }, bearer(loser.token));
    expect(resent.status).toBe(409);
    await api.call(endpoints.correctMobile, { body: { mobile_number: newMobile() } }, { token: loser.token });
  });

  it('with a reset of another account: the account that fails is unchanged', async () => {
    const { mobile, token, email } = await accountWithOthersNumber();
    await ask(mobile);
    const body = await resetBody(mobile);
    const other = await newCustomer(api, { mobile });
    const otp = await lastCode(api.db, mobile);
    const [reset, verified] = await Promise.all([
      send(api.app, endpoints.resetPassword, { body }),
      send(api.app, endpoints.mobileVerification, { body: { otp } }, bearer(other.token)),
    ]);
    expect([reset.status, verified.status].sort()).toEqual([200, 409]);
    const held = await api.db.$count(customers, and(eq(customers.mobile, mobile), eq(customers.isVerified, 1)));
    expect(held).toBe(1);
    if (verified.status === 200) {
      const { data } = await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
      expect(data).toMatchObject({ is_verified: 2, email });
      await api.call(endpoints.loginEmail, { body: { email, password: goodPassword } });
    }
  });
});

describe('concurrent verifications', () => {
  it('a takeover leaves the cart empty despite calls in flight of the former session', async () => {
    const [id = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', mrp: 500 }]);
    const left: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { mobile, token } = await newCustomer(api);
      const change = () =>
        send(api.app, endpoints.updateCart, { body: { id, quantity: 3 } }, { authorization: `Bearer ${token}` });
      // Half of the accounts already have a cart.
      if (round % 2 === 0) await change();
      await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
      const body = { mobile_number: mobile, otp: await lastCode(api.db, mobile), password: 'tulsi#2026' };
      const untilEnded = async (): Promise<void> => ((await change()).status === 200 ? untilEnded() : undefined);
      const changes = Promise.all([untilEnded(), untilEnded(), untilEnded()]);
      const { token: owner } = await api.call(endpoints.resetPassword, { body });
      await changes;
      left.push((await api.call(endpoints.cartMedicine, { query: {} }, { token: owner })).data.data.length);
    }
    expect(left).toEqual(left.map(() => 0));
  }, 60_000);
});
