import pMap from 'p-map';
import { RegistryError } from '../../contract';
import type { ObjectStore } from '../../store/object-store';
import { openAuditTrail, readAuditHead, writeAuditHead } from './audit-trail';
import { readFleetState } from './manifest-store';

/** What a copy has done. */
export interface StoreCopy {
  readonly copied: number;
  /** Objects that the target had already. */
  readonly present: number;
  /** Of the manifest in the target. */
  readonly revision: number;
}

/** Everything but what lasts for minutes or hours: sessions, their key and sign-in links. */
const prefixes = ['remotes/', 'tokens/', 'previews/', 'counts/'];
const keys = ['page-key'];
/** Last, because it makes releases live. */
const auditPrefix = 'audit/';
const objectsAtOnce = { concurrency: 8 };

/** A release is published with its record: first its files. */
const filesFirst = (all: readonly string[]) => {
  const isRecord = (key: string) => key.endsWith('/record.json');
  return [all.filter((key) => !isRecord(key)), all.filter(isRecord)] as const;
};

/**
 * Copies releases, audit trail, tokens, previews and counts to another store; the manifest follows from the audit trail. Objects that are
 * there stay, so that an interrupted copy is continued.
 * @throws RegistryError `conflict` if the target has something else under a key
 */
export async function copyStore(from: ObjectStore, to: ObjectStore): Promise<StoreCopy> {
  let [copied, present] = [0, 0];

  async function isEqual(key: string, bytes: Uint8Array): Promise<boolean> {
    const stored = await to.read(key);
    return stored !== undefined && Buffer.compare(stored, bytes) === 0;
  }

  async function copy(key: string): Promise<void> {
    const bytes = await from.read(key);
    // Removed meanwhile.
    if (bytes === undefined) return;
    if (await to.create(key, bytes)) copied += 1;
    else if (await isEqual(key, bytes)) present += 1;
    else throw new RegistryError('conflict', `${key} is in the target already, with another content.`);
  }

  /** Before anything is copied: two shops cannot be merged. */
  async function assertSameHistory(entries: readonly string[]): Promise<void> {
    const known = await to.list(auditPrefix);
    for (const key of known) {
      const bytes = entries.includes(key) ? await from.read(key) : undefined;
      if (bytes !== undefined && (await isEqual(key, bytes))) continue;
      throw new RegistryError('conflict', `The target has an audit trail that the source does not have (${key}).`);
    }
  }

  // Before the entries, since it must not be newer.
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
