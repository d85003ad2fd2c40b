import { endpoints } from '@storefront/shared-contracts/schemas';
import { send, testApp, type TestApp } from '../../testing/app';
import { lastCode, newCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

it('a takeover leaves the cart empty despite calls in flight of the former session', async () => {
  const [id = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', mrp: 500 }]);
  const left: number[] = [];
  for (let round = 0; round < 8; round += 1) {
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
