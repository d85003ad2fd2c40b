import type { EndpointName } from '@storefront/shared-contracts';
import type { CheckedBodies } from '../api/client-ports';

export interface KnownResponses extends CheckedBodies {
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
 * Caches API responses to an anonymous visitor, which are the same for many pages. Each is parsed and checked once.
 * @param maxSize in characters
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

/** A cache that keeps the most recently used values. */
export interface RecentEntries<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, size: number): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/**
 * @param maxSize total size of the recent generation of entries; the previous generation of the same size is kept as
 * well
 */
export function createRecentEntries<Value>(maxSize: number): RecentEntries<Value> {
  let [recent, older] = [new Map<string, Entry<Value>>(), new Map<string, Entry<Value>>()];
  let recentSize = 0;
  const add = (key: string, entry: Entry<Value>) => {
    if (recentSize >= maxSize) {
      older = recent;
      recent = new Map<string, Entry<Value>>();
      recentSize = 0;
    }
    recentSize += entry.size - (recent.get(key)?.size ?? 0);
    recent.set(key, entry);
  };
  return {
    get(key) {
      const found = recent.get(key);
      if (found !== undefined) return found.value;
      const old = older.get(key);
      if (old !== undefined) add(key, old);
      return old?.value;
    },
    set: (key, value, size) => add(key, { value, size }),
  };
}
