import { formatOrderId, packText } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import type { orderItems, orders } from '../../platform/db/schema';
import type { DocumentBatch, DocumentContent, DocumentLine } from '../../platform/db/schema-documents';
import { openingExpiry, type SoldUnits } from '../stock-ledger/ledger';
import { amountOf, sumOfParts, type LineTax } from '../tax/tax';
import { rupeesInWords } from './in-words';

/** Who issues documents: the seller, and the shop with its contacts. */
export type Issuer = Pick<DocumentContent, 'seller' | 'shop'>;

type Order = Pick<
  typeof orders.$inferSelect,
  'publicId' | 'productType' | 'mode' | 'totalPaise' | 'createdAt' | 'stateCode' | 'address'
>;
type Item = Omit<typeof orderItems.$inferSelect, 'orderId'>;

/** What an invoice is built from. */
export interface InvoiceParts {
  order: Order;
  items: readonly Item[];
  sold: readonly SoldUnits[];
}

const totalOf = (lines: readonly DocumentLine[]) => amountOf(sumOfParts(lines));

const batchOf = ({ batchNumber, expiry, units }: SoldUnits): DocumentBatch => ({
  number: batchNumber,
  expiry: expiry === openingExpiry ? null : expiry,
  quantity: units,
});

function lineOf(
  { shown, itemId, ...item }: Item,
  type: Order['productType'],
  sold: readonly SoldUnits[],
): DocumentLine {
  const isLab = type === 'lab';
  return {
    ...item,
    name: shown.name,
    origin: (isLab ? [shown.lab_name] : [shown.manufacturer, packText(shown)]).filter(Boolean).join(', '),
    batches: isLab ? [] : sold.filter(({ productId }) => productId === itemId).map(batchOf),
  };
}

function paymentText({ mode, productType, totalPaise }: Order): string {
  if (totalPaise === 0) return 'Nothing to pay';
  if (mode === 'online') return 'Paid online';
  return productType === 'lab' ? 'Pay at collection' : 'Cash on delivery';
}

/** Supplies without tax, such as most lab tests, have a bill of supply in place of a tax invoice. */
const titleOf = (lines: readonly DocumentLine[]) =>
  lines.some(({ gstRate }) => (gstRate ?? 0) > 0) ? 'Tax Invoice' : 'Bill of Supply';

/** The content of an order's invoice. Its lines sum up to the order's total. */
export function invoiceContent({ order, items, sold }: InvoiceParts, issuer: Issuer): DocumentContent {
  const lines = items.map((item) => lineOf(item, order.productType, sold));
  const totalPaise = totalOf(lines);
  const { seller, shop } = issuer;
  return {
    title: titleOf(lines),
    // A laboratory needs neither.
    seller: order.productType === 'lab' ? { ...seller, drugLicences: '', pharmacist: '' } : seller,
    shop: { brand: shop.brand, phone: shop.phone, email: shop.email },
    facts: [
      ['Order', formatOrderId(order.productType, order.publicId)],
      ['Order date', formatIstDate(order.createdAt)],
      ['Payment', paymentText(order)],
      ['Place of supply', `${order.stateCode} ${order.address.state}`],
      ['Reverse charge', 'No'],
    ],
    lines,
    totalPaise,
    totalInWords: rupeesInWords(totalPaise),
  };
}

/** What a document takes from the order when it is shown: the customer's data, which end with those of the order. */
export type Buyer = Pick<typeof orders.$inferSelect, 'address' | 'mobile'>;

/** The customer on a document: name, then address and mobile number in lines. */
export function buyerOf({ address, mobile }: Buyer): { name: string; lines: string[] } {
  const { name, address_1, address_2, landmark, city, state, pincode } = address;
  if (name === '') return { name, lines: ['The customer’s data were removed.'] };
  const place = `${city}, ${state} ${pincode}`;
  const lines = [address_1, address_2, landmark, place, mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')];
  return { name, lines: lines.filter((line) => line !== '') };
}

/** An issued invoice. */
interface IssuedInvoice {
  number: string;
  issuedAt: Date;
  content: DocumentContent;
}

type CreditedLine = LineTax & { position: number; quantity: number };

/** The invoice's line with the credited units. Which batch they are of is known only if there is one. */
function creditedLine(invoice: IssuedInvoice, credited: CreditedLine): DocumentLine {
  const line = invoice.content.lines.find(({ position }) => position === credited.position);
  if (line === undefined) throw new Error(`Invoice ${invoice.number} has no line ${credited.position}`);
  const { quantity, couponSharePaise, deliverySharePaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = credited;
  const isWhole = quantity === line.quantity;
  const known = line.batches.length === 1 ? quantity : null;
  return {
    ...line,
    ...{ quantity, couponSharePaise, deliverySharePaise, taxablePaise, cgstPaise, sgstPaise, igstPaise },
    batches: line.batches.map((batch) => (isWhole ? batch : { ...batch, quantity: known })),
  };
}

/**
 * The content of a credit note for units of an invoice, with the seller and prices of the invoice.
 * @param credited `refId` is undefined if nothing was paid
 */
export function creditNoteContent(
  invoice: IssuedInvoice,
  credited: { refId: string | undefined; lines: readonly CreditedLine[] },
): DocumentContent {
  const { content } = invoice;
  const lines = credited.lines.map((line) => creditedLine(invoice, line));
  const totalPaise = totalOf(lines);
  return {
    ...content,
    title: 'Credit Note',
    facts: [
      ['Against invoice', invoice.number],
      ['Invoice date', formatIstDate(invoice.issuedAt)],
      ['Refund', credited.refId ?? 'None, nothing was paid'],
      ...content.facts.filter(([label]) => label === 'Order' || label === 'Place of supply'),
    ],
    lines,
    totalPaise,
    totalInWords: rupeesInWords(totalPaise),
  };
}
