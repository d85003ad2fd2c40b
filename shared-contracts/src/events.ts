import * as z from 'zod/mini';
import { failureKinds } from './endpoints';
import { verifiedFlag } from './entities/customer';
import { productType } from './product-type';
import { id } from './schemas';
import { orderId } from './entities/order';

/**
 * What parts tell each other: event name to payload. Names are `domain:past-tense`; payloads carry ids and counts,
 * never health data, tokens or addresses.
 */
export const eventMap = {
  'cart:changed': z.object({
    product_type: productType,
    /** Lines of both carts together. */
    cart_count: z.int(),
    /** What changed, where one line did. */
    id: z.optional(id),
    quantity: z.optional(z.int()),
  }),
  'session:signed-in': z.object({ is_verified: verifiedFlag }),
  'session:signed-out': z.object({ reason: z.enum(['asked', 'ended']) }),
  'session:verified': z.object({ is_verified: verifiedFlag }),
  /** A product's own page was opened. */
  'product:viewed': z.object({ product_type: productType, id }),
  'pincode:checked': z.object({ is_servicable: z.int() }),
  'order:placed': z.object({ product_type: productType, order_id: orderId }),
  'remote:failed': z.object({ remote: z.string(), release: z.string(), kind: z.enum(failureKinds) }),
} as const;

export type EventName = keyof typeof eventMap;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventMap)[Name]>;

/** The typed bus between the parts. A payload that breaks its schema throws at the sender. */
export interface EventBus {
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** @returns a function that unsubscribes */
  on<Name extends EventName>(name: Name, handler: (payload: EventPayload<Name>) => void): () => void;
}
