import { buildUrl } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button, InlineAlert, Illustration } from '@storefront/shared-ui';
import { ErrorList } from '../cart/CartErrors';
import type { CheckoutParams } from './checkout-params';
import type { Rejection } from './checkout-result';
import { CartRedirect, ResultPanel, ResultRedirect, ResultStrip, ResultText } from './ResultPanel';

interface CheckoutRejectionProps {
  readonly address: Pick<CheckoutParams, 'type' | 'code'>;
  readonly rejection: Rejection;
  /** Whether the rejection followed a press of Confirm; false if it came when the page opened. */
  readonly afterConfirm: boolean;
}

/** Why the order cannot be placed now, with a link to the page that can resolve it. */
export function CheckoutRejection({ address: { type, code }, rejection, afterConfirm }: CheckoutRejectionProps) {
  const addresses = buildUrl.checkoutAddress(type, code);
  const common = {
    tone: 'danger',
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
          <ResultRedirect
            ms={limits.redirectMs.checkoutError}
            href={addresses}
            label={labels.selectAddress}
            sentence={toAddresses}
          />
        </ResultPanel>
      );
    case 'cart':
      return (
        <ResultPanel {...common} heading="Please change your cart first">
          <ResultText>{messages.checkoutCartErrors}</ResultText>
          <Errors errors={rejection.errors} />
          <CartRedirect type={type} ms={limits.redirectMs.checkoutError} />
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

function Errors({ errors }: { errors: readonly string[] }) {
  return errors.length === 0 ? null : (
    <ResultStrip>
      <InlineAlert tone="danger">
        <ErrorList errors={errors} />
      </InlineAlert>
    </ResultStrip>
  );
}

const toAddresses = (time: string) => `Taking you to your addresses in ${time}.`;
