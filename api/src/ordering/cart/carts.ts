import { labCart } from './lab-cart';
import { medicineCart } from './medicine-cart';

/** The cart of each product type. */
export const carts = { medicine: medicineCart, lab: labCart } as const;
