import { limits, messages } from '@storefront/shared-contracts';
import { AppliedCoupon, CouponField, LinkButton, Panel } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Coupon } from './use-coupon';

export interface CouponPanelProps {
  readonly coupon: Coupon;
  readonly cartHasErrors: boolean;
}

/** The coupon box: a code to type, or the coupon that is applied. Source: spec 4, 5 (Coupon). */
export function CouponPanel({ coupon, cartHasErrors }: CouponPanelProps) {
  const { state, edit, apply, remove, removing } = coupon;
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const act = (deed: () => void) => () => {
    acted.current = true;
    deed();
  };

  // What was pressed may be gone: the focus goes on to what took its place.
  const isApplied = state.kind === 'applied';
  const storedCode = state.kind === 'not applied' ? state.storedCode : undefined;
  useEffect(() => {
    const element = box.current;
    if (!acted.current || !element || element.ownerDocument.activeElement !== element.ownerDocument.body) return;
    acted.current = false;
    element.querySelector<HTMLElement>(isApplied ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [isApplied, storedCode]);

  return (
    <Panel heading="Coupon">
      <Box ref={box}>
        <div aria-live="polite">
          {isApplied && (
            <AppliedCoupon code={state.code} text={state.message} pending={removing} onRemove={act(remove)} />
          )}
        </div>
        {!isApplied && (
          <CouponField
            code={state.code}
            onCodeChange={edit}
            onApply={act(apply)}
            pending={state.kind === 'applying'}
            error={state.kind === 'not applied' ? state.refusal : undefined}
            lockedReason={cartHasErrors ? messages.cartErrorsBlockCoupon : undefined}
            maxLength={limits.couponCodeMax}
          />
        )}
        {storedCode !== undefined && (
          <LinkButton aria-disabled={removing} onClick={act(remove)}>
            {removing ? 'Removing...' : `Remove coupon ${storedCode}`}
          </LinkButton>
        )}
      </Box>
    </Panel>
  );
}

const Box = styled.div`
  min-height: 50px;
`;
