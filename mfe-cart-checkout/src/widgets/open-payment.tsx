import type { OpenPaymentProps } from '@storefront/shared-contracts';
import { OpenPaymentActions } from '../checkout/OpenPaymentActions';

/** Pay again and Cancel payment on the pages of other parts. */
export default function OpenPayment(props: OpenPaymentProps) {
  return <OpenPaymentActions {...props} />;
}
