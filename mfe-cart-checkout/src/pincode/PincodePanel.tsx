import { Panel, PincodeField } from '@storefront/shared-ui';
import type { PincodeCheck } from '@storefront/shared-ui';

/** Whether we deliver to the visitor, and when. Source: spec 4, 5 (Pincode). */
export function PincodePanel({ pincode: { value, field, edit, check } }: { pincode: PincodeCheck }) {
  return (
    <Panel heading="Delivery pincode">
      <PincodeField value={value} state={field} onChange={edit} onCheck={check} />
    </Panel>
  );
}
