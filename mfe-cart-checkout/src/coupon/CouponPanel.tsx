import { formatRupees, type CouponOffer } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { LinkButton } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { CouponField, CouponOffers } from '@storefront/shared-ui/form';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Coupon } from './use-coupon';

const ignore = () => undefined;

/** The coupon of a cart that has not been fetched. */
export const noCoupon: Coupon = {
  state: { kind: 'not applied', code: '' },
  edit: ignore,
  apply: ignore,
  applyCode: ignore,
  remove: ignore,
  removing: false,
  applying: undefined,
  pending: false,
};

export interface CouponPanelProps {
  readonly coupon: Coupon;
  /** Public coupons that the cart could use now. */
  readonly offers: readonly CouponOffer[];
  readonly cartHasErrors: boolean;
}

/** An input for a code or with the applied code, and below it the coupons that fit the cart. */
export function CouponPanel({ coupon, offers, cartHasErrors }: CouponPanelProps) {
  const { state, edit, apply, applyCode, remove, removing, applying, pending } = coupon;
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const act = (deed: () => void) => () => {
    acted.current = true;
    deed();
  };

  // The pressed control may be removed or disabled, so the focus moves to the control that replaces it.
  const isApplied = state.kind === 'applied';
  const storedCode = state.kind === 'not applied' ? state.storedCode : undefined;
  useEffect(() => {
    const element = box.current;
    if (!acted.current || !element) return;
    acted.current = false;
    const { activeElement, body } = element.ownerDocument;
    if (activeElement !== body && activeElement?.matches(':disabled') !== true) return;
    element.querySelector<HTMLElement>(isApplied ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [isApplied, storedCode]);

  const others = offers.filter(({ code }) => !(isApplied && code === state.code));

  return (
    <Panel heading="Coupon">
      <Box ref={box}>
        <CouponField
          code={state.code}
          onCodeChange={edit}
          onApply={act(apply)}
          pending={state.kind === 'applying'}
          error={state.kind === 'not applied' ? state.rejection : undefined}
          lockedReason={cartHasErrors ? messages.cartErrorsBlockCoupon : undefined}
          hint={others.length > 0 ? 'Type a code, or apply one that fits this cart.' : undefined}
          maxLength={limits.couponCodeMax}
          applied={isApplied ? { text: state.message, removing, onRemove: act(remove) } : undefined}
        />
        {storedCode !== undefined && (
          <LinkButton aria-disabled={removing} onClick={act(remove)}>
            {removing ? 'Removing...' : `Remove coupon ${storedCode}`}
          </LinkButton>
        )}
        {others.length > 0 && (
          <Fitting>
            <CouponOffers
              heading={isApplied ? 'Other coupons that fit this cart' : fittingText(others.length)}
              offers={others.map(({ code, discount, terms }) => ({
                code,
                terms,
                amount: formatRupees(-discount, { exact: true }),
              }))}
              applying={applying}
              onApply={(code) => {
                if (!pending) act(() => applyCode(code))();
              }}
            />
          </Fitting>
        )}
      </Box>
    </Panel>
  );
}

const fittingText = (count: number) => (count === 1 ? '1 coupon fits this cart' : `${count} coupons fit this cart`);

const Fitting = styled.div`
  margin-top: 14px;
`;

const Box = styled.div`
  min-height: 50px;
`;
