import { hasShape, isInteger, isOneOf, isOptional, isText, type Guarded } from './guard';
import { isId } from './ids';
import { isOrderId } from './order';
import { isProductType } from './product-types';
import { isVerifiedFlag } from './session';

/** How a page or a part of it failed. */
export const failureKinds = [
  'network',
  'http',
  'timeout',
  'integrity',
  'evaluation',
  'render',
  'contract',
  'uncaught',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/**
 * Events between parts: event name and guard of the payload. Names are `domain:past-tense`. Payloads contain ids and
 * counts, never health data, tokens or addresses.
 */
export const eventMap = {
  'cart:changed': hasShape({
    product_type: isProductType,
    /** Number of lines in both carts together. */
    cart_count: isInteger,
    /** Id of the line, if exactly one line changed. */
    id: isOptional(isId),
    quantity: isOptional(isInteger),
  }),
  'session:signed-in': hasShape({ is_verified: isVerifiedFlag }),
  'session:signed-out': hasShape({ reason: isOneOf(['asked', 'ended']) }),
  'session:verified': hasShape({ is_verified: isVerifiedFlag }),
  /** The page of a product was opened. */
  'product:viewed': hasShape({ product_type: isProductType, id: isId }),
  'pincode:checked': hasShape({ is_servicable: isInteger }),
  'order:placed': hasShape({ product_type: isProductType, order_id: isOrderId }),
  'remote:failed': hasShape({ remote: isText, release: isText, kind: isOneOf(failureKinds) }),
} as const;

export type EventName = keyof typeof eventMap;
export type EventPayload<Name extends EventName> = Guarded<(typeof eventMap)[Name]>;

/** The typed event bus between the parts. A payload that its guard rejects throws in the sender. */
export interface EventBus {
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** @returns a function that unsubscribes */
  on<Name extends EventName>(name: Name, handler: (payload: EventPayload<Name>) => void): () => void;
}
