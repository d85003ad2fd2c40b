import type { Address, CheckoutItem, ProductType } from '@storefront/shared-contracts';
import { itemOf } from '../orders/read/serializers';
import type { CheckoutLine, OrderAddress } from '../../platform/db/schema-orders';

/** A line as the wire shows it in a checkout: `id` is the cart's key. */
export const toCheckoutItem = (type: ProductType, line: CheckoutLine): CheckoutItem => ({
  ...itemOf(type, line),
  id: line.itemId,
});

/** An address as a checkout and its order keep it. */
export const snapshotAddress = ({ id: _, ...address }: Address): OrderAddress => address;
