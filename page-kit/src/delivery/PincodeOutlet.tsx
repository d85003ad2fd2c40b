import { useShell } from '@storefront/shared-contracts';
import { SkeletonBar } from '@storefront/shared-ui';
import { pincodeLineHeight } from './pincode-line-height';

/** What is promised at the visitor's pincode: a widget of the part, whose code a served page loads when it is used. */
export function PincodeOutlet({ widget }: { widget: 'catalogue/delivery' | 'lab/sample-collection' }) {
  const { Widget } = useShell();
  return <Widget name={widget} props={{}} whenUsed placeholder={<SkeletonBar $h={pincodeLineHeight} />} />;
}
