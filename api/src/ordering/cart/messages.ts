import { labels } from '@storefront/shared-contracts/texts';
import { maxQuantity, type ProductRow } from '../../domains/catalogue/serializers';
import type { LabTestRow } from '../../domains/lab/serializers';

type Medicine = Pick<ProductRow, 'name' | 'available' | 'withdrawn'>;
type LabTest = Pick<LabTestRow, 'title' | 'labName' | 'withdrawn'>;

const remove = 'Remove it from your cart.';

/** Why `quantity` of a medicine cannot be ordered, as a message for the customer; undefined if it can. */
export function getMedicineLineError(product: Medicine, quantity: number): string | undefined {
  if (product.withdrawn) return `${product.name}: no longer sold. ${remove}`;
  if (product.available === 0) return `${product.name}: ${labels.outOfStock}. ${remove}`;
  const available = maxQuantity(product);
  return quantity > available ? `${product.name}: only ${available} left. Decrease the quantity.` : undefined;
}

/** Why the cart does not accept a quantity of a medicine; undefined if it does. */
export function getMedicineRejection(product: Medicine, quantity: number): string | undefined {
  const most = maxQuantity(product);
  if (quantity <= most) return undefined;
  return most === 0 ? `${product.name}: ${labels.outOfStock}` : `${product.name}: only ${most} left`;
}

/** With the lab's name, because several labs offer a test with the same title. */
export const labTestName = (test: Pick<LabTest, 'title' | 'labName'>): string => `${test.title}, ${test.labName}`;

/** Why a lab test cannot be booked, as a message for the customer; undefined if it can. */
export function getLabTestLineError(test: LabTest): string | undefined {
  return test.withdrawn ? `${labTestName(test)}: no longer offered. ${remove}` : undefined;
}

/** Success message of a change of the cart. */
export const cartUpdated = 'Cart Updated Successfully';
