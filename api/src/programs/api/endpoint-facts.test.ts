import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { issueInvoice } from '../../ordering/documents/issue';
import { listDocuments } from '../../ordering/documents/repository';
import { findOrder } from '../../ordering/orders/order-repository';
import { exportAccount } from '../../ordering/account-data/export-account';
import { newDevice, send, type Loose } from '../../testing/app';
import { orderLine, placedOrder, sampleIssuer } from '../../testing/orders';
import { onlineShop } from '../../testing/online-payment-app';
import { testCipher } from '../../testing/outbox';
import { addProducts } from '../../testing/products';
import { createTestBuyer, priceCheckout, putInCart, type TestBuyer } from '../../testing/test-buyers';
import type { endpointFacts } from '../../platform/http/endpoint-facts';

const endpointOf = (name: string): Endpoint =>
  Object.entries<Endpoint>(endpoints).find(([one]) => one === name)?.[1] ?? endpoints.user;

let shop: Awaited<ReturnType<typeof onlineShop>>;
let medicine = 0;
beforeAll(async () => {
  shop = await onlineShop();
  await shop.clear();
  [medicine = 0] = await addProducts(shop.api.db, [{ name: 'Amla Tablet', mrp: 500, stock: 1000 }]);
});
afterAll(() => shop.api.close());

/** A customer with an address, a session, a cart, a priced checkout, an order to be paid online and one paid on delivery. */
async function customerWithEverything() {
  const buyer = await createTestBuyer(shop.api);
  const by = { token: buyer.token };
  const { orderId: unpaidOrder } = await shop.start({ [medicine]: 1 }, { buyer });
  await putInCart(shop.api, buyer, 'medicine', { [medicine]: 1 });
  const { reference_id } = await priceCheckout(shop.api, buyer);
  const placed = await shop.api.call(
    endpoints.placeOrderCod,
    { params: { page: 'medicine' }, body: { reference_id } },
    by,
  );
  await putInCart(shop.api, buyer, 'medicine', { [medicine]: 2 });
  const open = await priceCheckout(shop.api, buyer);
  const { data } = await shop.api.call(endpoints.sessionList, {}, by);
  const lines = [orderLine({ itemId: medicine })];
  const { publicId: delivered } = await placedOrder(shop.api.db, { customerId: buyer.customerId, status: 5, lines });
  const order = await findOrder(shop.api.db, placed.data.order_id);
  if (order === undefined) throw new Error('the order was not placed');
  await issueInvoice({ tx: shop.api.db }, order, { at: shop.api.now(), issuer: sampleIssuer });
  const [document] = await listDocuments(shop.api.db, order.id);
  return {
    ...buyer,
    unpaidOrder,
    order: placed.data.order_id,
    delivered,
    reference: open.reference_id,
    session: data[0]?.session_id ?? '',
    documentId: document?.document_id ?? 0,
  };
}

/** The rows of a customer that an input can name. */
type Named = Pick<
  Awaited<ReturnType<typeof customerWithEverything>>,
  'addressId' | 'unpaidOrder' | 'order' | 'delivered' | 'reference' | 'session' | 'documentId'
>;

const addressForm = {
  name: 'Meenakshi Sundaram',
  pincode: '560078',
  address_1: '14/2 Sarakki Main Road',
  address_2: 'JP Nagar 1st Phase',
  city: 'Bengaluru',
  state_id: 1,
  landmark: '',
  alternative_number: '',
  address_type: 1,
};

type Facts = typeof endpointFacts;

/** Endpoints whose input names a row of one customer. */
type NamedEndpoint = {
  [Name in keyof Facts]: Facts[Name]['owner'] extends 'named' ? Name : never;
}[keyof Facts];

