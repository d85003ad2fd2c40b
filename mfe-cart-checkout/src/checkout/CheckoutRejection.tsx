import { labels, limits, messages, buildUrl, useShell } from '@storefront/shared-contracts';
import { Button, InlineAlert, RedirectNotice, Illustration } from '@storefront/shared-ui';
import type { CheckoutParams } from './checkout-params';
import { cartTab } from './cart-tab';
import type { Rejection } from './checkout-result';
import { ResultPanel, ResultStrip, ResultText } from './ResultPanel';

export interface CheckoutRejectionProps {
  readonly address: Pick<CheckoutParams, 'type' | 'code'>;
  readonly rejection: Rejection;
  /** It came of a press of Confirm, and not of opening the page. */
  readonly afterConfirm: boolean;
}

/** Why nothing can be ordered now, and the way to where it can be mended. */
export function CheckoutRejection({ address: { type, code }, rejection, afterConfirm }: CheckoutRejectionProps) {
  const { navigate } = useShell();
  const addresses = buildUrl.checkoutAddress(type, code);
  const cart = cartTab(type);
  const common = {
    tone: 'bad',
    art: <Illustration name="scene-error" />,
    headingLevel: 2,
    takesFocus: afterConfirm,
  } as const;
  switch (rejection.kind) {
    case 'address':
      return (
        <ResultPanel {...common} heading="This address cannot be used at the moment">
          <ResultText>{messages.checkoutAddressNotServiceable}</ResultText>
          <Errors errors={rejection.errors.filter((error) => error !== messages.checkoutAddressNotServiceable)} />
          <RedirectNotice
            ms={limits.redirectMs.checkoutError}
            href={addresses}
            label={labels.selectAddress}
            onEnd={() => navigate(addresses, { replace: true })}
            sentence={toAddresses}
            below
          />
        </ResultPanel>
      );
    case 'cart':
      return (
        <ResultPanel {...common} heading="Please change your cart first">
          <ResultText>{messages.checkoutCartErrors}</ResultText>
          <Errors errors={rejection.errors} />
          <RedirectNotice
            ms={limits.redirectMs.checkoutError}
            href={cart}
            label={goToCart}
            onEnd={() => navigate(cart, { replace: true })}
            sentence={toCart}
            below
          />
        </ResultPanel>
      );
    case 'no address':
      return (
        <ResultPanel {...common} heading="This address is no longer saved">
          <ResultText>Choose another address or add it again. Your cart is safe.</ResultText>
          <Button href={addresses}>{labels.selectAddress}</Button>
        </ResultPanel>
      );
  }
}

/** What the server names. */
function Errors({ errors }: { errors: readonly string[] }) {
  return errors.length === 0 ? null : (
    <ResultStrip>
      <InlineAlert tone="bad">
        <ul>
          {errors.map((error, index) => (
            <li key={`${index} ${error}`}>{error}</li>
          ))}
        </ul>
      </InlineAlert>
    </ResultStrip>
  );
}

/** Words of the way to the cart. */
export const goToCart = `Go to ${labels.myCart}`;

const toAddresses = (time: string) => `Taking you to your addresses in ${time}.`;
const toCart = (time: string) => `Taking you to your cart in ${time}.`;
