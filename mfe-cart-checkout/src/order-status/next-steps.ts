import {
  addressTypes,
  orderStatus,
  type OrderDetail,
  type OrderStep,
  type ProductType,
} from '@storefront/shared-contracts';
import { isOrderUnderWay } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';

/**
 * What happens next with a placed order: packing, courier, delivery; for lab tests the visit, the sample, the report.
 * Empty for an order that is not under way.
 */
export function nextSteps(type: ProductType, order: OrderDetail): readonly OrderStep[] {
  const { order_status_id, promised_date, is_late = false, address_details } = order;
  if (!isOrderUnderWay(type, order_status_id)) return [];
  const prepared = order_status_id < orderStatus.packed ? 'now' : 'done';
  const promise = promised_date !== undefined && !is_late && { by: promised_date };
  if (type === 'lab') {
    return [
      { label: 'We arrange the visit', state: prepared },
      { label: 'We collect the sample', state: 'next', detail: 'at your address', ...promise },
      { label: 'Your report is ready', state: 'next' },
    ];
  }
  const hours = addressTypes.find(({ id }) => id === address_details.address_type)?.hours;
  return [
    { label: 'We pack it', state: prepared },
    {
      label: 'The courier has it',
      state: order_status_id === orderStatus.shipped ? 'now' : 'next',
      detail: `you can follow it under ${labels.myMedicineOrders}`,
    },
    { label: 'At your door', state: 'next', ...promise, ...(hours !== undefined && { detail: hours }) },
  ];
}
