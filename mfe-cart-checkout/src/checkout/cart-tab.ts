import { paths } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';

/** The cart, with the tab of what is being ordered open. */
export const cartTab = (type: ProductType): string => (type === 'lab' ? `${paths.cart}?page=lab` : paths.cart);
