import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { LabTest, Medicine } from '@storefront/shared-contracts';
import type { Shopper, TestCustomer } from './customers';
import { siteDataVariable } from './site';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

export const putMedicine = ({ call }: Shopper, { product_detail_id: id }: Medicine, quantity = 1): Promise<unknown> =>
  call(endpoints.updateCart, { body: { id, quantity } });

export const putLabTest = ({ call }: Shopper, { id }: LabTest, quantity = 1): Promise<unknown> =>
  call(endpoints.updateCartTest, { body: { id, quantity } });

/** Orders a medicine with cash on delivery. @returns its order_id */
export async function placeOrderByApi(customer: TestCustomer, item: Medicine, quantity: number): Promise<string> {
  const { call, address_id } = customer;
  await putMedicine(customer, item, quantity);
  const priced = await call(endpoints.orderCreation, { params: { product_type: 'medicine' }, body: { address_id } });
  const { reference_id } = endpoints.orderCreation.response.parse(priced).data;
  const placed = await call(endpoints.placeOrderCod, { params: { page: 'medicine' }, body: { reference_id } });
  return endpoints.placeOrderCod.response.parse(placed).data.order_id;
}

/** The first two medicines that the API lists. @throws if there are fewer */
export async function findMedicines({ call }: Shopper, request: object): Promise<readonly [Medicine, Medicine]> {
  const body = { limit: limits.pageSize.products, page: 1, ...request };
  const [first, second] = endpoints.products.response.parse(await call(endpoints.products, { body })).data;
  if (first === undefined || second === undefined) throw new Error('The site sells too few such medicines.');
  return [first, second];
}

/** The two most expensive medicines of a type. One pack reaches the minimum order value. */
export const findMostExpensive = (shopper: Shopper, type: string): Promise<readonly [Medicine, Medicine]> =>
  findMedicines(shopper, { filter: { type }, order_by: 'high' });

/** The first lab test that the API lists. */
export async function findLabTest({ call }: Shopper, filter: object = {}): Promise<LabTest> {
  const body = { limit: limits.pageSize.labTests, page: 1, filter };
  const [first] = endpoints.labTests.response.parse(await call(endpoints.labTests, { body })).data;
  if (first === undefined) throw new Error('The site offers no lab test.');
  return first;
}

/** The largest quantity that can be ordered now: 15, or the stock if that is smaller. */
export async function getMaxQuantity({ call }: Shopper, { product_id }: Medicine): Promise<number> {
  const response = await call(endpoints.product, { params: { id: product_id } });
  return endpoints.product.response.parse(response).data.max_quantity;
}

/** Runs a command of `npm run admin` while the shared site runs. @returns its output */
export async function runAdmin(...command: readonly string[]): Promise<string> {
  const DATA_DIR = process.env[siteDataVariable];
  if (DATA_DIR === undefined) throw new Error(`${siteDataVariable} must name the data folder of the site.`);
  const args = [join('tooling', 'setup.mjs'), 'admin', ...command];
  const { stdout } = await run(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR } });
  return stdout;
}

/** Changes an order's status. */
export async function moveOrder(order_id: string, options: readonly string[]): Promise<void> {
  await runAdmin('order', order_id, ...options);
}
