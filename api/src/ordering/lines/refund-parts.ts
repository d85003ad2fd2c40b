import { amountOf, type LineTax } from '../tax/tax';

/** A line with the parts of what the customer paid for all its units, in paise. */
export interface PaidLine extends LineTax {
  quantity: number;
}

/**
 * What the customer paid for some units of a line, when `before` of its units were paid back already. The whole and each tax
 * is the difference of two rounded shares of that of the line, so that all refunds of a line sum up to exactly its parts; the
 * taxable value is the rest.
 * @param quantity at most the units that are left
 */
export function refundParts(line: PaidLine, before: number, quantity: number): LineTax {
  const shareOf = (paise: number, units: number) => Math.floor((paise * units) / line.quantity);
  const part = (paise: number) => shareOf(paise, before + quantity) - shareOf(paise, before);
  const [cgstPaise, sgstPaise, igstPaise] = [part(line.cgstPaise), part(line.sgstPaise), part(line.igstPaise)];
  return {
    couponSharePaise: part(line.couponSharePaise),
    deliverySharePaise: part(line.deliverySharePaise),
    taxablePaise: part(amountOf(line)) - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  };
}

/** What a customer paid for lines or parts of lines, in paise. */
export const paidFor = (lines: readonly LineTax[]): number => lines.reduce((sum, line) => sum + amountOf(line), 0);
