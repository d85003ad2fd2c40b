/** Paise as the gateway writes rupees: "566.80". */
export function amountText(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** The gateway's rupees in paise; undefined for anything but digits with two decimals at most, or ten crore and more. */
export function amountPaise(text: string): number | undefined {
  const [, rupees, decimals = ''] = /^([0-9]{1,8})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
}
