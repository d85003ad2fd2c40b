import { formatRupees, type CouponOffer } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { LinkButton } from '@storefront/shared-ui';
import { PanelDisclosure } from '@storefront/shared-ui/detail';
import { CouponField, CouponOffers } from '@storefront/shared-ui/form';
import { useEffect, useRef } from 'react';
import type { Coupon } from './use-coupon';

const ignore = () => undefined;

/** The coupon of a cart that is not read yet. */
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

interface CouponLineProps {
  readonly coupon: Coupon;
  /** Public coupons that the cart could use now. */
  readonly offers: readonly CouponOffer[];
  readonly cartHasErrors: boolean;
}

/**
 * A line that names the applied coupon or says how many fit. Open: a code to type or the applied one, in the same input;
 * below it the coupons that fit. Each text has an element of its own, so that React can change it after a translator has
 * wrapped it.
 */
export function CouponLine({ coupon, offers, cartHasErrors }: CouponLineProps) {
  const { state, edit, apply, applyCode, remove, removing, applying, pending } = coupon;
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const act = (deed: () => void) => () => {
    acted.current = true;
    deed();
  };

  // What was pressed may be gone or disabled: the focus goes on to what took its place.
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

  // A code of the URL stays unsent in the field while the cart has errors.
  const unsent = cartHasErrors && state.code !== '' ? messages.cartErrorsBlockCoupon : undefined;

  return (
    <PanelDisclosure
      label="Coupon"
      icon="tag-fill"
      summary={
        isApplied ? (
          <>
            <b>{state.code}</b>
            <span> applied</span>
          </>
        ) : (
          <>
            <b>Coupon</b>
            {others.length > 0 && <span>{`, ${fitText(others.length)}`}</span>}
          </>
        )
      }
      action={isApplied ? 'Change' : labels.apply}
      fault={state.kind === 'not applied' ? (state.rejection ?? unsent) : undefined}
    >
      <div ref={box}>
        <CouponField
          code={state.code}
          onCodeChange={edit}
          onApply={act(apply)}
          pending={state.kind === 'applying'}
          error={state.kind === 'not applied' ? state.rejection : undefined}
          lockedReason={cartHasErrors ? messages.cartErrorsBlockCoupon : undefined}
          maxLength={limits.couponCodeMax}
          applied={isApplied ? { text: state.message, removing, onRemove: act(remove) } : undefined}
        />
        {storedCode !== undefined && (
          <LinkButton aria-disabled={removing} onClick={act(remove)}>
            {removing ? 'Removing...' : `Remove coupon ${storedCode}`}
          </LinkButton>
        )}
        {others.length > 0 && (
          <CouponOffers
            label={isApplied ? 'Other coupons that fit this cart' : 'Coupons that fit this cart'}
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
        )}
      </div>
    </PanelDisclosure>
  );
}

const fitText = (count: number) => (count === 1 ? '1 fits this cart' : `${count} fit this cart`);
