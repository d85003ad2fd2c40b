import type { ProductType } from './product-type';
import type { OpenPayment } from './schemas/entities/open-payment';

/** Widgets of this repository that one part offers to the others, with their props. A team adds its own by declaration merging. */
export interface WidgetMap {
  /** Add, or the quantity once it is in the cart. Owner: mfe-cart-checkout. */
  'cart/add-to-cart': AddToCartProps;
  /** Pay again and Cancel payment for an order that waits for its payment. Owner: mfe-cart-checkout. */
  'cart/open-payment': OpenPaymentProps;
  /** The master categories as tiles. Owner: mfe-catalogue. */
  'catalogue/shop-by-category': Record<never, never>;
  /** The best-selling medicines by category. Owner: mfe-catalogue. */
  'catalogue/best-sellers': Record<never, never>;
  /** When a medicine arrives at the visitor's pincode. Owner: mfe-catalogue. */
  /** Owner: mfe-lab. */
  'lab/popular-tests': Record<never, never>;
  /** Owner: mfe-lab. */
  'lab/tests-by-organ': Record<never, never>;
  /** When a sample is collected at the visitor's pincode. Owner: mfe-lab. */
}

export type WidgetName = keyof WidgetMap;

/** Those of this repository. */
export const widgetNames = [
  'cart/add-to-cart',
  'cart/open-payment',
  'catalogue/shop-by-category',
  'catalogue/best-sellers',
  'lab/popular-tests',
  'lab/tests-by-organ',
] as const satisfies readonly WidgetName[];

/** Props of the add-to-cart widget. */
export interface AddToCartProps {
  productType: ProductType;
  /** The cart's key: product_detail_id, or the lab test's id. */
  id: number;
  /** Name of the product, for the accessible name of the control. */
  name: string;
  /** The most that may be bought now; 0 shows Out of stock. */
  max: number;
  /** `compact` in lists, `full` on a product's own page, `bar` in its action bar. The last two offer View cart after Add. */
  size: 'compact' | 'full' | 'bar';
}

/** Props of the open-payment widget. */
export interface OpenPaymentProps {
  productType: ProductType;
  orderId: string;
  payment: OpenPayment;
  /** What is to be paid, in rupees. With it a phone shows Pay again in the action bar. */
  amount?: number | undefined;
  /** The order is no longer what the page shows: read it again. */
  onChanged: () => void;
}
