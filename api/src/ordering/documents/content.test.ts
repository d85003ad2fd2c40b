import type { CheckoutLine } from '../../platform/db/schema-orders';
import { address, orderLine, sampleIssuer } from '../../testing/orders';
import { amountOf, splitTax, type OrderSupply } from '../tax/tax';
import { creditNoteContent, invoiceContent, type InvoiceParts } from './content';
import { rupeesInWords } from './in-words';
import { financialYearOf, financialYearText } from './issue';

const order: InvoiceParts['order'] = {
  publicId: '4821300112',
  productType: 'medicine',
  mode: 'online',
  totalPaise: 100_00,
  createdAt: new Date('2026-11-27T03:00:00Z'),
  stateCode: '29',
  address,
};

type Line = CheckoutLine & { hsn: string | null; gstRate: number | null };
const taxed = (parts: Partial<Line> = {}): Line => ({ ...orderLine(), hsn: '3004', gstRate: 500, ...parts });

function content(lines: readonly Line[], { sold = [], ...supply }: Partial<OrderSupply & InvoiceParts> = {}) {
  const all = { couponPaise: 0, deliveryPaise: 0, isWithinState: true, ...supply };
  const items = splitTax(lines, all).map((item, position) => ({ ...item, position }));
  return invoiceContent({ order: { ...order, ...supply.order }, items, sold }, sampleIssuer);
}

const units = (batchNumber: string, units: number, expiry = '2027-08-31') => ({
  ...{ batchId: 1, productId: 1, batchNumber, units, expiry },
});

it.each([
  [true, 0, 0],
  [true, 32_43, 50_00],
  [false, 99_99, 0],
  [false, 1, 49_99],
])('adds up to the paisa: within the state %s, coupon %d, delivery %d', (isWithinState, couponPaise, deliveryPaise) => {
  const lines = [
    taxed({ pricePaise: 142_10, gstRate: 1200 }),
    taxed({ pricePaise: 24_61, quantity: 7 }),
    taxed({ pricePaise: 133_33, quantity: 3, hsn: null, gstRate: null }),
  ];
  const { lines: printed, totalPaise } = content(lines, { isWithinState, couponPaise, deliveryPaise });
  expect(totalPaise).toBe(142_10 + 24_61 * 7 + 133_33 * 3 - couponPaise + deliveryPaise);
  expect(printed.reduce((sum, line) => sum + amountOf(line), 0)).toBe(totalPaise);
  expect(printed.some(({ igstPaise }) => igstPaise > 0)).toBe(!isWithinState);
});

it.each([
  [500, 'Tax Invoice'],
  [0, 'Bill of Supply'],
  [null, 'Bill of Supply'],
])('of goods with the rate %s is titled %s', (gstRate, title) => {
  expect(content([taxed({ gstRate, hsn: gstRate === null ? null : '3004' })]).title).toBe(title);
});

it('lists every batch of a medicine; the expiry of opening units is unknown', () => {
  const sold = [units('SP1', 1), units('OPENING', 2, '2099-12-31'), { ...units('X', 1), productId: 9 }];
  expect(content([taxed({ quantity: 3 })], { sold }).lines[0]?.batches).toEqual([
    { number: 'SP1', expiry: '2027-08-31', quantity: 1 },
    { number: 'OPENING', expiry: null, quantity: 2 },
  ]);
});

describe('the payment', () => {
  it.each([
    [{ mode: 'online' as const }, 'Paid online'],
    [{ mode: 'cod' as const }, 'Cash on delivery'],
    [{ mode: 'cod' as const, productType: 'lab' as const }, 'Pay at collection'],
    [{ totalPaise: 0 }, 'Nothing to pay'],
  ])('of %j is %s', (parts, text) => {
    expect(content([taxed()], { order: { ...order, ...parts } }).facts).toContainEqual(['Payment', text]);
  });
});

describe('a credit note', () => {
  const invoiceOf = (sold: ReturnType<typeof units>[]) => ({
    number: 'NL/26-27/000001',
    issuedAt: new Date('2026-11-27T03:00:00Z'),
    content: content([taxed({ quantity: 3 })], { sold }),
  });
  const amounts = { couponSharePaise: 0, deliverySharePaise: 0, taxablePaise: 100_00, cgstPaise: 2_50 };
  const refunded = (quantity: number, position = 0) => ({
    refId: 'RF1',
    lines: [{ ...amounts, sgstPaise: 2_50, igstPaise: 0, position, quantity }],
  });

  it('has the amounts of the refund, and the units of a batch as far as they are known', () => {
    const two = [units('SP1', 1), units('SP2', 2)];
    const batches = (sold: ReturnType<typeof units>[], quantity: number) =>
      creditNoteContent(invoiceOf(sold), refunded(quantity)).lines[0]?.batches.map((batch) => batch.quantity);
    expect(batches(two, 1)).toEqual([null, null]);
    expect(batches(two, 3)).toEqual([1, 2]);
    expect(batches([units('SP1', 3)], 1)).toEqual([1]);
    expect(creditNoteContent(invoiceOf(two), refunded(1))).toMatchObject({ totalPaise: 105_00, title: 'Credit Note' });
  });

  it('of a line that the invoice does not have is an error', () => {
    expect(() => creditNoteContent(invoiceOf([]), refunded(1, 5))).toThrow('NL/26-27/000001 has no line 5');
  });
});

describe('an amount in words', () => {
  it.each([
    [0, 'Zero rupees'],
    [100, 'One rupee'],
    [101, 'One rupee and one paisa'],
    [3_41_87, 'Three hundred forty-one rupees and eighty-seven paise'],
    [20_00, 'Twenty rupees'],
    [1_05_00, 'One hundred five rupees'],
    [12_345_67, 'Twelve thousand three hundred forty-five rupees and sixty-seven paise'],
    [1_00_000_00, 'One lakh rupees'],
    [1_02_041_50, 'One lakh two thousand forty-one rupees and fifty paise'],
    [
      21_474_836_47,
      'Two crore fourteen lakh seventy-four thousand eight hundred thirty-six rupees and forty-seven paise',
    ],
    [1_234_00_00_000_00, 'One thousand two hundred thirty-four crore rupees'],
  ])('%d paise is %s', (paise, words) => {
    expect(rupeesInWords(paise)).toBe(words);
  });
});

describe('a time', () => {
  it.each([
    ['2026-04-01T00:00:00+05:30', 2026],
    ['2027-03-31T23:59:59.999+05:30', 2026],
    // Still 31 March in UTC.
    ['2027-03-31T18:30:00Z', 2027],
    ['2026-11-29T12:00:00Z', 2026],
    ['2027-01-01T00:00:00+05:30', 2026],
  ])('%s is in the financial year that begins in April %d', (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });

  it('is printed with two digits of each year', () => {
    expect([2026, 2099, 2109].map(financialYearText)).toEqual(['26-27', '99-00', '09-10']);
  });

  it('is not known for an invalid date', () => {
    expect(() => financialYearOf(new Date(''))).toThrow('invalid date');
  });
});
