import pMap from 'p-map';
import type { ReleaseManifest } from '@storefront/shared-contracts';
import { RegistryError, type AuditEntry, type AuditHead, type VerifyReport } from '../../contract';
import type { ObjectStore } from '../../store/object-store';
import { auditKey, noHash, readAuditHead, readEntry } from './audit-trail';
import { canonicalJson } from './canonical';
import { readManifest } from './manifest-store';
import type { ReleaseFiles } from './release-files';
import { listReleases, titleOf } from './slots';

/** Limit of audit entries that are read concurrently. */
const entriesAtOnce = 32;
/** Limit of releases whose files are checked concurrently. It is low, because a rollback shares the thread pool. */
const releasesAtOnce = 2;

interface VerifyState {
  readonly entries: readonly AuditEntry[];
  readonly problems: string[];
}

async function verifyTrail(objects: ObjectStore): Promise<VerifyState> {
  const entries: AuditEntry[] = [];
  const problems: string[] = [];
  const keys = await objects.list('audit/');
  const stored = await pMap(keys, (key) => objects.read(key), { concurrency: entriesAtOnce });
  let prev = noHash;
  let revision = 0;
  for (const [index, key] of keys.entries()) {
    const seq = index + 1;
    if (key !== auditKey(seq)) {
      problems.push(`Entry ${seq} of the audit trail is missing; ${key} was found instead.`);
      break;
    }
    const entry = readEntry(stored[index] ?? new Uint8Array());
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

/** Reads a part of the store. @returns `broken` if it is not valid */
async function orBroken<Value>(work: Promise<Value>): Promise<Value | 'broken'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RegistryError) return 'broken';
    throw error;
  }
}

/** A head may be older than its trail: a writer was killed before it wrote the head, or the store was copied while in use. */
function headProblems(head: AuditHead | 'broken', entries: readonly AuditEntry[]): string[] {
  if (head === 'broken') return ['The head of the audit trail cannot be read.'];
  const last = entries.length;
  if (head.seq > last) return [`The audit trail ends at entry ${last}, and its head names entry ${head.seq}.`];
  if (head.seq === 0) return last > 1 ? [`The audit trail ends at entry ${last}, and its head is missing.`] : [];
  if (entries[head.seq - 1]?.hash === head.hash) return [];
  return [`Entry ${head.seq} of the audit trail is not the one that its head names.`];
}

function manifestProblems(manifest: ReleaseManifest | undefined | 'broken', entries: readonly AuditEntry[]): string[] {
  const last = entries.findLast((entry) => entry.manifest !== undefined);
  if (manifest === 'broken') return ['The manifest cannot be read.'];
  if (!manifest) return last ? [`The manifest is missing; the trail is at revision ${last.revision}.`] : [];
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

/** Record hashes by `name@release`, from the newest entry about each release. Leaves out collected releases. */
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

/** The result of a verification. Concurrent callers share it. */
export interface StoreVerification {
  readonly report: VerifyReport;
  /** Hashes of the audit trail, oldest first. */
  readonly hashes: readonly string[];
}

/** Detects a completely rewritten trail by a hash that somebody stored elsewhere. */
export function checkNotedHash({ report, hashes }: StoreVerification, noted: string | undefined): VerifyReport {
  if (noted === undefined || hashes.includes(noted)) return report;
  const problem = 'The noted hash is not in the audit trail: the trail was rewritten, or it is not this one.';
  return { ...report, ok: false, problems: [...report.problems, problem] };
}

interface VerifiedRelease {
  /** `name@release`. */
  readonly name: string;
  readonly isStored: boolean;
  readonly problems: readonly string[];
  readonly files: number;
}

/** `hash` is the record's hash in the audit trail. */
async function verifyRelease(
  files: ReleaseFiles,
  { part, release, hash }: { readonly part: string; readonly release: string; readonly hash: string | undefined },
): Promise<VerifiedRelease> {
  const title = `${part} ${release}`;
  const name = `${part}@${release}`;
  try {
    const [record, found] = await Promise.all([files.record(part, release), files.recordHash(part, release)]);
    if (!record) return { name, isStored: false, problems: [], files: 0 };
    const problems =
      hash === undefined || hash === found ? [] : [`${title}: the record is not the one that was published.`];
    const errors = await files.findIntegrityErrors(record);
    return {
      name,
      isStored: true,
      problems: [...problems, ...errors.map((error) => `${title}: ${error}.`)],
      files: record.files.length,
    };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return { name, isStored: true, problems: [error.message], files: 0 };
  }
}

/** Finds stored releases that the audit trail does not list as published. The entry of a release comes after its files. */
async function unpublishedProblems(
  objects: ObjectStore,
  verified: readonly VerifiedRelease[],
  records: ReadonlyMap<string, string | undefined>,
): Promise<string[]> {
  const found = verified.filter(({ name, isStored }) => isStored && !records.has(name));
  if (found.length === 0) return [];
  // Some may have been published since the trail was read.
  const now = publishedRecords((await verifyTrail(objects)).entries);
  return found
    .filter(({ name }) => !now.has(name))
    .map(
      ({ name }) =>
        `${name.replace('@', ' ')}: by the audit trail it is not published. Publish it again or remove its folder.`,
    );
}

/** Verifies the audit trail and every stored file. */
export async function verifyStore(objects: ObjectStore, files: ReleaseFiles): Promise<StoreVerification> {
  // Read before the trail, which may grow in the meantime.
  const head = await orBroken(readAuditHead(objects));
  const { entries, problems } = await verifyTrail(objects);
  const isTrailIntact = problems.length === 0;
  const stored = await orBroken(readManifest(objects));
  const manifest = stored === 'broken' ? undefined : stored;
  // A broken trail has no last entry to compare with.
  if (isTrailIntact) problems.push(...headProblems(head, entries), ...manifestProblems(stored, entries));
  const records = publishedRecords(entries);
  const releases = await storedReleases(files);
  const verified = await pMap(
    releases,
    ([part, release]) => verifyRelease(files, { part, release, hash: records.get(`${part}@${release}`) }),
    { concurrency: releasesAtOnce },
  );
  problems.push(...verified.flatMap((one) => one.problems));
  if (isTrailIntact) problems.push(...(await unpublishedProblems(objects, verified, records)));
  const count = verified.reduce((sum, one) => sum + one.files, 0);
  const storedTitles = new Set(releases.map(([part, release]) => `${part}@${release}`));
  for (const one of manifest ? listReleases(manifest) : []) {
    if (!storedTitles.has(titleOf(one)))
      problems.push(`${one.part} ${one.release} is in the manifest but not in the store.`);
  }
  const report: VerifyReport = {
    ok: problems.length === 0,
    entries: entries.length,
    releases: releases.length,
    files: count,
    revision: manifest?.revision ?? 0,
    head: entries.at(-1)?.hash ?? noHash,
    problems,
  };
  return { report, hashes: entries.map(({ hash }) => hash) };
}
