import pMap from 'p-map';
import { RegistryError } from '../../contract';
import type { ObjectStore } from '../../store/object-store';
import { openAuditTrail, readAuditHead, writeAuditHead } from './audit-trail';
import { readFleetState } from './manifest-store';

/** The result of a copy. */
interface StoreCopy {
  readonly copied: number;
  /** Number of objects that the target already had. */
  readonly present: number;
  /** Revision of the manifest in the target. */
  readonly revision: number;
}

/**
 * Prefixes of copied objects. Sessions and their key are left out, because they last only for minutes or
 * hours.
 */
const prefixes = ['remotes/', 'tokens/', 'previews/', 'counts/'];
const keys = ['page-key'];
/** Copied last, because the audit trail makes releases live. */
const auditPrefix = 'audit/';
const objectsAtOnce = { concurrency: 8 };

/** Copies files before records, because a record publishes its release. */
const filesFirst = (all: readonly string[]) => {
  const isRecord = (key: string) => key.endsWith('/record.json');
  return [all.filter((key) => !isRecord(key)), all.filter(isRecord)] as const;
};

/**
 * Copies releases, audit trail, tokens, previews and counts to another store. The manifest follows from the audit
 * trail. Keeps objects that the target already has, so that a second run continues an interrupted copy.
 * @throws RegistryError `conflict` if the target has other content under a key
 */
export async function copyStore(from: ObjectStore, to: ObjectStore): Promise<StoreCopy> {
  let [copied, present] = [0, 0];

  async function isEqual(key: string, bytes: Uint8Array): Promise<boolean> {
    const stored = await to.read(key);
    return stored !== undefined && Buffer.compare(stored, bytes) === 0;
  }

  async function copy(key: string): Promise<void> {
    const bytes = await from.read(key);
    // The source removed the object in the meantime.
    if (bytes === undefined) return;
    if (await to.create(key, bytes)) copied += 1;
    else if (await isEqual(key, bytes)) present += 1;
    else throw new RegistryError('conflict', `${key} is in the target already, with another content.`);
  }

  /** Runs before anything is copied, because two shops cannot be merged. */
  async function assertSameHistory(entries: readonly string[]): Promise<void> {
    const known = await to.list(auditPrefix);
    for (const key of known) {
      const bytes = entries.includes(key) ? await from.read(key) : undefined;
      if (bytes !== undefined && (await isEqual(key, bytes))) continue;
      throw new RegistryError('conflict', `The target has an audit trail that the source does not have (${key}).`);
    }
  }

  // Read before the entries, because the head must not be newer than they are.
  const head = await readAuditHead(from);
  const entries = await from.list(auditPrefix);
  await assertSameHistory(entries);
  for (const prefix of prefixes) {
    const [files, records] = filesFirst(await from.list(prefix));
    await pMap(files, copy, objectsAtOnce);
    await pMap(records, copy, objectsAtOnce);
  }
  for (const key of [...keys, ...entries]) await copy(key);
  await writeAuditHead(to, head, await readAuditHead(to));
  const { manifest } = await readFleetState(to, openAuditTrail(to));
  return { copied, present, revision: manifest?.revision ?? 0 };
}
