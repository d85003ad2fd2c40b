import { parseJson } from '@storefront/server-kit/program';
import pMap from 'p-map';
import { auditEntry, auditHead, RegistryError, type AuditEntry, type AuditHead, type GateName } from '../../contract';
import type { ObjectStore } from '../../store/object-store';
import { canonicalJson, sha256 } from './canonical';
import { diffServing, type Serving, type ServingChange } from './slots';

/** Hash before the first entry. */
export const noHash = '';

/** An entry before it gets its number and hash. */
export type AuditDraft = Omit<AuditEntry, 'schema' | 'seq' | 'prev' | 'hash'>;

export function chainEntry(draft: AuditDraft, seq: number, prev: string): AuditEntry {
  const content = { schema: 1, seq, prev, ...draft } satisfies Omit<AuditEntry, 'hash'>;
  return { ...content, hash: sha256(canonicalJson(content)) };
}

export const writeEntry = (entry: AuditEntry): Uint8Array => Buffer.from(canonicalJson(entry));

/** Undefined if a single byte differs from what the registry wrote. */
export function readEntry(bytes: Uint8Array): AuditEntry | undefined {
  const raw = parseJson(bytes);
  if (typeof raw !== 'object' || raw === null || !('hash' in raw)) return undefined;
  const { hash, ...content } = raw;
  if (sha256(canonicalJson(content)) !== hash) return undefined;
  if (canonicalJson(raw) !== Buffer.from(bytes).toString('utf8')) return undefined;
  const parsed = auditEntry.safeParse(raw);
  return parsed.success ? parsed.data : undefined;
}

/** An entry without its manifest. The trail keeps all of them in memory, so that lists do not read it again. */
export type EntrySummary = Omit<AuditEntry, 'manifest'> & {
  readonly changesManifest: boolean;
  /** How the live releases changed. */
  readonly servingChanges: readonly ServingChange[];
};

/** Whether the registry itself made the change. */
export const isBySystem = ({ who }: Pick<AuditEntry, 'who'>): boolean => who.kind === 'system';

/** Names of the failed gates that a change overrode. */
export const overriddenGates = ({ forced, failed = [] }: EntrySummary): GateName[] =>
  forced === true ? failed.map(({ name }) => name) : [];

/** The newest entry about the files of a release: its publication or its removal. */
export const findPublication = (summaries: readonly EntrySummary[], part: string, release: string) =>
  summaries.findLast(
    (one) =>
      (one.action === 'publish' && one.part === part && one.release === release) ||
      one.removed?.includes(`${part}@${release}`) === true,
  );

/** The audit trail at one time. */
export interface TrailState {
  /** Number and hash of the newest entry; 0 and '' before the first. */
  readonly head: AuditHead;
  /** Oldest first. */
  readonly summaries: readonly EntrySummary[];
  /** The newest entry with a manifest. */
  readonly changed: AuditEntry | undefined;
}

/**
 * Name of the versioned object with the head. The registry writes it after its entry, so a trail never ends before its
 * head.
 */
const headObjectName = 'audit-head';

/** Reads the stored head; 0 and '' before the first entry. @throws RegistryError `damaged` if it is not valid */
export async function readAuditHead(objects: ObjectStore): Promise<AuditHead & { readonly version?: string }> {
  const found = await objects.readVersioned(headObjectName);
  if (found === undefined) return { seq: 0, hash: noHash };
  const parsed = auditHead.safeParse(parseJson(found.bytes));
  if (!parsed.success) throw new RegistryError('damaged', 'The head of the audit trail cannot be read. Run verify.');
  return { ...parsed.data, version: found.version };
}

/** Writes the head unless the stored one is at least as new. `stored` is the head that the caller read before. */
export async function writeAuditHead(
  objects: ObjectStore,
  { seq, hash }: AuditHead,
  stored: Awaited<ReturnType<typeof readAuditHead>>,
): Promise<void> {
  if (stored.seq >= seq) return;
  const bytes = Buffer.from(canonicalJson({ seq, hash }));
  if (await objects.compareAndSwap(headObjectName, stored.version, bytes)) return;
  await writeAuditHead(objects, { seq, hash }, await readAuditHead(objects));
}

/** The audit trail: numbered entries, each created once and chained by hashes. */
export interface AuditTrail {
  /** @throws RegistryError `damaged` */
  read(): Promise<TrailState>;
  /** @throws RegistryError `damaged` if the entry is missing or changed */
  entry(seq: number): Promise<AuditEntry>;
  /** The entries with these numbers, in their order. @throws RegistryError `damaged` */
  entries(seqs: readonly number[]): Promise<AuditEntry[]>;
  /** @throws RegistryError `damaged` */
  newestFirst(): AsyncGenerator<AuditEntry>;
  /** Oldest first. @throws RegistryError `damaged` */
  summaries(): Promise<readonly EntrySummary[]>;
  /**
   * Appends after the given entry.
   * @returns undefined if another writer was first: nothing changed
   * @throws RegistryError `damaged` if the stored head names a missing or different entry
   */
  append(draft: AuditDraft, after: AuditHead): Promise<AuditEntry | undefined>;
}

