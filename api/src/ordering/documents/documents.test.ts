import { endpoints } from '@storefront/shared-contracts/schemas';
import { asc, eq } from 'drizzle-orm';
import { anonymiseOrders } from '../account-data/anonymise-orders';
import { orderCommands } from '../orders/admin/order-commands';
import { enqueueNotice } from '../orders/confirmation';
import { lockOrder } from '../orders/order-repository';
import {
  documentCounters,
  documents,
  orders,
  outbox,
  refundLines,
  refunds,
  stockBatches,
} from '../../platform/db/schema';
import type { Database } from '../../platform/db/database';
import type { NotifyCustomer } from '../../platform/admin-command';
import { testApp, testMailer, type TestApp } from '../../testing/app';
import { verifiedCustomer, type TestCustomer } from '../../testing/customers';
import { customerIdOf, orderLine, placedOrder, sampleIssuer, type TestOrder } from '../../testing/orders';
import { readOutbox } from '../../testing/outbox';
import { readPdfText } from '../../testing/pdf-text';
import { addProducts } from '../../testing/products';
import { issueCreditNote } from './issue';

let api: TestApp;
let by: TestCustomer;
let customerId = 0;
let amla = 0;
beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  await api.database.clear();
  by = await verifiedCustomer(api);
  customerId = await customerIdOf(api.db, by);
  [amla = 0] = await addProducts(api.db, [{ name: 'Amla Tablet', stock: 100 }]);
  await api.db.update(stockBatches).set({ batchNumber: 'MA24117', expiry: '2027-08-31' });
});
afterAll(() => api.close());

/** 14:15 in India. */
const day = new Date('2026-11-24T08:45:00Z');

const line = () =>
  orderLine({
    itemId: amla,
    quantity: 3,
    pricePaise: 100_50,
    mrpPaise: 120_00,
    shown: { ...orderLine().shown, name: 'Amla Tablet', manufacturer: 'Meru Pharma Works' },
  });
const packed = (parts: Partial<TestOrder> = {}) =>
  placedOrder(api.db, { customerId, status: 3, lines: [line()], at: new Date('2026-11-21T13:00:00Z'), ...parts });
const dispatch = (
  order: string,
  { db = api.db, at = day, collected }: { db?: Database; at?: Date; collected?: number | undefined } = {},
) => orderCommands.set.run({ db, clock: () => at, issuer: sampleIssuer }, { order, status: 4, collected });
const dispatched = async (parts: Partial<TestOrder> & { on?: Date } = {}) => {
  const order = await packed(parts);
  const collected = parts.type === 'lab' ? 301_50 : undefined;
  await dispatch(order.publicId, { ...(parts.on !== undefined && { at: parts.on }), collected });
  return order;
};
const issued = async () => api.db.select().from(documents).orderBy(asc(documents.id));
const numbers = async () => (await issued()).map(({ number }) => number);

/** The data of an order's page. */
const detailsOf = async (order_id: string, product_type: 'medicine' | 'lab' = 'medicine') =>
  (await api.call(endpoints.orderDetails, { params: { product_type, order_id } }, by)).data;

/** The parameters of the only document of an order. */
async function documentOf(order_id: string) {
  const [document] = (await detailsOf(order_id)).documents ?? [];
  return { params: { product_type: 'medicine' as const, order_id, document_id: document?.document_id ?? 0 } };
}
const pdfOf = async (order_id: string) =>
  readPdfText(await api.call(endpoints.orderDocument, await documentOf(order_id), by));
const contentOf = async (order_id: string) =>
  (await api.call(endpoints.orderDocumentContent, await documentOf(order_id), by)).data;

