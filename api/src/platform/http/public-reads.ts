import { etagOf } from '@storefront/server-kit/http';
import type { CatalogueKind } from '@storefront/shared-contracts';
import { LRUCache } from 'lru-cache';
import { batchReads } from '../batch-reads';
import { isSameVersion, type CatalogueVersion } from '../db/catalogue-version';
import { recordBasis, type Stock } from '../response-basis';
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
  /** Time in ms for which a response of an unchanged catalogue is sent again before the stock is read. */
  readonly maxAgeMs: Readonly<Record<CatalogueKind, number>>;
  readonly maxBytes?: number;
  /** Reads the stock of medicines. Without it each response that is too old is computed again. */
  readonly readStock?: (ids: readonly number[]) => Promise<Stock>;
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
  readonly computed: Computed;
}

interface Computed {
  readonly response: StoredResponse;
  /** What it depends on besides its version; undefined if that is more than the stock of medicines. */
  readonly stock: Stock | undefined;
}

interface Pending extends Omit<Kept, 'computed'> {
  readonly computed: Promise<Computed>;
}

const compute = async (respond: () => Promise<string>): Promise<Computed> => {
  const { result: body, stock } = await recordBasis(respond);
  return { response: storedResponse(body, etagOf(body)), stock };
};

/** In bytes. */
const stockEntrySize = 40;

/**
 * A kept response is sent as long as its catalogue has the same version, for `maxAgeMs` at most. Then the stock that it shows is
 * read, with that of the other responses that are wanted at that time: a response whose stock is the same is kept on.
 */
export function createPublicReads(ports: PublicReadPorts): PublicReads {
  const { readVersions, maxAgeMs, now } = ports;
  const pending = new Map<string, Pending>();
  const drops: Record<CatalogueKind, number> = { medicine: 0, lab: 0 };
  const kept = new LRUCache<string, Kept>({
    maxSize: ports.maxBytes ?? maxBytes,
    sizeCalculation: ({ computed: { response, stock } }, key) =>
      response.maxBytes + 2 * key.length + stockEntrySize * (stock?.size ?? 0),
  });
  const readStock = ports.readStock && batchReads(ports.readStock);

  const isCurrent = (found: Kept | Pending, catalogue: CatalogueKind, version: CatalogueVersion) =>
    found.drops === drops[catalogue] &&
    isSameVersion(found.version, version) &&
    now() - found.startedAt < maxAgeMs[catalogue];

  async function isUnchanged(stock: Stock): Promise<boolean> {
    if (readStock === undefined) return false;
    if (stock.size === 0) return true;
    const present = await readStock([...stock.keys()]);
    return [...stock].every(([id, quantity]) => present.get(id) === quantity);
  }

  /** Undefined if the response has to be computed again: it is of another version, or depends on more than the stock. */
  function renewal(
    found: Kept | Pending | undefined,
    { catalogue }: PublicRead,
    version: CatalogueVersion,
    respond: () => Promise<string>,
  ): (() => Promise<Computed>) | undefined {
    // Nothing is read of lab tests: they are kept for a longer time.
    if (catalogue !== 'medicine' || found === undefined || !isSameVersion(found.version, version)) return undefined;
    if (found.computed instanceof Promise || found.computed.stock === undefined) return undefined;
    const { computed } = found;
    const { stock } = found.computed;
    return async () => ((await isUnchanged(stock)) ? computed : compute(respond));
  }

  function start({ catalogue, key }: PublicRead, version: CatalogueVersion, work: () => Promise<Computed>): Pending {
    const begun = { version, startedAt: now(), drops: drops[catalogue] };
    const computed = work();
    const started = { ...begun, computed };
    pending.set(key, started);
    const forget = () => {
      // A later call may have replaced it, because the version rose meanwhile.
      if (pending.get(key) !== started) return false;
      return pending.delete(key);
    };
    computed.then(
      (done) => forget() && kept.set(key, { ...begun, computed: done }),
      // The callers get the error.
      forget,
    );
    return started;
  }

  return {
    async find(read, respond) {
      const { catalogue, key } = read;
      const version = (await readVersions())[catalogue];
      const found = pending.get(key) ?? kept.get(key);
      if (found !== undefined && isCurrent(found, catalogue, version)) return (await found.computed).response;
      const work = renewal(found, read, version, respond) ?? (() => compute(respond));
      return (await start(read, version, work).computed).response;
    },
    drop(catalogue) {
      drops[catalogue] += 1;
    },
  };
}
