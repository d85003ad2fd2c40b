import { labels, limits, messages, routeTo, useShell } from '@storefront/shared-contracts';
import { Button, Note, RedirectNotice, Scene } from '@storefront/shared-ui';
import type { CheckoutAddress } from './checkout-address';
import { cartTab } from './cart-tab';
import type { Refusal } from './outcome';
import { ResultPanel, ResultStrip, ResultText } from './ResultPanel';

export interface CheckoutRefusalProps {
  readonly address: Pick<CheckoutAddress, 'type' | 'code'>;
  readonly refusal: Refusal;
  /** It came of a press of Confirm, and not of opening the page. */
  readonly afterConfirm: boolean;
}

/** Why nothing can be ordered now, and the way to where it can be mended. Source: spec 4, 8 (Checkout), 9 (Redirect delays). */
export function CheckoutRefusal({ address: { type, code }, refusal, afterConfirm }: CheckoutRefusalProps) {
  const { navigate } = useShell();
  const addresses = routeTo.checkoutAddress(type, code);
  const cart = cartTab(type);
  const common = {
    tone: 'bad',
    art: <Scene name="scene-error" />,
    headingLevel: 2,
    takesFocus: afterConfirm,
  } as const;
  switch (refusal.kind) {
    case 'address':
      return (
        <ResultPanel {...common} heading="This address cannot be used now">
          <ResultText>{messages.checkoutAddressNotServiceable}</ResultText>
          <Errors errors={refusal.errors.filter((error) => error !== messages.checkoutAddressNotServiceable)} />
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
        <ResultPanel {...common} heading="Your cart has to be changed first">
          <ResultText>{messages.checkoutCartErrors}</ResultText>
          <Errors errors={refusal.errors} />
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
        <ResultPanel {...common} heading="This address no longer exists">
          <ResultText>Choose another one, or add it anew. Your cart is safe.</ResultText>
          <Button href={addresses}>{labels.selectAddress}</Button>
        </ResultPanel>
      );
  }
}

/** What the server names. */
function Errors({ errors }: { errors: readonly string[] }) {
  return errors.length === 0 ? null : (
    <ResultStrip>
      <Note tone="bad">
        <ul>
          {errors.map((error, index) => (
            <li key={`${index} ${error}`}>{error}</li>
          ))}
        </ul>
      </Note>
    </ResultStrip>
  );
}

/** Words of the way to the cart. */
export const goToCart = `Go to ${labels.myCart}`;

const toAddresses = (time: string) => `Taking you to your addresses in ${time}.`;
const toCart = (time: string) => `Taking you to your cart in ${time}.`;
