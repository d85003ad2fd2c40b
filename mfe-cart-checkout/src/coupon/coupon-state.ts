import type { CouponDetails } from '@storefront/shared-contracts';
import { couponCodeOf } from '@storefront/shared-contracts/orders';

/** The text that the visitor typed into the coupon field; undefined before that. */
export interface CouponDraft {
  readonly code?: string;
  /** Why the typed code was rejected. */
  readonly rejection?: string;
}

/** The state that the coupon panel shows. */
export type CouponState =
  /** `storedCode` is the stored coupon, which does not apply now but can be removed. */
  | { readonly kind: 'not applied'; readonly code: string; readonly rejection?: string; readonly storedCode?: string }
  | { readonly kind: 'applying'; readonly code: string }
  /** `message` comes from the server. */
  | { readonly kind: 'applied'; readonly code: string; readonly message: string };

/** The stored coupon if it applies, else the typed code or the code in flight. See docs/behaviour.md, D33. */
export function couponState(
  stored: CouponDetails | undefined,
  { code, rejection }: CouponDraft,
  applying: string | undefined,
): CouponState {
  if (stored?.success_status === 1) return { kind: 'applied', code: stored.code, message: stored.message };
  if (applying !== undefined) return { kind: 'applying', code: applying };
  const removable = stored && { storedCode: stored.code };
  if (stored && code === undefined) {
    return { kind: 'not applied', code: stored.code, rejection: stored.message, ...removable };
  }
  return { kind: 'not applied', code: code ?? '', ...(rejection !== undefined && { rejection }), ...removable };
}

/** Whether Apply is enabled. */
export function canApply(state: CouponState, cartHasErrors: boolean): boolean {
  return state.kind === 'not applied' && !cartHasErrors && couponCodeOf(state.code) !== '';
}
