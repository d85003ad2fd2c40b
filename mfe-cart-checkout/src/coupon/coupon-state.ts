import type { CouponDetails } from '@storefront/shared-contracts';
import { couponCodeOf } from '@storefront/shared-contracts/orders';

/** What the visitor typed into the coupon field; undefined as long as nothing was typed. */
export interface CouponDraft {
  readonly code?: string;
  /** Why the typed code was rejected. */
  readonly rejection?: string;
}

/** What the coupon panel shows. */
export type CouponState =
  /** `storedCode` is the stored coupon that does not apply now; it can be removed. */
  | { readonly kind: 'not applied'; readonly code: string; readonly rejection?: string; readonly storedCode?: string }
  | { readonly kind: 'applying'; readonly code: string }
  /** `message` is the server's. */
  | { readonly kind: 'applied'; readonly code: string; readonly message: string };

/** The stored coupon if it applies, else the typed code or the one in flight. See docs/behaviour.md, D33. */
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

/** Apply can be pressed. */
export function canApply(state: CouponState, cartHasErrors: boolean): boolean {
  return state.kind === 'not applied' && !cartHasErrors && couponCodeOf(state.code) !== '';
}
