import type { ProductType } from './product-types';
import type { OpenPayment } from './schemas/entities/open-payment';

/**
 * Widgets of this repository that one part offers to the others, with their props. A team adds its widgets by
 * declaration merging.
 */
export interface WidgetMap {
  /** The Add button; after Add the quantity in the cart. Owner: mfe-cart-checkout. */
  'cart/add-to-cart': AddToCartProps;
  /** Pay again and Cancel payment for an order that waits for its payment. Owner: mfe-cart-checkout. */
  'cart/open-payment': OpenPaymentProps;
  /** The master categories as tiles. Owner: mfe-catalogue. */
  'catalogue/shop-by-category': Record<never, never>;
  /** The best-selling medicines by category. Owner: mfe-catalogue. */
  'catalogue/best-sellers': Record<never, never>;
  /** The most booked tests and packages, in a row. Owner: mfe-lab. */
  'lab/popular-tests': Record<never, never>;
  /** The organs as links to their tests. Owner: mfe-lab. */
  'lab/tests-by-organ': Record<never, never>;
}

export type WidgetName = keyof WidgetMap;

/** Names of this repository's widgets. */
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
  /** The cart's line id: product_detail_id of a medicine, or the id of a lab test. */
  id: number;
  /** Name of the product, for the accessible names of the controls. */
  name: string;
  /** The largest quantity that can be ordered now; 0 shows Out of stock. */
  max: number;
  /**
   * `compact` in lists, `full` on a product's page, `bar` in its action bar. `full` and `bar` offer View cart after
   * Add.
   */
  size: 'compact' | 'full' | 'bar';
  /** Whether Add of size `compact` is filled, as the main action of its page. */
  filled?: boolean | undefined;
  /**
   * A medicine in the cart with the same composition: in place of Add of size `compact`, Replace puts this medicine
   * there with the same quantity.
   */
  replaces?: { id: number; name: string } | undefined;
}

/** Props of the open-payment widget. */
export interface OpenPaymentProps {
  productType: ProductType;
  orderId: string;
  payment: OpenPayment;
  /** Amount to pay in rupees. If it is set, phones show Pay again in the action bar. */
  amount?: number | undefined;
  /** Called when the order may differ from the shown one; the caller fetches it again. */
  onChanged: () => void;
}
