import type { ProductType } from '@storefront/shared-contracts';
import { totalAmountLabel } from '@storefront/shared-ui/order';

const nouns = { medicine: 'item', lab: 'test' } as const;

/** Number of lines of a cart: "4 items", for lab tests "1 test". */
export const countItems = (type: ProductType, lines: number): string =>
  `${lines} ${nouns[type]}${lines === 1 ? '' : 's'}`;

/** The line below the amount in the cart's action bar: "Total amount, 4 items". */
export const totalLine = (type: ProductType, lines: number): string =>
  `${totalAmountLabel}, ${countItems(type, lines)}`;
