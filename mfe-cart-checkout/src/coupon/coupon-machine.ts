import { messages } from '@storefront/shared-contracts';
import type { CouponDetails } from '@storefront/shared-contracts';

/** Where the coupon of a cart stands. Source: spec 4 (Coupon). */
export type CouponState =
  | { readonly kind: 'not applied'; readonly code: string; readonly refusal?: string }
  | { readonly kind: 'applying'; readonly code: string }
  /** `message` is the server's. */
  | { readonly kind: 'applied'; readonly code: string; readonly message: string }
  | { readonly kind: 'removed'; readonly code: '' };

export type CouponEvent =
  | { readonly kind: 'edited'; readonly code: string }
  | { readonly kind: 'submitted' }
  /** The server reckoned the cart with this code. */
  | { readonly kind: 'answered'; readonly code: string; readonly details: CouponDetails | undefined }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'removed' };

/** No code typed. */
export const noCoupon: CouponState = { kind: 'not applied', code: '' };

/** What an event makes of a coupon; one that does not fit changes nothing. Source: spec 4, 5 (Coupon), D28. */
export function step(state: CouponState, event: CouponEvent): CouponState {
  switch (event.kind) {
    case 'edited':
      return isUnderWay(state) ? state : { kind: 'not applied', code: event.code };
    case 'submitted':
      return canApply(state, false) ? { kind: 'applying', code: state.code.trim() } : state;
    case 'answered':
      return askedFor(state) === event.code ? judged(event.code, event.details) : state;
    case 'failed':
      return state.kind === 'applying' && state.code === event.code ? refused(event.code, event.message) : state;
    case 'removed':
      return state.kind === 'applied' ? { kind: 'removed', code: '' } : state;
  }
}

function judged(code: string, details: CouponDetails | undefined): CouponState {
  if (details?.success_status === 1) return { kind: 'applied', code, message: details.message };
  return refused(code, details?.message ?? '');
}

const refused = (code: string, refusal: string): CouponState => ({
  kind: 'not applied',
  code,
  refusal: refusal === '' ? messages.applyCoupon : refusal,
});

const isUnderWay = ({ kind }: CouponState) => kind === 'applying' || kind === 'applied';

/** Apply can be pressed. Source: spec 5. */
export function canApply(state: CouponState, cartHasErrors: boolean): boolean {
  return !isReadOnly(state, cartHasErrors) && state.code.trim() !== '';
}

/** The code can't be typed. Source: spec 5. */
export function isReadOnly(state: CouponState, cartHasErrors: boolean): boolean {
  return cartHasErrors || isUnderWay(state);
}

/** The code with which the server reckons the cart, or undefined. */
export function askedFor(state: CouponState): string | undefined {
  return isUnderWay(state) ? state.code : undefined;
}