/** Inserts a refund of two of the three units. */
async function refundTwo({ id, paymentId = 0 }: { id: number; paymentId: number | undefined }): Promise<number> {
  const [refund] = await api.db
    .insert(refunds)
    .values({ paymentId, refId: `RF${id}`, amountPaise: 201_00, state: 'asked' })
    .returning({ id: refunds.id });
  const refundId = refund?.id ?? 0;
  const shares = { couponSharePaise: 0, deliverySharePaise: 0, igstPaise: 0 };
  const taxed = { taxablePaise: 191_42, cgstPaise: 4_79, sgstPaise: 4_79 };
  await api.db.insert(refundLines).values({ refundId, orderId: id, position: 0, quantity: 2, ...shares, ...taxed });
  return refundId;
}
const creditNote = (orderId: number, refundId: number) =>
  api.db.transaction((tx) => issueCreditNote({ tx }, { orderId, refundId, at: day }));

describe('the invoice of an order', () => {
  it('is issued when the order is dispatched, and its page names it', async () => {
    const { publicId } = await packed();
    expect((await detailsOf(publicId)).documents).toBeUndefined();
    await dispatch(publicId);
    expect((await detailsOf(publicId)).documents).toEqual([
      {
        document_id: 1,
        kind: 'invoice',
        title: 'Tax Invoice',
        number: 'NL/26-27/000001',
        issued_at: day.toISOString(),
      },
    ]);
    await orderCommands.set.run(
      { db: api.db, clock: () => day, issuer: sampleIssuer },
      { order: publicId, status: 5, collected: 301_50 },
    );
    expect(await numbers()).toHaveLength(1);
  });

  it.each([
    ['medicine', 'is on its way. Invoice NL/26-27/000001.'],
    ['lab', 'was collected. Bill NL/26-27/000001.'],
  ] as const)('is named by the message about a dispatched %s order', async (type, words) => {
    const { id, publicId } = await packed({ type });
    await api.db.delete(outbox);
    const mailer = { ...testMailer, shop: sampleIssuer.shop };
    const notify: NotifyCustomer = async (tx, orderId, notice) =>
      enqueueNotice(tx, await lockOrder(tx, orderId), { notice, mailer, now: day });
    const context = { db: api.db, clock: () => day, issuer: sampleIssuer, notify };
    await orderCommands.set.run(context, { order: publicId, status: 4, ...(type === 'lab' && { collected: 301_50 }) });
    expect((await readOutbox(api.db)).map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
    expect((await issued()).map(({ orderId }) => orderId)).toEqual([id]);
  });

  it('is issued when the sample is collected', async () => {
    const { publicId } = await dispatched({ type: 'lab' });
    const [document] = (await detailsOf(publicId, 'lab')).documents ?? [];
    expect(document?.number).toBe('NL/26-27/000001');
    expect((await issued())[0]?.content).toMatchObject({
      seller: { drugLicences: '', pharmacist: '' },
      lines: [{ batches: [] }],
    });
  });

  it('sums up to the total of the order, with batches of the sale', async () => {
    const { id } = await dispatched();
    const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
    const [document] = await issued();
    expect(document?.content.totalPaise).toBe(row?.totalPaise);
    expect(document?.content).toMatchObject({
      totalInWords: 'Three hundred one rupees and fifty paise',
      lines: [
        {
          name: 'Amla Tablet',
          origin: 'Meru Pharma Works, Strip of 10 Tablets',
          hsn: '3004',
          gstRate: 500,
          quantity: 3,
          pricePaise: 100_50,
          mrpPaise: 120_00,
          taxablePaise: 287_14,
          cgstPaise: 7_18,
          sgstPaise: 7_18,
          batches: [{ number: 'MA24117', expiry: '2027-08-31', quantity: 3 }],
        },
      ],
    });
  });

  it('does not change, and is not deleted', async () => {
    await dispatched();
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: 'rows of documents are only ever added' }) as unknown,
    }) as unknown;
    await expect(api.db.update(documents).set({ number: 'NL/26-27/000002' })).rejects.toEqual(refused);
    await expect(api.db.delete(documents)).rejects.toEqual(refused);
    expect(await numbers()).toEqual(['NL/26-27/000001']);
  });
});

