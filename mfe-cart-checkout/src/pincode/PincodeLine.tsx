import type { PincodeState, ProductType } from '@storefront/shared-contracts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';
import { PanelDisclosure } from '@storefront/shared-ui/detail';
import { PincodeField } from '@storefront/shared-ui/form';
import type { PincodeCheck } from '@storefront/page-kit';

interface PincodeLineProps {
  readonly type: ProductType;
  readonly pincode: PincodeCheck;
}

/** A line that says when the cart arrives at the visitor's pincode, or when the sample is collected. Open: the check of a pincode. */
export function PincodeLine({ type, pincode: { value, field, checked, edit, check } }: PincodeLineProps) {
  const { unknown, promise } = wordings[type];
  const served = checked?.is_servicable === 1 ? checked : undefined;
  return (
    <PanelDisclosure
      label={unknown}
      icon={type === 'lab' ? 'map-pin' : 'truck'}
      summary={served === undefined ? <b>{unknown}</b> : promise(served)}
      action={served === undefined ? labels.check : 'Change'}
      fault={field.kind === 'rejected' ? field.message : undefined}
    >
      <PincodeField value={value} placeholder={labels.pincode} state={field} onChange={edit} onCheck={check} />
    </PanelDisclosure>
  );
}

const wordings = {
  medicine: {
    unknown: 'Delivery pincode',
    promise: ({ pincode, estimated_date: date }: PincodeState) => (
      <>
        <b>{date === undefined ? 'Delivers' : `By ${indianWeekday(date)}`}</b>
        <span>{` to ${pincode}`}</span>
      </>
    ),
  },
  lab: {
    unknown: 'Collection pincode',
    promise: ({ pincode, estimated_date: date }: PincodeState) => (
      <>
        <b>{date === undefined ? 'Collection' : `Collection by ${indianWeekday(date)}`}</b>
        <span>{` at ${pincode}`}</span>
      </>
    ),
  },
};
