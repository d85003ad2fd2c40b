import { formatRupees } from '@storefront/shared-contracts';

/** Paise of the database -> rupees of the wire, two decimals at most. See docs/behaviour.md, D15. */
export function rupees(paise: number): number {
  return paise / 100;
}

/** Paise as text: "₹1,299" or "₹42.50". */
export const rupeeText = (paise: number): string => formatRupees(rupees(paise));