const prefix = 'audit/';
/** Size of the first batch of entries that are read concurrently, because each read of a slow store takes long. */
const firstAtOnce = 8;
const maxAtOnce = 64;

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** Eight digits, so that names sort like numbers. */
export const auditKey = (seq: number): string => `${prefix}${String(seq).padStart(8, '0')}.json`;

export function openAuditTrail(objects: ObjectStore): AuditTrail {
  const summaries: EntrySummary[] = [];
  const serving = new Map<string, Serving>();

  function addSummary({ manifest, ...entry }: AuditEntry): void {
    const servingChanges = manifest ? diffServing(serving, manifest) : [];
    for (const { part, after } of servingChanges) serving.set(part, after);
    summaries.push({ ...entry, changesManifest: manifest !== undefined, servingChanges });
  }

  async function readEntryAt(seq: number): Promise<AuditEntry | undefined> {
    const bytes = await objects.read(auditKey(seq));
    if (bytes === undefined) return undefined;
    const entry = readEntry(bytes);
    if (entry?.seq !== seq) throw changed(seq);
    return entry;
  }

  const changed = (seq: number) =>
    new RegistryError('damaged', `Entry ${seq} of the audit trail was changed. Run verify.`);
  const gone = (seq: number) => new RegistryError('damaged', `Entry ${seq} of the audit trail is gone. Run verify.`);

  /** @returns the newest entry; undefined if there is none, or if the newest known entry is missing */
  async function readNewEntries(): Promise<AuditEntry | undefined> {
    let newest: AuditEntry | undefined;
    let first = Math.max(summaries.length, 1);
    let count = summaries.length > 0 ? 2 : firstAtOnce;
    for (;;) {
      const batch = await Promise.all(numbersFrom(first, count).map(readEntryAt));
      for (const entry of batch) {
        if (entry === undefined) return newest;
        if (entry.seq > summaries.length) addSummary(entry);
        newest = entry;
      }
      first += count;
      count = Math.min(2 * count, maxAtOnce);
    }
  }

  /** Number of the newest known entry with a manifest; 0 without any. */
  const changedSeq = () => summaries.findLast(({ changesManifest }) => changesManifest)?.seq ?? 0;

  async function readState(): Promise<TrailState> {
    const known = changedSeq();
    // Reads both again, so that it notices changed bytes.
    const [newest, before] = await Promise.all([readNewEntries(), known === 0 ? undefined : trail.entry(known)]);
    const seq = summaries.length;
    if (newest === undefined && seq > 0) throw gone(seq);
    const now = changedSeq();
    const changed = now === 0 ? undefined : now === known ? before : await trail.entry(now);
    return { head: { seq, hash: newest?.hash ?? noHash }, summaries: summaries.slice(), changed };
  }

  // Runs reads one after another: each starts after its call, and no entry is added twice.
  let reading: Promise<unknown> = Promise.resolve();
  const inOrder = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = reading.then(work, work);
    reading = next.catch(() => undefined);
    return next;
  };

  /** A read that has not started yet. All callers until its start share it. */
  let waiting: Promise<TrailState> | undefined;

  const trail: AuditTrail = {
    read() {
      waiting ??= inOrder(() => {
        waiting = undefined;
        return readState();
      });
      return waiting;
    },
    async entry(seq) {
      const entry = await readEntryAt(seq);
      if (entry === undefined) throw gone(seq);
      return entry;
    },
    entries: (seqs) => pMap(seqs, (seq) => trail.entry(seq), { concurrency: maxAtOnce }),
    async *newestFirst() {
      const { head } = await trail.read();
      for (let last = head.seq; last > 0; last -= firstAtOnce) {
        const first = Math.max(last - firstAtOnce + 1, 1);
        yield* await trail.entries(numbersFrom(first, last - first + 1).reverse());
      }
    },
    async summaries() {
      await inOrder(readNewEntries);
      return summaries;
    },
    async append(draft, after) {
      const seq = after.seq + 1;
      const stored = await readAuditHead(objects);
      if (stored.seq >= seq) {
        if ((await objects.size(auditKey(seq))) === undefined) throw gone(seq);
        return undefined;
      }
      if (stored.seq === after.seq && stored.hash !== after.hash) throw changed(after.seq);
      const entry = chainEntry(draft, seq, after.hash);
      if (!(await objects.create(auditKey(seq), writeEntry(entry)))) return undefined;
      await writeAuditHead(objects, entry, stored);
      return entry;
    },
  };
  return trail;
}
