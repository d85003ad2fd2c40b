import { rupees } from '../../platform/money';

/** A line to tax. Price in paise; rate of GST in basis points, null if the shop has none for the product. */
export interface TaxableLine {
  pricePaise: number;
  quantity: number;
  gstRate: number | null;
}

/** What else an order's total consists of, in paise, and whether it is delivered in the seller's state. */
export interface OrderSupply {
  couponPaise: number;
  deliveryPaise: number;
  isWithinState: boolean;
}

/** The parts of what a customer pays for a line, in paise. */
export interface LineTax {
  couponSharePaise: number;
  deliverySharePaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Divides an amount by weights with the method of the largest remainder: each part is rounded down, and the parts with the
 * largest remainders get one paisa more, the earlier of two equal ones first. BigInt, because a product can exceed 2^53.
 */
function divide(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / total));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((one, other) => Number(other.remainder - one.remainder));
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => part + (raised.has(index) ? 1 : 0));
}

/** `amount × rate ÷ of`, half up, in whole paise. */
const halfUp = (amount: number, rate: number, of: number): number => Math.floor((2 * amount * rate + of) / (2 * of));

/**
 * The tax in an amount that includes it. Within the state CGST = SGST = amount × (rate / 2) ÷ (100 + rate) each, else
 * IGST = amount × rate ÷ (100 + rate), rates in per cent, half up to whole paise. The taxable value is the rest, so that the
 * parts always sum up to the amount.
 */
function taxIn(amount: number, rate: number, isWithinState: boolean) {
  const gross = 10_000 + rate;
  const half = isWithinState ? halfUp(amount, rate, 2 * gross) : 0;
  const igstPaise = isWithinState ? 0 : halfUp(amount, rate, gross);
  return { taxablePaise: amount - 2 * half - igstPaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/**
 * Splits the GST that an order's total includes, line by line. Coupon and delivery are shared out by the lines' amounts at
 * selling prices; delivery has the rate of the goods, because it is part of one composite supply. Of each line, taxable value and
 * taxes sum up to price × quantity − coupon share + delivery share, and all lines to the order's total. A line without a rate
 * has no tax.
 * @param lines at least one; prices above 0. @param supply a coupon of at most the lines' amount
 */
export function splitTax<Line extends TaxableLine>(lines: readonly Line[], supply: OrderSupply): (Line & LineTax)[] {
  const amounts = lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const coupon = divide(supply.couponPaise, amounts);
  const delivery = divide(supply.deliveryPaise, amounts);
  return lines.map((line, index) => {
    const [couponSharePaise = 0, deliverySharePaise = 0] = [coupon[index], delivery[index]];
    const paid = line.pricePaise * line.quantity - couponSharePaise + deliverySharePaise;
    return { ...line, couponSharePaise, deliverySharePaise, ...taxIn(paid, line.gstRate ?? 0, supply.isWithinState) };
  });
}

/** What a line's amount consists of, in paise. */
type AmountParts = Pick<LineTax, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

/** What the customer pays for a line, in paise: its taxable value and its taxes. */
export const amountOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: AmountParts): number =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise;

/** The parts of a line without its share of delivery, with the tax that the rest includes. */
export function withoutDelivery<Line extends LineTax & Pick<TaxableLine, 'gstRate'>>(line: Line): Line {
  const goods = amountOf(line) - line.deliverySharePaise;
  return { ...line, deliverySharePaise: 0, ...taxIn(goods, line.gstRate ?? 0, line.igstPaise === 0) };
}

/** The parts of all lines together, in paise. */
export const sumOfParts = (lines: readonly AmountParts[]): AmountParts => ({
  taxablePaise: lines.reduce((sum, line) => sum + line.taxablePaise, 0),
  cgstPaise: lines.reduce((sum, line) => sum + line.cgstPaise, 0),
  sgstPaise: lines.reduce((sum, line) => sum + line.sgstPaise, 0),
  igstPaise: lines.reduce((sum, line) => sum + line.igstPaise, 0),
});

/** Tax of one rate, in paise. */
interface TaxOfRate extends AmountParts {
  gstRate: number | null;
}

/** The tax of lines by rate, the lowest rate first, lines without a rate last. */
export function taxByRate(lines: readonly TaxOfRate[]): TaxOfRate[] {
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))];
  return rates
    .map((gstRate) => ({ gstRate, ...sumOfParts(lines.filter((line) => line.gstRate === gstRate)) }))
    .sort((one, other) => (one.gstRate ?? Infinity) - (other.gstRate ?? Infinity));
}

/** The tax of an item, a document's line or a rate as the wire shows it, in rupees. */
export const taxPartsOf = ({ gstRate, taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxOfRate) => ({
  ...(gstRate !== null && { gst_rate: gstRate }),
  taxable: rupees(taxablePaise),
  cgst: rupees(cgstPaise),
  sgst: rupees(sgstPaise),
  igst: rupees(igstPaise),
});

/** The tax of an item or of a document's line, and its shares of coupon and delivery, as the wire shows them, in rupees. */
export const itemTaxOf = (
  item: TaxOfRate & Pick<LineTax, 'couponSharePaise' | 'deliverySharePaise'> & { hsn: string | null },
) => ({
  ...(item.hsn !== null && { hsn: item.hsn }),
  ...taxPartsOf(item),
  coupon_share: rupees(item.couponSharePaise),
  delivery_share: rupees(item.deliverySharePaise),
});
