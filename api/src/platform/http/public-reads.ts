import { etagOf } from '@storefront/server-kit/http';
import type { CatalogueKind, PublicRead } from '@storefront/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersion } from '../db/catalogue-version';
import { storedResponse, type StoredResponse } from './stored-response';

/** Bytes of all kept responses with their keys. */
const defaultMaxBytes = 32_000_000;

export interface PublicReadPorts {
  /** The committed versions, or what they were a short time ago. */
  readonly readVersions: () => Promise<Readonly<Record<CatalogueKind, CatalogueVersion>>>;
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
 * Keeps each response for the time that its endpoint defines, and for one version of its catalogue. `key` is the endpoint with its
 * input. See docs/decisions/0044.
 */
export function createPublicReads({ readVersions, maxBytes = defaultMaxBytes, now }: PublicReadPorts): PublicReads {
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
      const { epoch, version } = (await readVersions())[catalogue];
      return kept.forceFetch(`${epoch} ${version} ${key}`, { context: respond, ttl: seconds * 1000 });
    },
  };
}
