import type { EndpointName } from '@storefront/shared-contracts';
import type { CheckedBodies } from '../api/client-ports';

interface KnownResponses extends CheckedBodies {
  /** Parses JSON; returns the same value for the same text. @throws SyntaxError */
  parse(text: string): unknown;
}

/** Freezes a shared response, so that rendering one page cannot change it for the next. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Caches API responses to an anonymous visitor, which are the same for many pages. Each is parsed and checked once. A
 * full cache is emptied.
 * @param maxSize in characters
 */
export function createKnownResponses(maxSize: number): KnownResponses {
  const bodies = new Map<string, unknown>();
  let size = 0;
  const checked = new WeakMap<object, Map<EndpointName, unknown>>();
  return {
    parse(text) {
      const known = bodies.get(text);
      if (known !== undefined) return known;
      const body: unknown = JSON.parse(text);
      if (size >= maxSize) {
        bodies.clear();
        size = 0;
      }
      bodies.set(text, body);
      size += text.length;
      return body;
    },
    get: (body, name) => (typeof body === 'object' && body !== null ? checked.get(body)?.get(name) : undefined),
    keep(body, name, data) {
      if (typeof body !== 'object' || body === null) return;
      freeze(data);
      const ofBody = checked.get(body) ?? new Map<EndpointName, unknown>();
      checked.set(body, ofBody.set(name, data));
    },
  };
}
