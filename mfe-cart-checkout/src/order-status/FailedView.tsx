import { limits, messages, useShell } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { InlineAlert, RedirectNotice, Illustration } from '@storefront/shared-ui';
import { cartTab } from '../checkout/cart-tab';
import { goToCart } from '../checkout/CheckoutRejection';
import { ResultPanel, ResultStrip, ResultText } from '../checkout/ResultPanel';

/** The payment failed: what becomes of money, and on to the cart after 10 s. */
export function FailedView({ type }: { type: ProductType }) {
  const { navigate } = useShell();
  const cart = cartTab(type);
  return (
    <ResultPanel tone="bad" art={<Illustration name="scene-error" />} heading="Payment failed">
      <ResultText>{messages.paymentFailed}</ResultText>
      <ResultStrip>
        <InlineAlert tone="warn">{messages.paymentRefund}</InlineAlert>
      </ResultStrip>
      <RedirectNotice
        ms={limits.redirectMs.orderFailed}
        href={cart}
        label={goToCart}
        onEnd={() => navigate(cart, { replace: true })}
        sentence={toCart}
        below
      />
    </ResultPanel>
  );
}

const toCart = (time: string) => `Taking you to your cart in ${time}.`;
