/** U+2212, the sign that figures are set with. */
const minus = '−';

/**
 * A whole number from 0 with Indian grouping: "1,29,999". The first `Intl.NumberFormat` of a page takes 65 ms on a slow
 * phone, and its currency style differs between Node and browsers.
 */
export const groupDigits = (count: number): string => String(count).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');

/** Rupees as a whole number of paise, so that comparing and subtracting are exact. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);

/**
 * "₹1,29,999": rupees (at most two decimals) with Indian grouping. Whole rupees drop ".00"; `exact` keeps it, for
 * price breakdowns, cart lines and tables. Negative amounts have the sign before the rupee sign.
 */
export function formatRupees(rupees: number, { exact = false }: { exact?: boolean } = {}): string {
  const paise = toPaise(rupees);
  const amount = Math.abs(paise);
  const rest = amount % 100;
  const decimals = exact || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : '';
  return `${paise < 0 ? minus : ''}₹${groupDigits(Math.floor(amount / 100))}${decimals}`;
}
