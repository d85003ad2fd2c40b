import { buildUrl } from '@storefront/shared-contracts';

/** The cart, with the tab of what is being ordered open. */
export const cartTab = buildUrl.cart;
