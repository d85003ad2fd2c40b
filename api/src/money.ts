/** Paise of the database to rupees of the wire, two decimals at most. Source: D15. */
export function rupees(paise: number): number {
  return paise / 100;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Paise in a sentence, as pages show rupees: "₹1,299" or "₹42.50". */
export function rupeeText(paise: number): string {
  return `₹${(paise % 100 === 0 ? whole : exact).format(rupees(paise))}`;
}
