import { auditEntry, RegistryError, type AuditEntry } from '../contract';
import type { ObjectStore } from '../store/object-store';
import { canonicalJson, parseJson, sha256 } from './canonical';
import { diffServing, type Serving, type ServingChange } from './serving-changes';

/** Hash before the first entry. */
export const noHash = '';

/** An entry before it has its number and hash. */
export type AuditDraft = Omit<AuditEntry, 'schema' | 'seq' | 'prev' | 'hash'>;

export function chainEntry(draft: AuditDraft, seq: number, prev: string): AuditEntry {
  const content = { schema: 1, seq, prev, ...draft } satisfies Omit<AuditEntry, 'hash'>;
  return { ...content, hash: sha256(canonicalJson(content)) };
}

export const writeEntry = (entry: AuditEntry): Uint8Array => Buffer.from(canonicalJson(entry));

/** Undefined if a single byte differs from what was written. */
export function readEntry(bytes: Uint8Array): AuditEntry | undefined {
  const raw = parseJson(bytes);
  if (typeof raw !== 'object' || raw === null || !('hash' in raw)) return undefined;
  const { hash, ...content } = raw;
  if (sha256(canonicalJson(content)) !== hash) return undefined;
  if (canonicalJson(raw) !== Buffer.from(bytes).toString('utf8')) return undefined;
  const parsed = auditEntry.safeParse(raw);
  return parsed.success ? parsed.data : undefined;
}

/** Cached for each entry, so that lists do not read the whole audit trail again. */
export type EntrySummary = Pick<
  AuditEntry,
  'seq' | 'at' | 'action' | 'part' | 'release' | 'record' | 'removed' | 'revision' | 'rollout' | 'request'
> & {
  readonly changesManifest: boolean;
  /** Done by the registry itself. */
  readonly bySystem: boolean;
  /** Whether failed gates were overridden. */
  readonly forced: boolean;
  /** Titles of the failed gates of a rejected change. */
  readonly failed?: readonly string[];
  /** How the live releases changed. */
  readonly servingChanges: readonly ServingChange[];
};

/** The audit trail: numbered entries, created once and chained by hashes. */
export interface AuditTrail {
  /** Number and hash of the newest entry; 0 and '' before the first. @throws RegistryError `damaged` */
  head(): Promise<{ seq: number; hash: string }>;
  /** @throws RegistryError `damaged` if the entry is missing or changed */
  entry(seq: number): Promise<AuditEntry>;
  /** @throws RegistryError `damaged` */
  newestFirst(): AsyncGenerator<AuditEntry>;
  /** Oldest first. @throws RegistryError `damaged` */
  summaries(): Promise<readonly EntrySummary[]>;
  /** Appends after the given entry. @returns undefined if another writer did first: nothing changed */
  append(draft: AuditDraft, after: { seq: number; hash: string }): Promise<AuditEntry | undefined>;
}

const prefix = 'audit/';

/** Eight digits, so that names sort like numbers. */
export const auditKey = (seq: number): string => `${prefix}${String(seq).padStart(8, '0')}.json`;

function toEntrySummary(entry: AuditEntry, servingChanges: readonly ServingChange[]): EntrySummary {
  const { seq, at, who, action, part, release, record, removed, request, rollout } = entry;
  const { forced, failed, revision, manifest } = entry;
  return {
    seq,
    at,
    action,
    revision,
    changesManifest: manifest !== undefined,
    bySystem: who.kind === 'system',
    forced: forced === true,
    servingChanges,
    ...(part !== undefined && { part }),
    ...(release !== undefined && { release }),
    ...(record !== undefined && { record }),
    ...(removed !== undefined && { removed }),
    ...(action === 'refused' && failed && { failed: failed.map(({ title }) => title) }),
    ...(rollout !== undefined && { rollout }),
    ...(request !== undefined && { request }),
  };
}

export function openAuditTrail(objects: ObjectStore): AuditTrail {
  const summaries: EntrySummary[] = [];
  const serving = new Map<string, Serving>();

  function addSummary(entry: AuditEntry): void {
    const changes = entry.manifest ? diffServing(serving, entry.manifest) : [];
    for (const { part, after } of changes) serving.set(part, after);
    summaries.push(toEntrySummary(entry, changes));
  }

  async function readEntryAt(seq: number): Promise<AuditEntry | undefined> {
    const bytes = await objects.read(auditKey(seq));
    if (bytes === undefined) return undefined;
    const entry = readEntry(bytes);
    if (entry?.seq !== seq)
      throw new RegistryError('damaged', `Entry ${seq} of the audit trail was changed. Run verify.`);
    return entry;
  }

  async function readNewEntries(): Promise<AuditEntry | undefined> {
    let newest = summaries.length > 0 ? await readEntryAt(summaries.length) : undefined;
    for (let next = await readEntryAt(summaries.length + 1); next; next = await readEntryAt(summaries.length + 1)) {
      addSummary(next);
      newest = next;
    }
    return newest;
  }

  // Serialized: each read starts after its caller, and no entry is added twice.
  let reading: Promise<unknown> = Promise.resolve();
  const catchUp = (): Promise<AuditEntry | undefined> => {
    const next = reading.then(readNewEntries, readNewEntries);
    reading = next.catch(() => undefined);
    return next;
  };

  const trail: AuditTrail = {
    async head() {
      const newest = await catchUp();
      if (newest === undefined && summaries.length > 0) {
        throw new RegistryError('damaged', `Entry ${summaries.length} of the audit trail is gone. Run verify.`);
      }
      return { seq: summaries.length, hash: newest?.hash ?? noHash };
    },
    async entry(seq) {
      const entry = await readEntryAt(seq);
      if (entry === undefined)
        throw new RegistryError('damaged', `Entry ${seq} of the audit trail is gone. Run verify.`);
      return entry;
    },
    async *newestFirst() {
      const { seq: newest } = await trail.head();
      for (let seq = newest; seq > 0; seq -= 1) yield await trail.entry(seq);
    },
    async summaries() {
      await catchUp();
      return summaries;
    },
    async append(draft, after) {
      const entry = chainEntry(draft, after.seq + 1, after.hash);
      return (await objects.create(auditKey(entry.seq), writeEntry(entry))) ? entry : undefined;
    },
  };
  return trail;
}
