import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { OpenPayment } from './entities/order';
import type { ProductType } from './product-type';

/** Who may open a page: anyone; only visitors without a token; only with a token. */
export const routeAccess = z.enum(['public', 'guest', 'token']);
export type RouteAccess = z.infer<typeof routeAccess>;

/**
 * What surrounds a page on phones. `browse`: brand row, search row, navigation; `page`: one row, navigation;
 * `product`: one row with the cart, the page's action bar; `task`: one row, the page's action bar; `form`: no navigation.
 */
export const pageFrame = z.enum(['browse', 'page', 'product', 'task', 'form']);
export type PageFrame = z.infer<typeof pageFrame>;

/** Name under which a remote's build exposes a module. */
const moduleName = z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

/** A page that a remote (or the shell) owns. The shell routes and guards by it without loading any code. */
export const routeDefinition = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/:_-]*$/)),
  access: routeAccess,
  /** Exposed module whose default export is the page, such as `./medicine-list`; the shell's own pages have none. */
  module: z.optional(moduleName),
  /** Page name of the document title until the page sets a closer one. */
  title: z.string(),
  /** No live move-over to another release while this page is open. */
  hold: z.optional(z.boolean()),
  /** `page` where it is absent. */
  frame: z.optional(pageFrame),
  /** The site server renders it for a first visit. For public pages only. */
  rendered: z.optional(z.boolean()),
});
export type RouteDefinition = z.infer<typeof routeDefinition>;

/** Widgets that one part offers to the others, with their props. */
export interface WidgetMap {
  /** Add, or the quantity once it is in the cart. Owner: mfe-cart-checkout. */
  'cart/add-to-cart': AddToCartProps;
  /** Pay again and Cancel payment for an order that waits for its payment. Owner: mfe-cart-checkout. */
  'cart/open-payment': OpenPaymentProps;
  /** The master categories as tiles. Owner: mfe-catalogue. */
  'catalogue/shop-by-category': Record<never, never>;
  /** The best-selling medicines by category. Owner: mfe-catalogue. */
  'catalogue/best-sellers': Record<never, never>;
  /** Owner: mfe-lab. */
  'lab/popular-tests': Record<never, never>;
  /** Owner: mfe-lab. */
  'lab/tests-by-organ': Record<never, never>;
}
export const widgetName = z.enum([
  'cart/add-to-cart',
  'cart/open-payment',
  'catalogue/shop-by-category',
  'catalogue/best-sellers',
  'lab/popular-tests',
  'lab/tests-by-organ',
]);
export type WidgetName = keyof WidgetMap;

/** Props of the add-to-cart widget. */
export interface AddToCartProps {
  productType: ProductType;
  /** The cart's key: product_detail_id, or the lab test's id. */
  id: number;
  /** Name of the product, for the accessible name of the control. */
  name: string;
  /** Quantity in the cart as the page's data say. */
  quantity: number;
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

/** How a remote describes itself. It travels in the release record. */
export const remoteDescriptor = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  team: z.string(),
  /** Semver range of shared-contracts that it needs. */
  contract: z.string(),
  /** Words for "{section} did not load". */
  section: z.string(),
  routes: z.array(routeDefinition),
  /** Widgets that it offers, with the exposed module whose default export is the component. */
  widgets: z.array(z.object({ name: widgetName, module: moduleName })),
  /** Widgets of others that its pages use. */
  uses: z.array(widgetName),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** What the exposed module of a page gives. */
export interface PageModule {
  default: ComponentType;
}

/** What the exposed module of a widget gives. */
export interface WidgetModule<Name extends WidgetName> {
  default: ComponentType<WidgetMap[Name]>;
}
