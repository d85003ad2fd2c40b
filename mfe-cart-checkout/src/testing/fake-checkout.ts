import type {
  Address,
  CheckoutData,
  CheckoutItem,
  Failure,
  OrderDetail,
  PaymentMode,
  ProductType,
} from '@storefront/shared-contracts';
import type { ApiHandlers, Deferred } from '@storefront/page-kit/testing';

/** An address in Bengaluru, where cash on delivery is offered. */
export const savedAddress: Address = {
  id: 7,
  name: 'Meenakshi Subramaniam',
  pincode: '560078',
  address_1: '14/2, Sarakki Main Road',
  address_2: 'JP Nagar 1st Phase',
  city: 'Bengaluru',
  state: 'Karnataka',
  state_id: 17,
  landmark: 'Near Mini Forest',
  alternative_number: '',
  address_type: 1,
};

/** A medicine of a checkout: ₹20 instead of an MRP of ₹25. */
export function checkoutMedicine(id: number, quantity: number, rest: Partial<CheckoutItem> = {}): CheckoutItem {
  return {
    id,
    product_id: 1000 + id,
    name: `Medicine ${id}`,
    price: 20,
    mrp: 25,
    quantity,
    measure: 'Strip of 15 Tablets',
    packet_name: 'Strip',
    unit_name: '15',
    unit_type: 'Tablets',
    composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
    category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
    ...rest,
  };
}

/** A lab test of a checkout. */
export function checkoutTest(id: number, quantity: number): CheckoutItem {
  return {
    id,
    lab_test_master_id: id,
    name: `Lab test ${id}`,
    lab_name: 'Anvay Path Labs',
    price: 400,
    mrp: 500,
    quantity,
    measure: '',
    packet_name: '',
    unit_name: '',
    unit_type: '',
    organ_icon: 'blood',
    is_package: 0,
  };
}

/** A priced checkout that can be placed: two medicines for ₹130.00. */
export function pricedCheckout(rest: Partial<CheckoutData> = {}): CheckoutData {
  return {
    success_status: 1,
    reference_id: '0190a0b0-0000-4000-8000-000000000001',
    data: [checkoutMedicine(1, 3), checkoutMedicine(2, 1)],
    price_details: { all_total: 100, discount: 20, delivery: 50, total_amount: 130 },
    checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 100 },
    address_details: savedAddress,
    error_msg: [],
    cod_allowed: true,
    online_allowed: true,
    estimated_date: '24 Nov 2026',
    ...rest,
  };
}

/** The details of an order. */
export function placedOrder(order_status_id: number, rest: Partial<OrderDetail> = {}): OrderDetail {
  const { name, pincode, address_1, address_2, city, state, landmark, alternative_number } = savedAddress;
  return {
    order_id: '482130',
    created_at: '2026-11-21T19:42:00+05:30',
    total_amount: 130,
    order_status_id,
    status_order: `Status ${order_status_id}`,
    payment_mode: 'cod',
    shipping_amount: 50,
    discount_amount: 20,
    order_details: [],
    address_details: { name, pincode, address_1, address_2, city, state, landmark, alternative_number },
    user_details: { mobile_number: '9845012345', created_at: '2026-11-21T19:42:00+05:30' },
    timeline: [],
    ...rest,
  };
}

export interface FakeCheckout {
  readonly handlers: ApiHandlers;
  /** The response of the next pricing and of all later ones. */
  priced: CheckoutData | Failure;
  /** Requested pricings, in order. */
  readonly asked: { type: ProductType; address_id: number; code: string | undefined }[];
  /** Requested placements, in order. */
  readonly sent: { type: ProductType; mode: PaymentMode; reference_id: string }[];
  /** Failures of the next placements. */
  readonly fail: Failure[];
  /** The response of a placement waits for the first gate in this list. */
  readonly gates: Deferred<void>[];
  action: string;
}

/** A fake server that prices and places order 482130. */
export function fakeCheckout(priced: CheckoutData | Failure = pricedCheckout()): FakeCheckout {
  const answerTo = async (call: FakeCheckout['sent'][number]) => {
    fake.sent.push(call);
    await fake.gates.shift()?.promise;
    return fake.fail.shift();
  };
  const fake: FakeCheckout = {
    priced,
    asked: [],
    sent: [],
    fail: [],
    gates: [],
    action: 'https://pay.example/form',
    handlers: {
      orderCreation: ({ params: { product_type }, body: { address_id, code } }) => {
        fake.asked.push({ type: product_type, address_id, code });
        return 'reference_id' in fake.priced ? { status: 200, data: fake.priced } : fake.priced;
      },
      placeOrderCod: async ({ params: { page }, body: { reference_id } }) => {
        const failure = await answerTo({ type: page, mode: 'cod', reference_id });
        return failure ?? { status: 200, data: { order_id: '482130' } };
      },
      paymentPaytm: async ({ params: { page }, body: { reference_id } }) => {
        const failure = await answerTo({ type: page, mode: 'online', reference_id });
        const { action } = fake;
        return failure ?? { status: 200, data: { action, fields: { ORDER_ID: '482130', TXN_AMOUNT: '130.00' } } };
      },
    },
  };
  return fake;
}
