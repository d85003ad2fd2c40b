import { toPriceSummary, type PincodeCheck } from '@storefront/page-kit';
import { formatRupees } from '@storefront/shared-contracts';
import { media } from '@storefront/shared-ui';
import { ActionBar, SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { CartErrors } from './CartErrors';
import { CartLines, type CartLinesProps } from './CartLines';
import { PriceDetailsPanel } from './PriceDetailsPanel';
import { totalLine } from '../cart-state/cart-view';
import { CheckoutButton, useCheckout } from '../checkout-button/CheckoutButton';
import { blockingReasons } from '../checkout-button/blocking-reasons';
import { CouponLine } from '../coupon/CouponLine';
import { useCoupon, useCouponFromUrl } from '../coupon/use-coupon';
import { PincodeLine } from '../pincode/PincodeLine';

interface FilledCartProps extends CartLinesProps {
  readonly pincode: PincodeCheck;
}

/** A cart with something in it: its rows, what it all costs, the coupon and the pincode. */
export function FilledCart({ pincode, ...lines }: FilledCartProps) {
  const { type, cart, query } = lines;
  const { errors, priceDetails, checkoutAllowed } = cart;
  const coupon = useCoupon(type, { stored: cart.coupon, cartHasErrors: errors.length > 0 });
  useCouponFromUrl(coupon);

  const pending = query.saving || query.refreshing || coupon.pending;
  const checkout = useCheckout(type, {
    reasons: blockingReasons({ type, errors, priceDetails, checkoutAllowed, pincode: pincode.checked }),
    code: coupon.state.kind === 'applied' ? coupon.state.code : undefined,
    saving: query.saving,
  });
  const retry = query.isRefetchError ? () => void query.refetch() : undefined;

  return (
    <Box $pending={pending}>
      <TopErrors>
        <CartErrors errors={errors} role="alert" />
      </TopErrors>
      <TwoColumns>
        <CartLines {...lines} />
        <SideColumn>
          <PriceDetailsPanel
            summary={toPriceSummary(type, priceDetails, cart.coupon)}
            errors={errors}
            pending={pending}
            onRetry={retry}
            checkout={checkout}
          >
            <CouponLine coupon={coupon} offers={cart.offers} cartHasErrors={errors.length > 0} />
            <PincodeLine type={type} pincode={pincode} />
          </PriceDetailsPanel>
        </SideColumn>
      </TwoColumns>
      <ActionBar
        heading={formatRupees(priceDetails.total_amount, { exact: true })}
        line={totalLine(type, cart.counts[type])}
        reason={checkout.reasons[0]?.message}
        detail={checkout.reasons[0]?.detail}
        action={<CheckoutButton checkout={checkout} />}
      />
    </Box>
  );
}

const TopErrors = styled.div`
  &:not(:empty) {
    margin-bottom: var(--s4);
  }
`;

const Box = styled.div<{ $pending: boolean }>`
  [data-action-bar] b {
    transition: opacity var(--t-med);
    ${({ $pending }) => $pending && 'opacity: .5; transition-delay: 150ms;'}

    ${media.reducedMotion} {
      transition-duration: 0ms;
    }
  }
`;
