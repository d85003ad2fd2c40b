import { eventMap, type EventBus, type EventName, type EventPayload } from '@storefront/shared-contracts';

type Handlers = { readonly [Name in EventName]: Set<(payload: EventPayload<Name>) => void> };

const noHandlers = (): Handlers => ({
  'cart:changed': new Set(),
  'session:signed-in': new Set(),
  'session:signed-out': new Set(),
  'session:verified': new Set(),
  'product:viewed': new Set(),
  'pincode:checked': new Set(),
  'order:placed': new Set(),
  'remote:failed': new Set(),
});

/**
 * The event bus. An invalid payload throws in the sender. If a handler throws, `onError` gets the error and the other
 * handlers still run.
 */
export function createEventBus(onError: (error: unknown, name: EventName) => void): EventBus {
  const handlers = noHandlers();
  return {
    emit(name, payload) {
      if (!eventMap[name](payload)) throw new TypeError(`Event ${name}: invalid payload ${JSON.stringify(payload)}`);
      for (const handler of [...handlers[name]]) {
        try {
          handler(payload);
        } catch (error) {
          onError(error, name);
        }
      }
    },
    on(name, handler) {
      handlers[name].add(handler);
      return () => void handlers[name].delete(handler);
    },
  };
}
