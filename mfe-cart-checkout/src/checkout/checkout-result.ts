import { checkoutResultCodes, type CheckoutData, type Failure } from '@storefront/shared-contracts';

/** Why a cart cannot be checked out for this address, from pricing or from placing. */
export type Rejection =
  | { readonly kind: 'address'; readonly errors: readonly string[] }
  | { readonly kind: 'cart'; readonly errors: readonly string[] }
  /** The address is no longer saved. */
  | { readonly kind: 'no address' };

/** Result of a pricing. */
export type PricingResult =
  | { readonly kind: 'ready' }
  /** The cart is empty. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** Another failure; a retry may succeed. After a rejection by a limit, `message` says when. */
  | { readonly kind: 'failed'; readonly message?: string | undefined };

/** Parses the response of order-creation. */
export function parsePricing({ success_status, data, error_msg }: CheckoutData): PricingResult {
  if (success_status === checkoutResultCodes.ok) return { kind: data.length === 0 ? 'empty' : 'ready' };
  const rejection = findRejection(success_status, error_msg);
  return rejection ? { kind: 'rejected', rejection } : { kind: 'failed' };
}

/** Parses a failed order-creation. */
export function parsePricingFailure({ status, message, success_status, error_msg }: Failure): PricingResult {
  if (status === 404) return { kind: 'rejected', rejection: { kind: 'no address' } };
  if (status === 429) return { kind: 'failed', message };
  const rejection = status === 409 ? findRejection(success_status, error_msg) : undefined;
  return rejection ? { kind: 'rejected', rejection } : { kind: 'failed' };
}

/** Why an order was not placed. */
export type PlacementFailure =
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** The priced checkout is no longer valid and must be priced again. */
  | { readonly kind: 'outdated' }
  /** It is unknown whether the order exists. A retry with the same reference is safe (docs/behaviour.md, D20). */
  | { readonly kind: 'unknown' }
  /** The server declined the order; `message` is its reason. */
  | { readonly kind: 'declined'; readonly message: string };

/** Parses a failed place-order or payment call. See docs/behaviour.md, D20, D29. */
export function parsePlacementFailure({ status, message, success_status, error_msg }: Failure): PlacementFailure {
  const rejection = status === 409 ? findRejection(success_status, error_msg) : undefined;
  if (rejection) return { kind: 'rejected', rejection };
  if (status === 400 || status === 404 || status === 409) return { kind: 'outdated' };
  return status >= 500 || status === 0 ? { kind: 'unknown' } : { kind: 'declined', message };
}

function findRejection(success_status: number | undefined, error_msg: readonly string[] = []): Rejection | undefined {
  if (success_status === checkoutResultCodes.addressNotServiceable) return { kind: 'address', errors: error_msg };
  if (success_status === checkoutResultCodes.cartErrors) return { kind: 'cart', errors: error_msg };
  return undefined;
}
