import { parseJson } from '@storefront/server-kit/program';
import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import { releaseManifest } from '@storefront/shared-contracts/schemas';
import { RegistryError, type AuditEntry } from '../../contract';
import type { ObjectStore } from '../../store/object-store';
import type { AuditTrail, TrailState } from './audit-trail';
import { canonicalJson } from './canonical';
import { openReleaseFiles } from './release-files';

/** Name of the versioned object with the manifest. */
export const manifestObjectName = 'manifest';

/** The manifest and the head of the audit trail. A change planned on them is valid only if nobody appended an entry since. */
export interface FleetState extends Pick<TrailState, 'head' | 'summaries'> {
  /** Undefined before the first promotion. */
  readonly manifest: ReleaseManifest | undefined;
}

/** @throws RegistryError `damaged` if it is not valid */
export function parseManifest(bytes: Uint8Array): ReleaseManifest {
  const parsed = releaseManifest.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  throw new RegistryError('damaged', 'The release manifest is not valid. Run verify.');
}

/** @throws RegistryError `damaged` if it is not valid */
export async function readManifest(objects: ObjectStore): Promise<ReleaseManifest | undefined> {
  const found = await objects.readVersioned(manifestObjectName);
  return found && parseManifest(found.bytes);
}

function toManifest({ manifest, hash }: AuditEntry): ReleaseManifest | undefined {
  return manifest && { ...manifest, audit_head: hash };
}

/** Writes a manifest of the audit trail, unless the stored one is at least as new. */
export async function syncManifestWithAudit(objects: ObjectStore, next: ReleaseManifest): Promise<void> {
  for (;;) {
    const stored = await objects.readVersioned(manifestObjectName);
    if (stored !== undefined && parseManifest(stored.bytes).revision >= next.revision) return;
    if (await objects.compareAndSwap(manifestObjectName, stored?.version, Buffer.from(canonicalJson(next)))) return;
  }
}

/**
 * Reads audit trail and manifest. Writes the manifest if a writer was killed between entry and manifest.
 * @throws RegistryError `damaged` if the two do not match
 */
export async function readFleetState(objects: ObjectStore, trail: AuditTrail): Promise<FleetState> {
  const [{ head, summaries, changed }, stored] = await Promise.all([trail.read(), readManifest(objects)]);
  const last = changed && toManifest(changed);
  let manifest = stored;
  if (last && (manifest?.revision ?? 0) < last.revision) {
    await syncManifestWithAudit(objects, last);
    manifest = await readManifest(objects);
  }
  if (manifest === undefined) return { manifest, head, summaries };
  if (manifest.revision > (last?.revision ?? 0)) {
    // The manifest is newer than the trail: a writer was faster, or entries are missing. Read the trail again.
    const again = (await trail.read()).changed?.manifest;
    if ((again?.revision ?? 0) < manifest.revision) {
      throw new RegistryError('damaged', 'The manifest is ahead of the audit trail: entries are missing. Run verify.');
    }
    return readFleetState(objects, trail);
  }
  if (last && canonicalJson(manifest) === canonicalJson(last)) return { manifest, head, summaries };
  throw new RegistryError(
    'damaged',
    `The manifest of revision ${manifest.revision} is not the one of the audit trail. Run verify.`,
  );
}

/** The site server's read access to releases. */
export interface ReleaseReader {
  readManifest(): Promise<ReleaseManifest | undefined>;
  /** Changes with the manifest. Cheap enough for each page view. */
  manifestTag(): Promise<string>;
  /** Undefined if the name is not valid or the release was never published completely. @throws if the record is not valid */
  readRecord(name: string, release: string): Promise<ReleaseRecord | undefined>;
}

export function openReleaseReader(objects: ObjectStore): ReleaseReader {
  const files = openReleaseFiles(objects);
  return {
    readManifest: () => readManifest(objects),
    manifestTag: async () => (await objects.getVersion(manifestObjectName)) ?? 'none',
    readRecord: (name, release) => files.record(name, release),
  };
}
