import type { CouponDetails } from '@storefront/shared-contracts';

/** What the coupon box shows. */
export type CouponState =
  /** `storedCode` is the stored coupon that does not apply now; it can be removed. */
  | { readonly kind: 'not applied'; readonly code: string; readonly refusal?: string; readonly storedCode?: string }
  | { readonly kind: 'applying'; readonly code: string }
  /** `message` is the server's. */
  | { readonly kind: 'applied'; readonly code: string; readonly message: string };

/** What the visitor typed on this page; undefined as long as nothing was typed. */
export interface CouponDraft {
  readonly code?: string;
  /** Why the typed code was refused. */
  readonly refusal?: string;
}

/** The state of the box: the stored coupon that applies, else what is typed or on its way. See docs/behaviour.md, D33. */
export function couponState(
  stored: CouponDetails | undefined,
  { code, refusal }: CouponDraft,
  applying: string | undefined,
): CouponState {
  if (stored?.success_status === 1) return { kind: 'applied', code: stored.code, message: stored.message };
  if (applying !== undefined) return { kind: 'applying', code: applying };
  const removable = stored && { storedCode: stored.code };
  if (stored && code === undefined) {
    return { kind: 'not applied', code: stored.code, refusal: stored.message, ...removable };
  }
  return { kind: 'not applied', code: code ?? '', ...(refusal !== undefined && { refusal }), ...removable };
}

/** Apply can be pressed. */
export function canApply(state: CouponState, cartHasErrors: boolean): boolean {
  return state.kind === 'not applied' && !cartHasErrors && state.code.trim() !== '';
}
