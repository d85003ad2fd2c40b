import { openPaymentTexts, buildUrl } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Button, Illustration, TextLink } from '@storefront/shared-ui';
import { cartTab } from '../checkout/cart-tab';
import { goToCart } from '../checkout/CheckoutRejection';
import { ResultPanel, ResultText } from '../checkout/ResultPanel';
import { OrderName } from './OrderName';

/** The visitor has just cancelled the payment on this page. */
export function CancelledView({ type, order }: { type: ProductType; order: OrderDetail }) {
  return (
    <ResultPanel tone="calm" art={<Illustration name="scene-empty" />} heading={openPaymentTexts.cancelled} takesFocus>
      <ResultText>
        <OrderName type={type} order_id={order.order_id} /> is cancelled. {openPaymentTexts.cartKept} If your bank has
        taken money for it, we refund it.
      </ResultText>
      <Button href={cartTab(type)}>{goToCart}</Button>
      <TextLink kind="alone" href={buildUrl.orderDetails(type, order.order_id)}>
        See order
      </TextLink>
    </ResultPanel>
  );
}
