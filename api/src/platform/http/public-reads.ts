import { etagOf } from '@storefront/server-kit/http';
import type { CatalogueKind } from '@storefront/shared-contracts';
import { LRUCache } from 'lru-cache';
import { isSameVersion, type CatalogueVersion } from '../db/catalogue-version';
import { storedResponse, type StoredResponse } from './stored-response';

/** Settings of the responses that are kept in memory. */
export interface PublicReadSettings {
  /** Time in ms for which a response with stock is sent again; 0 for no response at all. */
  readonly maxAgeMs: number;
}

export const defaultPublicReadSettings: PublicReadSettings = { maxAgeMs: 1000 };

/** Bytes of all kept responses with their keys. */
const maxBytes = 32_000_000;

export interface PublicReadPorts {
  /** The committed versions, or what they were a short time ago. */
  readonly readVersions: () => Promise<Readonly<Record<CatalogueKind, CatalogueVersion>>>;
  /** Time in ms for which a response of an unchanged catalogue is sent again. */
  readonly maxAgeMs: Readonly<Record<CatalogueKind, number>>;
  readonly maxBytes?: number;
  /** In ms, and never set back. */
  readonly now: () => number;
}

/** A read of a catalogue by a caller without a token and without a cart. */
export interface PublicRead {
  readonly catalogue: CatalogueKind;
  /** The endpoint with its input. */
  readonly key: string;
}

/** Responses of the API to callers without a token and without a cart, which are the same for all of them. */
export interface PublicReads {
  /** The kept response, else that of `respond`, which is called once for all calls that need it at the same time. */
  find(read: PublicRead, respond: () => Promise<string>): Promise<StoredResponse>;
  /** Sends no response again that was begun before now. */
  drop(catalogue: CatalogueKind): void;
}

interface Kept {
  /** The response is of this version or of a later one. */
  readonly version: CatalogueVersion;
  readonly startedAt: number;
  /** How often its catalogue had been dropped when it was begun. */
  readonly drops: number;
  readonly response: StoredResponse;
}

interface Pending extends Omit<Kept, 'response'> {
  readonly response: Promise<StoredResponse>;
}

/** A kept response is sent as long as its catalogue has the same version, for `maxAgeMs` at most. */
export function createPublicReads(ports: PublicReadPorts): PublicReads {
  const { readVersions, maxAgeMs, now } = ports;
  const pending = new Map<string, Pending>();
  const drops: Record<CatalogueKind, number> = { medicine: 0, lab: 0 };
  const kept = new LRUCache<string, Kept>({
    maxSize: ports.maxBytes ?? maxBytes,
    sizeCalculation: ({ response }, key) => response.maxBytes + 2 * key.length,
  });

  const isCurrent = (found: Kept | Pending, catalogue: CatalogueKind, version: CatalogueVersion) =>
    found.drops === drops[catalogue] &&
    isSameVersion(found.version, version) &&
    now() - found.startedAt < maxAgeMs[catalogue];

  function start({ catalogue, key }: PublicRead, version: CatalogueVersion, respond: () => Promise<string>): Pending {
    const begun = { version, startedAt: now(), drops: drops[catalogue] };
    const response = respond().then((body) => storedResponse(body, etagOf(body)));
    const started = { ...begun, response };
    pending.set(key, started);
    const forget = () => {
      // A later call may have replaced it, because the version rose meanwhile.
      if (pending.get(key) !== started) return false;
      return pending.delete(key);
    };
    response.then(
      (done) => forget() && kept.set(key, { ...begun, response: done }),
      // The callers get the error.
      forget,
    );
    return started;
  }

  return {
    async find({ catalogue, key }, respond) {
      const version = (await readVersions())[catalogue];
      const found = pending.get(key) ?? kept.get(key);
      if (found !== undefined && isCurrent(found, catalogue, version)) return found.response;
      return start({ catalogue, key }, version, respond).response;
    },
    drop(catalogue) {
      drops[catalogue] += 1;
    },
  };
}
