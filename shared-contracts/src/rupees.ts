/** U+2212, the minus sign of typeset numbers. */
const minus = '−';

/**
 * Groups a non-negative integer in the Indian way: "1,29,999". Not with `Intl.NumberFormat`: its first use takes 65 ms
 * on a slow phone, and its currency style differs between Node and browsers.
 */
export const groupDigits = (count: number): string => String(count).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');

/** Converts rupees to a whole number of paise, so that comparisons and subtractions are exact. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);

/**
 * "₹1,29,999": rupees (at most two decimals) with Indian grouping. Omits ".00" of whole rupees; `exact` keeps it, for
 * price breakdowns, cart lines and tables. A negative amount has its sign before the rupee sign.
 */
export function formatRupees(rupees: number, { exact = false }: { exact?: boolean } = {}): string {
  const paise = toPaise(rupees);
  const amount = Math.abs(paise);
  const rest = amount % 100;
  const decimals = exact || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : '';
  return `${paise < 0 ? minus : ''}₹${groupDigits(Math.floor(amount / 100))}${decimals}`;
}
