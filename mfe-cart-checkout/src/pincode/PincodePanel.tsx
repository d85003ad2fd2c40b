import type { ProductType } from '@storefront/shared-contracts';
import { Panel } from '@storefront/shared-ui/order';
import { PincodeField } from '@storefront/shared-ui/form';
import type { PincodeCheck } from '@storefront/page-kit';

export interface PincodePanelProps {
  readonly type: ProductType;
  readonly pincode: PincodeCheck;
}

/** Whether the shop delivers to the visitor's pincode, and when. */
export function PincodePanel({ type, pincode: { value, field, edit, check } }: PincodePanelProps) {
  return (
    <Panel heading={type === 'lab' ? 'Collection pincode' : 'Delivery pincode'}>
      <PincodeField value={value} state={field} onChange={edit} onCheck={check} />
    </Panel>
  );
}
