import { labels } from '@storefront/shared-contracts';
import { maxQuantity, type ProductRow } from '../../domains/catalogue/serializers';
import type { LabTestRow } from '../../domains/lab/serializers';

type Medicine = Pick<ProductRow, 'name' | 'available' | 'withdrawn'>;
type LabTest = Pick<LabTestRow, 'title' | 'labName' | 'withdrawn'>;

const remove = 'Remove it from your cart.';

/** What stands in the way of ordering `quantity` of a medicine, in words for its buyer; undefined where nothing does. */
export function getMedicineLineError(product: Medicine, quantity: number): string | undefined {
  if (product.withdrawn) return `${product.name}: no longer sold. ${remove}`;
  if (product.available === 0) return `${product.name}: ${labels.outOfStock}. ${remove}`;
  const most = maxQuantity(product);
  return quantity > most ? `${product.name}: only ${most} left. Decrease the quantity.` : undefined;
}

/** Why a quantity of a medicine is not taken into the cart; undefined where it is. */
export function getMedicineRejection(product: Medicine, quantity: number): string | undefined {
  const most = maxQuantity(product);
  if (quantity <= most) return undefined;
  return most === 0 ? `${product.name}: ${labels.outOfStock}` : `${product.name}: only ${most} left`;
}

/** Several labs offer a test of the same title. */
export const labTestName = (test: Pick<LabTest, 'title' | 'labName'>): string => `${test.title}, ${test.labName}`;

/** What stands in the way of booking a lab test, in words for who books; undefined where nothing does. */
export function getLabTestLineError(test: LabTest): string | undefined {
  return test.withdrawn ? `${labTestName(test)}: no longer offered. ${remove}` : undefined;
}

/** Shown when the cart holds what was asked for. */
export const cartUpdated = 'Cart Updated Successfully';
