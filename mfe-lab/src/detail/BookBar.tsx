import { formatRupees, type LabTest } from '@storefront/shared-contracts';
import { ActionBar } from '@storefront/shared-ui';
import { AddToCart } from '../tests/AddToCart';
import { parametersText, patientsText } from '../tests/summarize-contents';

/** Phone only: the price of the test and Add; in the cart, the price for its patients. */
export function BookBar({ test }: { test: LabTest }) {
  const { price, cart_quantity: patients, param_count } = test;
  return (
    <ActionBar
      heading={formatRupees(price * Math.max(1, patients))}
      line={patients > 0 ? patientsText(patients) : parametersText(param_count)}
      action={<AddToCart test={test} size="bar" />}
    />
  );
}
