import { RegistryError } from '../contract';
import type { AuditEntry } from '../contract';
import type { ObjectStore } from '../store/object-store';
import { chainEntry, noHash, readEntry, writeEntry, type AuditDraft } from './audit-entry';

/** What is remembered of each line, so that lists need not read the whole trail again. */
export type EntrySummary = Pick<
  AuditEntry,
  'seq' | 'at' | 'action' | 'part' | 'release' | 'record' | 'removed' | 'revision'
> & {
  readonly changesManifest: boolean;
};

/** The audit trail: numbered lines, each created once and chained to the one before. */
export interface AuditTrail {
  /** Number and hash of the newest line; 0 and '' before the first. @throws RegistryError `damaged` */
  head(): Promise<{ seq: number; hash: string }>;
  /** @throws RegistryError `damaged` when the line is missing or changed */
  entry(seq: number): Promise<AuditEntry>;
  /** Lines from the newest backwards. @throws RegistryError `damaged` */
  backwards(): AsyncGenerator<AuditEntry>;
  /** A note of every line, oldest first. @throws RegistryError `damaged` */
  notes(): Promise<readonly EntrySummary[]>;
  /** Appends behind the given line. @returns undefined when somebody else did: nothing changed */
  append(draft: AuditDraft, after: { seq: number; hash: string }): Promise<AuditEntry | undefined>;
}

const prefix = 'audit/';

/** Where a line stands. Eight digits keep the order of names that of numbers. */
export const auditKey = (seq: number): string => `${prefix}${String(seq).padStart(8, '0')}.json`;

function toEntrySummary({
  seq,
  at,
  action,
  part,
  release,
  record,
  removed,
  revision,
  manifest,
}: AuditEntry): EntrySummary {
  return {
    seq,
    at,
    action,
    revision,
    changesManifest: manifest !== undefined,
    ...(part !== undefined && { part }),
    ...(release !== undefined && { release }),
    ...(record !== undefined && { record }),
    ...(removed !== undefined && { removed }),
  };
}

/** Opens the trail of a store. */
export function openAuditTrail(objects: ObjectStore): AuditTrail {
  const notes: EntrySummary[] = [];

  async function readOrNothing(seq: number): Promise<AuditEntry | undefined> {
    const bytes = await objects.read(auditKey(seq));
    if (bytes === undefined) return undefined;
    const entry = readEntry(bytes);
    if (entry?.seq !== seq)
      throw new RegistryError('damaged', `Line ${seq} of the audit trail was changed. Run verify.`);
    return entry;
  }

  async function readOn(): Promise<AuditEntry | undefined> {
    let newest = notes.length > 0 ? await readOrNothing(notes.length) : undefined;
    for (let next = await readOrNothing(notes.length + 1); next; next = await readOrNothing(notes.length + 1)) {
      notes.push(toEntrySummary(next));
      newest = next;
    }
    return newest;
  }

  // One after the other: each reading begins after its caller asked, and no line is noted twice.
  let reading: Promise<unknown> = Promise.resolve();
  const catchUp = (): Promise<AuditEntry | undefined> => {
    const next = reading.then(readOn, readOn);
    reading = next.catch(() => undefined);
    return next;
  };

  const trail: AuditTrail = {
    async head() {
      const newest = await catchUp();
      if (newest === undefined && notes.length > 0) {
        throw new RegistryError('damaged', `Line ${notes.length} of the audit trail is gone. Run verify.`);
      }
      return { seq: notes.length, hash: newest?.hash ?? noHash };
    },
    async entry(seq) {
      const entry = await readOrNothing(seq);
      if (entry === undefined)
        throw new RegistryError('damaged', `Line ${seq} of the audit trail is gone. Run verify.`);
      return entry;
    },
    async *backwards() {
      const { seq: newest } = await trail.head();
      for (let seq = newest; seq > 0; seq -= 1) yield await trail.entry(seq);
    },
    async notes() {
      await catchUp();
      return notes;
    },
    async append(draft, after) {
      const entry = chainEntry(draft, after.seq + 1, after.hash);
      return (await objects.create(auditKey(entry.seq), writeEntry(entry))) ? entry : undefined;
    },
  };
  return trail;
}
