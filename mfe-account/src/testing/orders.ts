import type {
  CurrentOffer,
  OrderDetail,
  OrderDocumentContent,
  OrderItem,
  OrderSummary,
} from '@storefront/shared-contracts';

export const customer = {
  first_name: 'Meenakshi',
  last_name: 'Subramaniam',
  mobile_number: '9876543210',
  email: 'meenakshi.s@example.in',
};

export const user = () => ({ status: 200 as const, data: customer });

/** An order with the status packed, unless a test sets another one. */
export const summary = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  order_id: '482131',
  created_at: '2026-11-18T14:12:00.000Z',
  total_amount: 566.8,
  order_status_id: 3,
  status_order: 'Packed',
  sub_order_list_count: 4,
  promised_date: '2026-11-24',
  first_item: item(),
  status_at: '2026-11-20T05:35:00.000Z',
  ...change,
});

/** `count` orders, newest first: 100035, 100034 … */
export const summaries = (count: number): OrderSummary[] =>
  Array.from({ length: count }, (_, index) => summary({ order_id: String(100_000 + count - index) }));

export const item = (change: Partial<OrderItem> = {}): OrderItem => ({
  name: 'Paracetamol 650 mg Tablet',
  price: 24.6,
  mrp: 30.75,
  quantity: 2,
  measure: '',
  product_id: 7,
  packet_name: 'Strip',
  unit_name: '15',
  unit_type: 'Tablets',
  composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
  category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
  manufacturer: 'Sahyadri Remedies Ltd',
  ...change,
});

/** What `item` is sold for now: as it was ordered, unless a test changes it. */
export const offer = (change: Partial<CurrentOffer> = {}): CurrentOffer => ({
  price: 24.6,
  packet_name: 'Strip',
  unit_name: '15',
  unit_type: 'Tablets',
  max_quantity: 15,
  cart_quantity: 0,
  ...change,
});

/** The answer of update-cart. */
export const inCart = (cart_count: number) => ({
  status: 200 as const,
  message: 'Cart Updated',
  success_status: 1,
  data: { cart_count, quantity: 1 },
});

export const labItem = (change: Partial<OrderItem> = {}): OrderItem => ({
  name: 'Thyroid Profile',
  price: 700,
  mrp: 900,
  quantity: 2,
  measure: '',
  lab_test_master_id: 9,
  lab_name: 'Anvay Path Labs',
  packet_name: '',
  unit_name: '',
  unit_type: '',
  organ_icon: 'thyroid',
  is_package: 0,
  param_count: 3,
  test_list_count: 1,
  ...change,
});

export const order = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  order_id: '482131',
  created_at: '2026-11-18T14:12:00.000Z',
  total_amount: 566.8,
  order_status_id: 3,
  status_order: 'Packed',
  payment_mode: 'cod',
  shipping_amount: 50,
  discount_amount: 282.7,
  order_details: [item(), item({ name: 'Salbutamol 100 mcg Inhaler', price: 139.5, mrp: 139.5, quantity: 1 })],
  address_details: {
    name: 'Meenakshi Subramaniam',
    pincode: '560078',
    address_1: '14/2 Sarakki Main Road',
    address_2: 'JP Nagar 1st Phase',
    city: 'Bengaluru',
    state: 'Karnataka',
    landmark: 'Near Mini Forest',
    alternative_number: '',
    address_type: 1,
  },
  user_details: { mobile_number: '9876543210', created_at: '2026-11-20T05:35:00.000Z' },
  timeline: [
    { at: '2026-11-18T14:12:00.000Z', text: 'Order placed' },
    { at: '2026-11-20T05:35:00.000Z', text: 'Packed' },
  ],
  promised_date: '2026-11-24',
  steps: [
    { label: 'Order Placed', state: 'done', at: '2026-11-18T14:12:00.000Z' },
    { label: 'Packed', state: 'now', at: '2026-11-20T05:35:00.000Z' },
    { label: 'Delivered', state: 'next', by: '2026-11-24' },
  ],
  coupon: { code: 'NEEM80', discount: 80 },
  ...change,
});

