import type { ReleaseManifest } from '@storefront/shared-contracts';
import { releaseManifest } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { RegistryError, verifyReport, type AuditEntry, type VerifyReport } from '../contract';
import type { ObjectStore } from '../store/object-store';
import { auditKey, noHash, readEntry } from './audit-trail';
import { canonicalJson, parseJson } from './canonical';
import { manifestObjectName } from './manifest-store';
import type { ReleaseFiles } from './release-files';
import { allSlots, listSlotReleases } from './slots';

interface VerifyState {
  readonly entries: readonly AuditEntry[];
  readonly problems: string[];
}

async function verifyTrail(objects: ObjectStore): Promise<VerifyState> {
  const entries: AuditEntry[] = [];
  const problems: string[] = [];
  const keys = await objects.list('audit/');
  let prev = noHash;
  let revision = 0;
  for (const [index, key] of keys.entries()) {
    const seq = index + 1;
    if (key !== auditKey(seq)) {
      problems.push(`Entry ${seq} of the audit trail is missing; ${key} was found instead.`);
      break;
    }
    const entry = readEntry((await objects.read(key)) ?? new Uint8Array());
    if (entry === undefined) {
      problems.push(`Entry ${seq} of the audit trail was changed.`);
      break;
    }
    if (entry.seq !== seq || entry.prev !== prev) problems.push(`Entry ${seq} does not follow the entry before it.`);
    if (
      entry.revision !== revision + (entry.manifest ? 1 : 0) ||
      (entry.manifest?.revision ?? entry.revision) !== entry.revision
    ) {
      problems.push(`Entry ${seq} does not continue revision ${revision}.`);
    }
    prev = entry.hash;
    revision = entry.revision;
    entries.push(entry);
  }
  return { entries, problems };
}

async function readManifest(objects: ObjectStore): Promise<ReleaseManifest | 'none' | 'broken'> {
  const found = await objects.readVersioned(manifestObjectName);
  if (!found) return 'none';
  const parsed = releaseManifest.safeParse(parseJson(found.bytes));
  return parsed.success ? parsed.data : 'broken';
}

function manifestProblems(manifest: ReleaseManifest | 'none' | 'broken', entries: readonly AuditEntry[]): string[] {
  const last = entries.findLast((entry) => entry.manifest !== undefined);
  if (manifest === 'broken') return ['The manifest cannot be read.'];
  if (manifest === 'none') return last ? [`The manifest is missing; the trail is at revision ${last.revision}.`] : [];
  if (!last) return [`The manifest is at revision ${manifest.revision}, which the trail does not know.`];
  const { audit_head, ...content } = manifest;
  if (manifest.revision !== last.revision) {
    return [`The manifest is at revision ${manifest.revision}, the trail at ${last.revision}.`];
  }
  if (audit_head !== last.hash) {
    return [
      `Revision ${manifest.revision} belongs to another audit trail: the trail was rewritten, or the manifest changed.`,
    ];
  }
  if (canonicalJson(content) !== canonicalJson(last.manifest ?? {})) {
    return [`The manifest of revision ${manifest.revision} is not the one of its entry in the audit trail.`];
  }
  return [];
}

/** Record hashes by `name@release` from the newest entry about each; undefined for collected releases. */
function publishedRecords(entries: readonly AuditEntry[]): Map<string, string | undefined> {
  const records = new Map<string, string | undefined>();
  for (const { action, part, release, record, removed } of entries) {
    if (action === 'publish' && part !== undefined && release !== undefined) records.set(`${part}@${release}`, record);
    for (const title of removed ?? []) records.delete(title);
  }
  return records;
}

async function storedReleases(files: ReleaseFiles): Promise<[part: string, release: string][]> {
  const parts = await files.parts();
  const found = await Promise.all(
    parts.map(async (part) => (await files.published(part)).map((release): [string, string] => [part, release])),
  );
  return found.flat();
}

/** The result of a verification for all who asked for it. */
export const storeVerification = z.object({
  report: verifyReport,
  /** Hashes of the audit trail, oldest first. */
  hashes: z.array(z.string()),
});
export type StoreVerification = z.infer<typeof storeVerification>;

/** A trail that was rewritten completely is detected by a hash that was noted elsewhere. */
export function checkNotedHash({ report, hashes }: StoreVerification, noted: string | undefined): VerifyReport {
  if (noted === undefined || hashes.includes(noted)) return report;
  const problem = 'The noted hash is not in the audit trail: the trail was rewritten, or it is not this one.';
  return { ...report, ok: false, problems: [...report.problems, problem] };
}

/** Verifies the audit trail and every stored file. */
export async function verifyStore(objects: ObjectStore, files: ReleaseFiles): Promise<StoreVerification> {
  const { entries, problems } = await verifyTrail(objects);
  const manifest = await readManifest(objects);
  // With a broken trail there is no last entry to compare with.
  if (problems.length === 0) problems.push(...manifestProblems(manifest, entries));
  const records = publishedRecords(entries);
  const stored = await storedReleases(files);
  let count = 0;
  for (const [part, release] of stored) {
    const title = `${part} ${release}`;
    try {
      const record = await files.record(part, release);
      if (!record) continue;
      const hash = records.get(`${part}@${release}`);
      if (hash !== undefined && hash !== (await files.recordHash(part, release))) {
        problems.push(`${title}: the record is not the one that was published.`);
      }
      problems.push(...(await files.findIntegrityErrors(record)).map((error) => `${title}: ${error}.`));
      count += record.files.length;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      problems.push(error.message);
    }
  }
  const storedTitles = new Set(stored.map(([part, release]) => `${part}@${release}`));
  for (const [part, slot] of typeof manifest === 'string' ? [] : allSlots(manifest)) {
    for (const release of listSlotReleases(slot)) {
      if (!storedTitles.has(`${part}@${release}`))
        problems.push(`${part} ${release} is in the manifest but not in the store.`);
    }
  }
  const report: VerifyReport = {
    ok: problems.length === 0,
    entries: entries.length,
    releases: stored.length,
    files: count,
    revision: typeof manifest === 'string' ? 0 : manifest.revision,
    head: entries.at(-1)?.hash ?? noHash,
    problems,
  };
  return { report, hashes: entries.map(({ hash }) => hash) };
}
