import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { apiBase, deviceIdHeader, endpoints, fillPath, limits } from '@storefront/shared-contracts';
import type { Endpoint, Medicine } from '@storefront/shared-contracts';
import { password, createUniqueContact } from './accounts';
import { codeFor } from './mailbox';
import { siteDataVariable } from './site';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** A verified customer with an address where cash on delivery is offered, created by the API. */
export interface TestCustomer {
  readonly mobile: string;
  readonly address_id: number;
  /** Calls an endpoint as this customer. @returns the unparsed response body */
  readonly call: (endpoint: Endpoint, input?: Input) => Promise<unknown>;
}

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** Registers a customer by the API, with the password of all tests. */
export async function createCustomer(request: APIRequestContext, site: string): Promise<TestCustomer> {
  const { mobile } = createUniqueContact();
  const headers: Record<string, string> = { [deviceIdHeader]: randomUUID() };
  const call: TestCustomer['call'] = async ({ name, method, path }, { params = {}, body } = {}) => {
    const url = `${site}${apiBase}${fillPath(path, params)}`;
    const response = await request.fetch(url, { method, headers, ...(body && { data: body }) });
    if (!response.ok()) throw new Error(`${name} responded ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const account = { first_name: 'Asha', mobile, password, user_name: mobile, register_medium: limits.registerMedium };
  const { token } = endpoints.register.response.parse(await call(endpoints.register, { body: account }));
  headers['Authorization'] = `Bearer ${token}`;
  await call(endpoints.mobileVerification, { body: { otp: await codeFor(request, site, mobile) } });
  const states = endpoints.stateList.response.parse(await call(endpoints.stateList)).data;
  const body = {
    name: 'Asha Rao',
    pincode: '560078',
    address_1: '14/2 Sarakki Main Road',
    address_2: 'JP Nagar 1st Phase',
    city: 'Bengaluru',
    state_id: states.find(({ state }) => state === 'Karnataka')?.id,
    address_type: 1,
  };
  const { data } = endpoints.addressAdd.response.parse(await call(endpoints.addressAdd, { body }));
  return { mobile, address_id: data.id, call };
}

/** Orders a medicine, to be paid on delivery. @returns its order_id */
export async function placeOrderByApi(
  { call, address_id }: TestCustomer,
  item: Medicine,
  quantity: number,
): Promise<string> {
  await call(endpoints.updateCart, { body: { id: item.product_detail_id, quantity } });
  const priced = await call(endpoints.orderCreation, { params: { product_type: 'medicine' }, body: { address_id } });
  const { reference_id } = endpoints.orderCreation.response.parse(priced).data;
  const placed = await call(endpoints.placeOrderCod, { params: { page: 'medicine' }, body: { reference_id } });
  return endpoints.placeOrderCod.response.parse(placed).data.order_id;
}

/** Medicines of a type, the most expensive first: one pack is enough for the minimum order value. */
export async function findMostExpensive({ call }: TestCustomer, type: string): Promise<readonly Medicine[]> {
  const body = { limit: limits.pageSize.products, page: 1, filter: { type }, order_by: 'high' };
  return endpoints.products.response.parse(await call(endpoints.products, { body })).data;
}

/** The largest quantity that can be ordered now: 15, or the stock. */
export async function getMaxQuantity({ call }: TestCustomer, { product_id }: Medicine): Promise<number> {
  const response = await call(endpoints.product, { params: { id: product_id } });
  return endpoints.product.response.parse(response).data.max_quantity;
}

/** Changes an order's status as an operator does, by `npm run admin -- order`, while the shared site runs. */
export async function moveOrder(order_id: string, options: readonly string[]): Promise<void> {
  const DATA_DIR = process.env[siteDataVariable];
  if (DATA_DIR === undefined) throw new Error(`${siteDataVariable} must name the data folder of the site.`);
  const command = ['--import', 'tsx', join('tooling', 'src', 'commands', 'admin.ts'), 'order', order_id, ...options];
  await run(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR } });
}