/** An order of three items, two of which can be returned. */
export const deliveredOrder: Partial<OrderDetail> = {
  order_status_id: 5,
  status_order: 'Delivered',
  return_until: '2026-11-27',
  order_details: [
    { ...item(), returnable: 2 },
    item({ name: 'Salbutamol 100 mcg Inhaler', product_id: 8, quantity: 1 }),
    { ...item({ name: 'Cetirizine 10 mg Tablet', product_id: 9, quantity: 3 }), returnable: 3 },
  ],
};

/** The same after the return of one item was requested. */
export const requestedReturn = {
  order_status_id: 11,
  status_order: 'Return Requested',
  returns: [
    {
      requested_at: '2026-11-24T08:45:00.000Z',
      state: 'requested',
      reason: 'damaged',
      items: [{ name: 'Cetirizine 10 mg Tablet', quantity: 2 }],
    },
  ],
} satisfies Partial<OrderDetail>;

/** An invoice of two items of one rate, delivered in the seller's state. */
export const invoice = (change: Partial<OrderDocumentContent> = {}): OrderDocumentContent => ({
  document_id: 7,
  kind: 'invoice',
  title: 'Tax Invoice',
  number: 'NL/26-27/004812',
  issued_at: '2026-11-27T03:00:00.000Z',
  seller: {
    name: 'Neemleaf Pharmacy LLP',
    address: '22 Sarakki Industrial Layout, JP Nagar, Bengaluru, Karnataka 560078',
    gstin: '29AAAAA0000A1Z5',
    drug_licences: '20: KA-B00-000000, 21: KA-B00-000001',
    pharmacist: 'Kavya Shenoy, KSPC 00000',
  },
  shop: { brand: 'Neemleaf', phone: '1800-000-0000', email: 'care@neemleaf.example' },
  buyer: {
    name: 'Meenakshi Subramaniam',
    lines: ['14/2 Sarakki Main Road', 'Bengaluru, Karnataka 560078', '98765 43210'],
  },
  facts: [
    { label: 'Order', value: 'O482131' },
    { label: 'Order date', value: '26 Nov 2026' },
    { label: 'Payment', value: 'Paid online' },
    { label: 'Place of supply', value: '29 Karnataka' },
    { label: 'Reverse charge', value: 'No' },
  ],
  lines: [
    {
      name: 'Paracetamol 650 mg Tablet',
      origin: 'Sahyadri Remedies Ltd, Strip of 15 Tablets',
      hsn: '30049069',
      gst_rate: 500,
      batches: [{ number: 'SP0926A', expiry: '2028-03-31', quantity: 2 }],
      quantity: 2,
      mrp: 30.75,
      price: 24.6,
      coupon_share: 4.92,
      delivery_share: 13.5,
      taxable: 55.04,
      cgst: 1.37,
      sgst: 1.37,
      igst: 0,
      amount: 57.78,
    },
    {
      name: 'Ashwagandha Root Powder',
      origin: 'Vindhya Ayurved Bhavan, Jar of 100 g Powder',
      hsn: '30049011',
      gst_rate: 500,
      batches: [
        { number: 'VB-551', expiry: '2027-06-30', quantity: 1 },
        { number: 'VB-552', quantity: 2 },
      ],
      quantity: 3,
      mrp: 190,
      price: 133,
      coupon_share: 39.9,
      delivery_share: 36.5,
      taxable: 376.76,
      cgst: 9.42,
      sgst: 9.42,
      igst: 0,
      amount: 395.6,
    },
  ],
  rates: [{ gst_rate: 500, taxable: 431.8, cgst: 10.79, sgst: 10.79, igst: 0 }],
  totals: { taxable: 431.8, cgst: 10.79, sgst: 10.79, igst: 0, amount: 453.38 },
  total_in_words: 'Four hundred fifty-three rupees and thirty-eight paise',
  ...change,
});
