import { ApiError, endpoints, messages, removeCouponCode, unwrap } from '@storefront/shared-contracts';
import type { CouponDetails, ProductType } from '@storefront/shared-contracts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '../keys';
import { useCartContext } from '../quantity/cart-context';
import { canApply, couponState } from './coupon-state';
import type { CouponDraft, CouponState } from './coupon-state';

export interface Coupon {
  readonly state: CouponState;
  readonly edit: (code: string) => void;
  /** Applies what is typed. */
  readonly apply: () => void;
  /** Applies a code that was not typed; while the cart has errors it only shows. */
  readonly applyCode: (code: string) => void;
  readonly remove: () => void;
  readonly removing: boolean;
  /** The code that is being applied. */
  readonly applying: string | undefined;
  /** A coupon is being applied or removed. */
  readonly pending: boolean;
}

export interface StoredCoupon {
  /** The coupon that the server stored with the cart, as the cart was last read; undefined where there is none. */
  readonly stored: CouponDetails | undefined;
  readonly cartHasErrors: boolean;
}

/**
 * The coupon of a cart. The server stores it and prices the cart with it (D33), so applying and removing end with a new reading
 * of the cart, whose answer is what shows.
 */
export function useCoupon(type: ProductType, { stored, cartHasErrors }: StoredCoupon): Coupon {
  const { shell, client } = useCartContext();
  const [draft, setDraft] = useState<CouponDraft>({});
  const isApplied = stored?.success_status === 1;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (code: string) => {
      const input = { params: { product_type: type }, query: { code } };
      const { data } = await unwrap(shell.api.call(endpoints.cartPriceDetails, input, { quiet: true }));
      if (data.coupon_details?.success_status !== 0) await client.invalidateQueries({ queryKey: keys.lines(type) });
      return data.coupon_details;
    },
    onSuccess: (details, code) => {
      if (details?.success_status === 0) refuse(code, details.message || messages.applyCoupon);
      else setDraft({});
    },
    onError: (error, code) => {
      if (code === removeCouponCode) shell.notify({ type: 'danger', message: messages.cartPriceDetails });
      else refuse(code, refusalOf(error));
    },
  });
  const refuse = (code: string, refusal: string) => {
    // The box goes on showing the coupon that is applied.
    if (isApplied) shell.notify({ type: 'warning', message: refusal });
    else setDraft({ code, refusal });
  };
  const applying = isPending && variables !== removeCouponCode ? variables : undefined;
  const state = couponState(stored, draft, applying);
  useLostCouponNotice(stored);

  return {
    state,
    edit: useCallback((code: string) => setDraft({ code }), []),
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

/** Names the reason where the visitor made the change after which a coupon no longer applies; the box may be out of sight. */
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

/** The server says why it refused to look at a code; a fault of ours has one sentence. */
function refusalOf(error: Error): string {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return failure !== undefined && failure.status >= 400 && failure.status < 500 && failure.message !== ''
    ? failure.message
    : messages.applyCoupon;
}
