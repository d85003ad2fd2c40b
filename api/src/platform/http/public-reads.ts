import { etagOf } from '@storefront/server-kit/http';
import type { CatalogueKind, PublicRead } from '@storefront/shared-contracts';
import { LRUCache } from 'lru-cache';
import { storedResponse, type StoredResponse } from './stored-response';

/** Bytes of all kept responses with their keys. */
const defaultMaxBytes = 32_000_000;

export interface PublicReadPorts {
  /** A text that changes with whatever responses of the catalogue show, but stock and holds. */
  readonly readRevision: (catalogue: CatalogueKind) => Promise<string>;
  readonly maxBytes?: number;
  /** In ms, and never set back. */
  readonly now: () => number;
}

/** Responses of the API to callers without a token and without a cart, which are the same for all of them. */
export interface PublicReads {
  /** The kept response, else that of `respond`, which is called once for all calls that need it at the same time. */
  find(read: PublicRead, key: string, respond: () => Promise<string>): Promise<StoredResponse>;
}

/**
 * Keeps each response for the time that its endpoint defines, and for one revision of its catalogue. `key` is the endpoint with its
 * input. See docs/decisions/0044.
 */
export function createPublicReads({ readRevision, maxBytes = defaultMaxBytes, now }: PublicReadPorts): PublicReads {
  const kept = new LRUCache<string, StoredResponse, () => Promise<string>>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => response.maxBytes + 2 * key.length,
    fetchMethod: async (_key, _stale, { context: respond }) => {
      const body = await respond();
      return storedResponse(body, etagOf(body));
    },
    perf: { now },
    ttlResolution: 0,
  });
  return {
    async find({ catalogue, seconds }, key, respond) {
      return kept.forceFetch(`${await readRevision(catalogue)} ${key}`, { context: respond, ttl: seconds * 1000 });
    },
  };
}
