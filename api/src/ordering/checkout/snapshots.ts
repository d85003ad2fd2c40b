import {
  packText,
  type Address,
  type CheckoutItem,
  type LabTest,
  type Medicine,
  type ProductType,
} from '@storefront/shared-contracts';
import type { CheckoutLine, ItemSnapshot, OrderAddress } from '../../platform/db/schema-orders';
import { itemOf } from '../orders/read/serializers';

/** The fields of a medicine that a checkout and its order display, without the price. */
export function snapshotMedicine(medicine: Medicine): ItemSnapshot {
  const { name, packet_name, unit_name, unit_type, composition, category, manufacturer } = medicine;
  return { name, measure: packText(medicine), packet_name, unit_name, unit_type, composition, category, manufacturer };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The fields of a lab test that a checkout and its order display, without the price: "2 patients, 14 parameters". */
export function snapshotLabTest(
  { title, lab_name, organ_icon, is_package, param_count, test_list_count }: LabTest,
  patients: number,
): ItemSnapshot {
  const extent = param_count === 0 ? [] : [counted(param_count, 'parameter')];
  return {
    name: title,
    measure: [counted(patients, 'patient'), ...extent].join(', '),
    lab_name,
    packet_name: '',
    unit_name: '',
    unit_type: '',
    organ_icon,
    is_package,
    param_count,
    test_list_count,
  };
}

/** A line as the wire shows it in a checkout: `id` is the cart's key. */
export const toCheckoutItem = (type: ProductType, line: CheckoutLine): CheckoutItem => ({
  ...itemOf(type, line),
  id: line.itemId,
});

/** The copy of an address in a checkout and its order. */
export const snapshotAddress = ({ id: _, ...address }: Address): OrderAddress => address;
