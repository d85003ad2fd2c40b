import { ApiError, unwrap, type CouponDetails, type ProductType } from '@storefront/shared-contracts';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { removeCouponCode, couponCodeOf } from '@storefront/shared-contracts/orders';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartKeys } from '@storefront/page-kit';
import { useCartContext } from '../cart-state/change-cart';

export interface Coupon {
  readonly state: CouponState;
  readonly edit: (code: string) => void;
  /** Applies the typed code. */
  readonly apply: () => void;
  /** Applies a code that was not typed. While the cart has errors, the code is only inserted into the field. */
  readonly applyCode: (code: string) => void;
  readonly remove: () => void;
  readonly removing: boolean;
  /** The code of the running request. */
  readonly applying: string | undefined;
  /** Whether a coupon is being applied or removed. */
  readonly pending: boolean;
}

interface StoredCoupon {
  /** The coupon that the server stores with the cart, from the last fetch; undefined if there is none. */
  readonly stored: CouponDetails | undefined;
  readonly cartHasErrors: boolean;
}

/**
 * The coupon of a cart. The server stores it and prices the cart with it (docs/behaviour.md, D33), so the cart is
 * refetched after a coupon was applied or removed.
 */
export function useCoupon(type: ProductType, { stored, cartHasErrors }: StoredCoupon): Coupon {
  const { shell, client } = useCartContext();
  const [draft, setDraft] = useState<CouponDraft>({});
  const isApplied = stored?.success_status === 1;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (code: string) => {
      const input = { params: { product_type: type }, query: { code } };
      const { data } = await unwrap(shell.api.call('cartPriceDetails', input, { quiet: true }));
      if (data.coupon_details?.success_status !== 0) await client.invalidateQueries({ queryKey: cartKeys.cart(type) });
      return data.coupon_details;
    },
    onSuccess: (details, code) => {
      if (details?.success_status === 0) reject(code, details.message || messages.applyCoupon);
      else setDraft({});
    },
    onError: (error, code) => {
      if (code === removeCouponCode) shell.notify({ type: 'danger', message: messages.cartPriceDetails });
      else reject(code, rejectionOf(error));
    },
  });
  const reject = (code: string, rejection: string) => {
    // The panel still shows the applied coupon, so a notification shows the rejection.
    if (isApplied) shell.notify({ type: 'warning', message: rejection });
    else setDraft({ code, rejection });
  };
  const applying = isPending && variables !== removeCouponCode ? variables : undefined;
  const state = couponState(stored, draft, applying);
  useLostCouponNotice(stored);

  return {
    state,
    edit: (code) => setDraft({ code }),
    apply: () => {
      if (canApply(state, cartHasErrors)) mutate(state.code.trim());
    },
    applyCode: (code) => {
      if (cartHasErrors) setDraft({ code });
      else mutate(code);
    },
    remove: () => mutate(removeCouponCode),
    removing: isPending && variables === removeCouponCode,
    applying,
    pending: isPending,
  };
}

/** Notifies why a coupon no longer applies after a change of the cart, because the coupon panel may be out of view. */
function useLostCouponNotice(stored: CouponDetails | undefined): void {
  const { shell } = useCartContext();
  const applied = useRef<string>(undefined);
  useEffect(() => {
    const before = applied.current;
    applied.current = stored?.success_status === 1 ? stored.code : undefined;
    if (before !== undefined && stored?.code === before && stored.success_status === 0) {
      shell.notify({ type: 'warning', message: stored.message });
    }
  }, [stored, shell]);
}

/** The server's message for a rejection; one fixed message for any other failure. */
function rejectionOf(error: Error): string {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return failure !== undefined && hasServerReason(failure) ? failure.message : messages.applyCoupon;
}

/**
 * Applies the code of the URL to a cart with lines, once, and removes it from the URL. It takes precedence over the
 * coupon that is already applied (D33).
 */
export function useCouponFromUrl({ state, applyCode }: Coupon): void {
  const [query, setQuery] = useSearchParams();
  const code = query.get('coupon_code') ?? '';
  const taken = useRef('');
  useEffect(() => {
    if (code === '' || code === taken.current) return;
    taken.current = code;
    const rest = new URLSearchParams(query);
    rest.delete('coupon_code');
    setQuery(rest, { replace: true });
    if (couponCodeOf(code) !== '' && !(state.kind === 'applied' && state.code === couponCodeOf(code)))
      applyCode(code.trim());
  }, [code, query, setQuery, state, applyCode]);
}

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
