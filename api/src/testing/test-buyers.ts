import type { CheckoutData, ProductType } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { Database } from '../platform/db/database';
import { addresses, customers, pincodeRanges, states } from '../platform/db/schema';
import { openSession } from '../domains/identity/sessions';
import type { TestApp } from './app';
import { newMobile } from './customers';

/** A verified customer with an address and a token. */
export interface TestBuyer {
  token: string;
  customerId: number;
  addressId: number;
  mobile: string;
}

/** Makes all pincodes below 900000 serviceable; cash on delivery follows D22. @returns the id of the only state */
export async function deliverEverywhere(db: Database): Promise<number> {
  const [state] = await db.insert(states).values({ name: 'Karnataka', gstCode: '29' }).returning({ id: states.id });
  const stateId = state?.id ?? 0;
  await db.insert(pincodeRanges).values({ low: 100_000, high: 899_999, stateId });
  return stateId;
}

/** Inserts a customer's address, by default in Bengaluru. @returns its id */
export async function addAddress(
  db: Database,
  customerId: number,
  parts: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> {
  const row = {
    customerId,
    name: 'Meenakshi Sundaram',
    pincode: '560078',
    address1: '14/2 Sarakki Main Road',
    address2: 'JP Nagar 1st Phase',
    city: 'Bengaluru',
    stateId: 1,
    landmark: '',
    alternativeNumber: '',
    addressType: 1,
    ...parts,
  };
  const [address] = await db.insert(addresses).values(row).returning({ id: addresses.id });
  return address?.id ?? 0;
}

/** Inserts a verified customer directly, without registration and codes. */
export async function createTestBuyer(
  api: Pick<TestApp, 'db' | 'now'>,
  parts: { email?: string; pincode?: string } = {},
): Promise<TestBuyer> {
  const { email, pincode = '560078' } = parts;
  const mobile = newMobile();
  const mail = email === undefined ? {} : { email, emailKey: email };
  const [row] = await api.db
    .insert(customers)
    .values({ firstName: 'Meenakshi', lastName: '', mobile, passwordHash: 'x', isVerified: email ? 3 : 1, ...mail })
    .returning({ id: customers.id });
  const customerId = row?.id ?? 0;
  const addressId = await addAddress(api.db, customerId, { pincode });
  return { customerId, addressId, mobile, token: await openSession(api.db, { customerId }, api.now()) };
}

/** Sets quantities in a buyer's cart by product id. */
export async function putInCart(
  api: TestApp,
  { token }: Pick<TestBuyer, 'token'>,
  type: ProductType,
  quantities: Readonly<Record<number, number>>,
): Promise<void> {
  const endpoint = type === 'medicine' ? endpoints.updateCart : endpoints.updateCartTest;
  for (const [id, quantity] of Object.entries(quantities)) {
    await api.call(endpoint, { body: { id: Number(id), quantity } }, { token });
  }
}

/** Prices a buyer's cart for the buyer's address. */
export async function priceCheckout(
  api: TestApp,
  { token, addressId }: Pick<TestBuyer, 'token' | 'addressId'>,
  type: ProductType = 'medicine',
  code?: string,
): Promise<CheckoutData> {
  const body = { address_id: addressId, ...(code === undefined ? {} : { code }) };
  return (await api.call(endpoints.orderCreation, { params: { product_type: type }, body }, { token })).data;
}

/** Places a cash order. @returns the order's id */
export async function placeCod(
  api: TestApp,
  { token }: Pick<TestBuyer, 'token'>,
  reference_id: string,
  page: ProductType = 'medicine',
): Promise<string> {
  return (await api.call(endpoints.placeOrderCod, { params: { page }, body: { reference_id } }, { token })).data
    .order_id;
}