const inputs: Readonly<Record<NamedEndpoint, (named: Named) => Loose>> = {
  sessionEnd: ({ session }) => ({ body: { session_id: session } }),
  addressUpdate: ({ addressId }) => ({ body: { ...addressForm, address_id: addressId } }),
  addressDelete: ({ addressId }) => ({ body: { address_id: addressId } }),
  orderCreation: ({ addressId }) => ({ params: { product_type: 'medicine' }, body: { address_id: addressId } }),
  placeOrderCod: ({ reference }) => ({ params: { page: 'medicine' }, body: { reference_id: reference } }),
  paymentPaytm: ({ reference }) => ({ params: { page: 'medicine' }, body: { reference_id: reference } }),
  paymentCancel: ({ unpaidOrder }) => ({ params: { page: 'medicine' }, body: { order_id: unpaidOrder } }),
  orderDetails: ({ order }) => ({ params: { product_type: 'medicine', order_id: order } }),
  orderDocument: ({ order, documentId }) => ({
    params: { product_type: 'medicine', order_id: order, document_id: documentId },
  }),
  orderDocumentContent: ({ order, documentId }) => ({
    params: { product_type: 'medicine', order_id: order, document_id: documentId },
  }),
  orderAgain: ({ order }) => ({ params: { product_type: 'medicine', order_id: order } }),
  orderCancel: ({ order }) => ({ body: { order_id: order, reason_id: '', notes: '' } }),
  orderReturn: ({ delivered }) => ({
    body: { order_id: delivered, reason: 'other', items: [{ product_id: medicine, quantity: 1 }] },
  }),
};

const nowhere: Named = {
  addressId: 2_000_000_000,
  unpaidOrder: '9999999998',
  order: '9999999999',
  delivered: '9999999997',
  reference: newDevice(),
  documentId: 2_000_000_000,
  session: newDevice(),
};

/** All stored data of a customer, without the limit of the call. */
async function readAll({ customerId }: TestBuyer) {
  const { sessions, ...data } = await exportAccount(shop.api.db, customerId, testCipher, shop.api.now());
  return { ...data, exported_at: '', sessions: sessions.length };
}

describe('rows of another customer', () => {
  let victim: Awaited<ReturnType<typeof customerWithEverything>>;
  let owner: typeof victim;
  let attacker: TestBuyer;
  beforeAll(async () => {
    [victim, owner] = [await customerWithEverything(), await customerWithEverything()];
    attacker = await createTestBuyer(shop.api);
    await putInCart(shop.api, attacker, 'medicine', { [medicine]: 1 });
  });

  it.each(Object.entries(inputs))(
    '%s responds as to rows that do not exist, and changes nothing',
    async (name, inputOf) => {
      const endpoint = endpointOf(name);
      const before = [await readAll(victim), await readAll(attacker)];
      const by = { token: attacker.token };
      const rejected = await shop.api.refused(endpoint, inputOf(victim), by);
      expect(rejected).toEqual(await shop.api.refused(endpoint, inputOf(nowhere), by));
      expect(rejected.status).toBe(404);
      expect([await readAll(victim), await readAll(attacker)]).toEqual(before);
    },
  );

  it('are in no response to a call without an input that names a row', async () => {
    const marks = [victim.mobile, victim.order, victim.unpaidOrder, victim.reference, victim.session, victim.token];
    const reads: readonly (readonly [Endpoint, Loose])[] = [
      [endpoints.user, {}],
      [endpoints.addressList, {}],
      [endpoints.sessionList, {}],
      [endpoints.accountData, {}],
      [endpoints.orderList, { params: { product_type: 'medicine' } }],
      [endpoints.boughtMedicines, {}],
      [endpoints.cartMedicine, {}],
      [endpoints.cartPriceDetails, { params: { product_type: 'medicine' } }],
    ];
    for (const [endpoint, input] of reads) {
      const { status, body } = await send(shop.api.app, endpoint, input, { authorization: `Bearer ${attacker.token}` });
      expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      for (const mark of marks)
        expect([endpoint.name, JSON.stringify(body)]).not.toEqual([endpoint.name, expect.stringContaining(mark)]);
    }
  });

  // Proves that the calls above are rejected because of their caller: the same input works for its owner.
  it.each(Object.entries(inputs))('%s works for the customer herself', async (name, inputOf) => {
    // Each of these ends what another one needs.
    const needsNew = ['sessionEnd', 'orderCreation', 'placeOrderCod', 'paymentPaytm'].includes(name);
    const named = needsNew ? await customerWithEverything() : owner;
    const by = { authorization: `Bearer ${named.token}` };
    const { status } = await send(shop.api.app, endpointOf(name), inputOf(named), by);
    expect(status).toBe(200);
  });
});
