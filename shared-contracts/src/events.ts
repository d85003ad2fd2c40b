import { failureKinds } from './failure-kinds';
import { hasShape, isInteger, isOneOf, isOptional, isText, type Guarded } from './guard';
import { isId } from './ids';
import { isOrderId } from './order';
import { isProductType } from './product-type';
import { isVerifiedFlag } from './verified';

/**
 * What parts tell each other: event name to the guard of its payload. Names are `domain:past-tense`; payloads carry ids and
 * counts, never health data, tokens or addresses.
 */
export const eventMap = {
  'cart:changed': hasShape({
    product_type: isProductType,
    /** Lines of both carts together. */
    cart_count: isInteger,
    /** What changed, where one line did. */
    id: isOptional(isId),
    quantity: isOptional(isInteger),
  }),
  'session:signed-in': hasShape({ is_verified: isVerifiedFlag }),
  'session:signed-out': hasShape({ reason: isOneOf(['asked', 'ended']) }),
  'session:verified': hasShape({ is_verified: isVerifiedFlag }),
  /** A product's own page was opened. */
  'product:viewed': hasShape({ product_type: isProductType, id: isId }),
  'pincode:checked': hasShape({ is_servicable: isInteger }),
  'order:placed': hasShape({ product_type: isProductType, order_id: isOrderId }),
  'remote:failed': hasShape({ remote: isText, release: isText, kind: isOneOf(failureKinds) }),
} as const;

export type EventName = keyof typeof eventMap;
export type EventPayload<Name extends EventName> = Guarded<(typeof eventMap)[Name]>;

/** The typed bus between the parts. A payload that its guard rejects throws at the sender. */
export interface EventBus {
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** @returns a function that unsubscribes */
  on<Name extends EventName>(name: Name, handler: (payload: EventPayload<Name>) => void): () => void;
}
