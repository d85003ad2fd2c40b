import { request } from '@playwright/test';
import { createCustomer, type TestCustomer } from '../src/customers';
import { findLabTest, findMostExpensive, placeOrderByApi, putLabTest, putMedicine } from '../src/orders';
import { startSite } from '../src/site';
import { startProxy, type Certificate } from './h2-proxy';

/** A running site with the data for its measurements. */
export interface BenchSite {
  readonly url: string;
  /** Origin of the proxy in front of it. */
  readonly origin: string;
  /** A customer with an address and two items in the cart. */
  readonly customer: TestCustomer;
  /** Of an order of the customer. */
  readonly order_id: string;
  stop(): Promise<void>;
}

/** Starts a site with a customer, and a proxy in front of it. */
export async function startBenchSite(certificate: Certificate): Promise<BenchSite> {
  const site = await startSite();
  const proxy = await startProxy(site.url, certificate);
  const context = await request.newContext();
  const stop = async () => {
    await context.dispose();
    await proxy.close();
    await site.stop();
  };
  try {
    const customer = await createCustomer(context, site.url);
    const [medicine] = await findMostExpensive(customer, 'allopathic');
    const order_id = await placeOrderByApi(customer, medicine, 1);
    await putMedicine(customer, medicine);
    await putLabTest(customer, await findLabTest(customer));
    return { url: site.url, origin: proxy.origin, customer, order_id, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