describe('the numbers of invoices', () => {
  it('are consecutive if 20 orders are dispatched at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => packed()));
    await Promise.all(made.map(({ publicId }) => dispatch(publicId)));
    const expected = Array.from({ length: 20 }, (_, index) => `NL/26-27/${String(index + 1).padStart(6, '0')}`);
    expect((await numbers()).toSorted()).toEqual(expected);
  });

  it('have no gap after a dispatch that was rolled back', async () => {
    await dispatched();
    const { publicId } = await packed();
    const failing = api.db.transaction(async (tx) => {
      await dispatch(publicId, { db: tx });
      throw new Error('the program is killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect((await detailsOf(publicId)).documents).toBeUndefined();
    await dispatched();
    await dispatch(publicId);
    expect(await numbers()).toEqual(['NL/26-27/000001', 'NL/26-27/000002', 'NL/26-27/000003']);
  });

  it('begin again on 1 April in India, and stay in that year if the clock goes back', async () => {
    await dispatched({ on: new Date('2027-03-31T18:29:59Z') });
    const april = new Date('2027-03-31T18:30:00Z');
    await dispatched({ on: april });
    await dispatched({ on: new Date('2027-03-31T18:29:00Z') });
    expect(await numbers()).toEqual(['NL/26-27/000001', 'NL/27-28/000001', 'NL/27-28/000002']);
    expect((await issued()).at(-1)?.issuedAt).toEqual(april);
  });

  it('have at most 16 characters', async () => {
    await dispatched();
    await api.db.update(documentCounters).set({ sequence: 9_999_998 });
    await dispatched();
    expect((await numbers()).at(-1)).toBe('NL/26-27/9999999');
    const { publicId } = await packed();
    await expect(dispatch(publicId)).rejects.toThrow();
    expect((await detailsOf(publicId)).order_status_id).toBe(3);
  });
});

describe('a credit note', () => {
  it('states the refunded units, in a series of its own', async () => {
    const order = await dispatched({ mode: 'online' });
    expect(await creditNote(order.id, await refundTwo(order))).toBe('CN/26-27/000001');
    const { documents: listed = [] } = await detailsOf(order.publicId);
    expect(listed.map(({ kind, title }) => [kind, title])).toEqual([
      ['invoice', 'Tax Invoice'],
      ['credit-note', 'Credit Note'],
    ]);
    const [, note] = await issued();
    expect(note?.content).toMatchObject({
      totalPaise: 201_00,
      totalInWords: 'Two hundred one rupees',
      lines: [{ name: 'Amla Tablet', quantity: 2, batches: [{ number: 'MA24117', quantity: 2 }] }],
    });
    expect(note?.content.facts.slice(0, 3)).toEqual([
      ['Against invoice', 'NL/26-27/000001'],
      ['Invoice date', '24 Nov 2026'],
      ['Refund', `RF${order.id}`],
    ]);
  });

  it('is not issued for an order without an invoice, nor for a refund without lines', async () => {
    const undelivered = await packed({ mode: 'online' });
    expect(await creditNote(undelivered.id, await refundTwo(undelivered))).toBeUndefined();
    const order = await dispatched({ mode: 'online' });
    const refundId = await refundTwo(order);
    await api.db.delete(refundLines);
    expect(await creditNote(order.id, refundId)).toBeUndefined();
    expect(await numbers()).toEqual(['NL/26-27/000001']);
  });

  it('is issued once for a refund', async () => {
    const order = await dispatched({ mode: 'online' });
    const refundId = await refundTwo(order);
    await creditNote(order.id, refundId);
    await expect(creditNote(order.id, refundId)).rejects.toThrow();
    const [counter] = await api.db.select().from(documentCounters).where(eq(documentCounters.kind, 'credit-note'));
    expect(counter?.sequence).toBe(1);
  });

  it('is issued with a refund by line, of which an invoice that follows leaves out the units', async () => {
    const { publicId } = await packed({ mode: 'online' });
    const refundOne = () =>
      orderCommands.refund.run(
        { db: api.db, clock: () => day, issuer: sampleIssuer },
        { order: publicId, line: ['1:1'], reason: 'broken' },
      );
    await refundOne();
    await dispatch(publicId);
    await refundOne();
    expect(
      (await issued()).map(({ number, content: { totalPaise, lines } }) => [number, totalPaise, lines[0]?.quantity]),
    ).toEqual([
      ['NL/26-27/000001', 201_00, 2],
      ['CN/26-27/000001', 100_50, 1],
    ]);
  });

  it('is issued for a dispatched order that is cancelled before its cash is collected', async () => {
    const { publicId } = await dispatched();
    await orderCommands.set.run(
      { db: api.db, clock: () => day, issuer: sampleIssuer },
      { order: publicId, status: 6, goods: 'stock' },
    );
    const [, note] = await issued();
    expect(note).toMatchObject({ number: 'CN/26-27/000001', refundId: null, content: { totalPaise: 301_50 } });
    expect(note?.content.facts).toContainEqual(['Refund', 'None, nothing was paid']);
  });
});

describe('the PDF', () => {
  it('names seller, customer, batch, HSN and amounts', async () => {
    const { publicId } = await dispatched();
    const text = await pdfOf(publicId);
    for (const part of [
      ...['Tax Invoice', 'NL/26-27/000001', '24 Nov 2026', `O${publicId}`, '29 Karnataka', 'Cash on delivery'],
      ...['Sample Pharmacy LLP', 'GSTIN 29AAAAA0000A1ZY', 'Sample Pharmacist, reg. no. 00000', '20B-000000'],
      ...['Meenakshi Sundaram', '12 Neem Street', 'Bengaluru, Karnataka 560001', '98000 00000'],
      ...['Amla Tablet', 'Meru Pharma Works', '3004', 'MA24117', 'Aug 2027', '120.00', '287.14', '2.5%', '₹301.50'],
      ...['Three hundred one rupees and fifty paise', 'Page 1 of 1'],
    ])
      expect(text).toContain(part);
  });

  it('has as many pages as its lines need', async () => {
    const lines = Array.from({ length: 40 }, () => orderLine({ quantity: 2 }));
    const { publicId } = await dispatched({ lines });
    expect((await pdfOf(publicId)).match(/Page \d of 3/g)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  });

  it('is a file with the number as its name, which no shared cache keeps', async () => {
    const { publicId } = await dispatched();
    const { params } = await documentOf(publicId);
    const { statusCode, headers } = await api.app.inject({
      url: `/api/v1/order/medicine/${publicId}/document/${params.document_id}`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="NL-26-27-000001.pdf"',
      'cache-control': 'no-store',
    });
  });

  it.each([endpoints.orderDocument, endpoints.orderDocumentContent])(
    'is not found for another customer, another order and an order that was not dispatched: $name',
    async (endpoint) => {
      const { publicId } = await dispatched();
      const other = await packed();
      const { params } = await documentOf(publicId);
      const stranger = await verifiedCustomer(api);
      const refused = (change: object, caller?: TestCustomer) =>
        api.refused(endpoint, { params: { ...params, ...change } }, caller);
      const notFound = { status: 404, message: 'There is no such order' };
      expect(await refused({}, stranger)).toEqual(notFound);
      expect(await refused({ order_id: other.publicId }, by)).toEqual(notFound);
      expect(await refused({ product_type: 'lab' }, by)).toEqual(notFound);
      expect(await refused({ document_id: 99 }, by)).toEqual(notFound);
      expect((await refused({})).status).toBe(401);
    },
  );

  it('loses the customer with the personal data of the order', async () => {
    const { id, publicId } = await dispatched();
    await orderCommands.set.run(
      { db: api.db, clock: () => day, issuer: sampleIssuer },
      { order: publicId, status: 5, collected: 301_50 },
    );
    await anonymiseOrders(api.db, new Date('2027-01-01T00:00:00Z'), day);
    await api.db.update(orders).set({ customerId }).where(eq(orders.id, id));
    const text = await pdfOf(publicId);
    expect(text).toContain('The customer’s data were removed.');
    expect(text).not.toMatch(/Meenakshi|Neem Street|98000/);
    expect(text).toContain('₹301.50');
    expect((await contentOf(publicId)).buyer).toEqual({ name: '', lines: ['The customer’s data were removed.'] });
  });
});

describe('the content', () => {
  it('of an invoice is what its PDF states', async () => {
    const lines = [line(), orderLine({ itemId: 999, quantity: 2, pricePaise: 50_00, mrpPaise: 62_50 })];
    const { publicId } = await dispatched({ lines, deliveryPaise: 50_00 });
    const { params } = await documentOf(publicId);
    const content = await contentOf(publicId);
    expect(content).toMatchObject({
      document_id: params.document_id,
      kind: 'invoice',
      title: 'Tax Invoice',
      number: 'NL/26-27/000001',
      issued_at: day.toISOString(),
      seller: {
        name: 'Sample Pharmacy LLP',
        gstin: '29AAAAA0000A1ZY',
        pharmacist: 'Sample Pharmacist, reg. no. 00000',
      },
      buyer: {
        name: 'Meenakshi Sundaram',
        lines: ['12 Neem Street', 'Near the Old Market', 'Bengaluru, Karnataka 560001', '98000 00000'],
      },
      totals: { igst: 0, amount: 451.5 },
      total_in_words: 'Four hundred fifty-one rupees and fifty paise',
    });
    expect(content.facts).toContainEqual({ label: 'Place of supply', value: '29 Karnataka' });
    const [first, second] = content.lines;
    expect(first).toMatchObject({
      name: 'Amla Tablet',
      hsn: '3004',
      gst_rate: 500,
      batches: [{ number: 'MA24117', expiry: '2027-08-31', quantity: 3 }],
      quantity: 3,
      mrp: 120,
      price: 100.5,
      coupon_share: 0,
      delivery_share: 37.55,
      amount: 339.05,
    });
    expect(second).toMatchObject({ batches: [], amount: 112.45 });
    const rate = content.rates.find(({ gst_rate }) => gst_rate === 500);
    expect(rate).toMatchObject({ taxable: content.totals.taxable, cgst: content.totals.cgst });
    const pdf = await pdfOf(publicId);
    const { taxable, cgst, sgst } = content.totals;
    for (const amount of [taxable, cgst, sgst, 339.05, 112.45]) expect(pdf).toContain(amount.toFixed(2));
  });

  it('of a credit note names the invoice and the refunded units', async () => {
    const order = await dispatched({ mode: 'online' });
    await creditNote(order.id, await refundTwo(order));
    const [, note] = (await detailsOf(order.publicId)).documents ?? [];
    const params = { product_type: 'medicine' as const, order_id: order.publicId, document_id: note?.document_id ?? 0 };
    const { data } = await api.call(endpoints.orderDocumentContent, { params }, by);
    expect(data).toMatchObject({
      kind: 'credit-note',
      title: 'Credit Note',
      number: 'CN/26-27/000001',
      lines: [{ quantity: 2, taxable: 191.42, cgst: 4.79, sgst: 4.79, amount: 201 }],
      totals: { taxable: 191.42, cgst: 4.79, sgst: 4.79, igst: 0, amount: 201 },
    });
    expect(data.facts.slice(0, 2)).toEqual([
      { label: 'Against invoice', value: 'NL/26-27/000001' },
      { label: 'Invoice date', value: '24 Nov 2026' },
    ]);
  });
});
