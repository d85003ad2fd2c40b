import type { EndpointName } from '@storefront/shared-contracts';
import type { CheckedBodies } from '../api/client-ports';
import { createRecentEntries } from './recent-entries';

export interface KnownResponses extends CheckedBodies {
  /** The JSON of a text: the same value for the same text. @throws SyntaxError */
  parse(text: string): unknown;
}

/** No page can change what the next one gets. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Responses of the API, which are the same for many pages: each is parsed and checked once. All are those of an anonymous visitor.
 * @param maxSize characters
 */
export function createKnownResponses(maxSize: number): KnownResponses {
  const bodies = createRecentEntries<unknown>(maxSize);
  const checked = new WeakMap<object, Map<EndpointName, unknown>>();
  return {
    parse(text) {
      const known = bodies.get(text);
      if (known !== undefined) return known;
      const body: unknown = JSON.parse(text);
      bodies.set(text, body, text.length);
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
