import { endpoints } from '@storefront/shared-contracts/schemas';
import { testApp, newDevice, type TestApp } from '../../testing/app';
import { goodPassword, verifiedCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';
import { createTestBuyer, deliverEverywhere, placeCod, priceCheckout, putInCart } from '../../testing/test-buyers';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await deliverEverywhere(api.db);
});
afterAll(() => api.close());

const scrape = () =>
  api.metrics.text((error) => {
    throw error;
  });

/** The lines of one metric that are not 0. */
async function linesOf(name: string): Promise<string[]> {
  return (await scrape()).split('\n').filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'));
}

it('orders are counted by product and payment', async () => {
  const buyer = await createTestBuyer(api);
  const [id = 0] = await addProducts(api.db, [{ name: 'Tablet', mrp: 300 }]);
  await putInCart(api, buyer, 'medicine', { [id]: 2 });
  const { reference_id: reference } = await priceCheckout(api, buyer);
  await placeCod(api, buyer, reference);
  await placeCod(api, buyer, reference);
  expect(await linesOf('storefront_order_events_total')).toEqual([
    'storefront_order_events_total{event="placed",product="medicine",payment="cod"} 1',
  ]);
});

it('logins are counted by their outcome, OTPs by purpose and channel', async () => {
  const device = newDevice();
  const customer = await verifiedCustomer(api, {}, { device });
  const login = (password: string) => ({ body: { mobile: customer.mobile, password } });
  await api.call(endpoints.loginMobile, login(goodPassword), device);
  await api.refused(endpoints.loginMobile, login('wrong#2026'), device);
  const events = await linesOf('storefront_security_events_total');
  expect(events).toContain('storefront_security_events_total{event="login",outcome="done"} 1');
  expect(events).toContain('storefront_security_events_total{event="login",outcome="failed"} 1');
  const otps = (await linesOf('storefront_otps_sent_total')).join('\n');
  expect(otps).toMatch(/\{purpose="verification",channel="mobile"\} \d+/);
});

it('messages that wait are counted by channel', async () => {
  const waiting = await linesOf('storefront_messages_waiting');
  expect(waiting.join('\n')).toMatch(/^storefront_messages_waiting\{channel="sms"\} [1-9]/);
});

it('no label is about a person', async () => {
  const customer = await verifiedCustomer(api);
  expect(await scrape()).not.toContain(customer.mobile);
});
