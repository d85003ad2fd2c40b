import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, deviceIdHeader, fillPath, type Endpoint } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';

/** Texts of messages to a mobile number or an email address. */
export type ReadMessages = (to: string) => readonly string[];

/** An order that a journey placed. */
export interface PlacedOrder {
  readonly reference: string;
  readonly orderId: string;
}

const otpTimeoutMs = 30_000;

async function waitForOtp(read: ReadMessages, to: string): Promise<string> {
  const deadline = Date.now() + otpTimeoutMs;
  while (Date.now() < deadline) {
    const [otp] = read(to).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
    if (otp !== undefined) return otp;
    await wait(50);
  }
  throw new Error(`No OTP was sent to ${to}.`);
}

function createCaller(origin: string) {
  const headers: Record<string, string> = { [deviceIdHeader]: randomUUID(), 'content-type': 'application/json' };
  const call = async (endpoint: Endpoint, body?: object, params: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${origin}${apiBase}${fillPath(endpoint.path, params)}`, {
      method: endpoint.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint.name} responded ${response.status}: ${text}`);
    const json: unknown = JSON.parse(text);
    return json;
  };
  return { headers, call };
}

const address = {
  name: 'Asha Rao',
  pincode: '560078',
  address_1: '14/2 Sarakki Main Road',
  address_2: 'JP Nagar 1st Phase',
  city: 'Bengaluru',
  address_type: 1,
};

/**
 * Registers a new customer, verifies both OTPs, logs in again, orders a medicine and finds the order.
 * @throws if a step fails
 */
export async function takeJourney(origin: string, readMessages: ReadMessages): Promise<PlacedOrder> {
  const { call, headers } = createCaller(origin);
  const mobile = `9${randomInt(100_000_000, 999_999_999)}`;
  const account = { first_name: 'Asha', mobile, email: `asha.${mobile}@shop.example`, password: 'hill-lamp-47' };
  const registration = { ...account, user_name: mobile, register_medium: limits.registerMedium };
  const registered = endpoints.register.response.parse(await call(endpoints.register, registration));
  headers['authorization'] = `Bearer ${registered.token}`;
  await call(endpoints.mobileVerification, { otp: await waitForOtp(readMessages, mobile) });
  await call(endpoints.emailVerification, { otp: await waitForOtp(readMessages, account.email) });
  const login = await call(endpoints.loginMobile, { mobile, password: account.password });
  headers['authorization'] = `Bearer ${endpoints.loginMobile.response.parse(login).token}`;

  const listed = await call(endpoints.products, { limit: 5, page: 1, order_by: 'high' });
  const [item] = endpoints.products.response.parse(listed).data;
  await call(endpoints.updateCart, { id: item?.product_detail_id, quantity: 1 });
  const states = endpoints.stateList.response.parse(await call(endpoints.stateList)).data;
  const state_id = states.find(({ state }) => state === 'Karnataka')?.id;
  const added = await call(endpoints.addressAdd, { ...address, state_id });
  const address_id = endpoints.addressAdd.response.parse(added).data.id;
  const priced = await call(endpoints.orderCreation, { address_id }, { product_type: 'medicine' });
  const { reference_id: reference } = endpoints.orderCreation.response.parse(priced).data;
  const placed = await call(endpoints.placeOrderCod, { reference_id: reference }, { page: 'medicine' });
  const { order_id: orderId } = endpoints.placeOrderCod.response.parse(placed).data;
  const orders = endpoints.orderList.response.parse(await call(endpoints.orderList, {}, { product_type: 'medicine' }));
  if (orders.total_order !== 1 || orders.data[0]?.order_id !== orderId)
    throw new Error(`The customer's orders are not ${orderId} alone.`);
  return { reference, orderId };
}
