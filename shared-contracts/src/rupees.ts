/** U+2212, the sign that figures are set with. */
const minus = '−';

/*
 * Decimal formats and a "₹" of our own: the currency style differs between Node and browsers, and a served page
 * would then not match what the browser renders.
 */
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees as a whole number of paise, so that comparing and subtracting are exact. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);

/**
 * "₹1,29,999": rupees (at most two decimals) with Indian grouping. Whole rupees drop ".00"; `exact` keeps it, for
 * price breakdowns, cart lines and tables. Negative amounts have the sign before the rupee sign.
 */
export function formatRupees(rupees: number, { exact = false }: { exact?: boolean } = {}): string {
  const paise = toPaise(rupees);
  const format = exact || paise % 100 !== 0 ? twoDecimals : whole;
  return `${paise < 0 ? minus : ''}₹${format.format(Math.abs(paise) / 100)}`;
}
