import type { ReleaseManifest } from '@storefront/shared-contracts';
import { releaseManifest } from '@storefront/shared-contracts/schemas';
import { RegistryError, type AuditEntry } from '../contract';
import type { ObjectStore } from '../store/object-store';
import type { AuditTrail } from './audit-trail';
import { canonicalJson, parseJson } from './canonical';

/** The versioned object of the manifest. */
export const manifestObjectName = 'manifest';

/** Manifest and head of the audit trail. A change planned on it is valid only if no entry was added since. */
export interface FleetState {
  /** Undefined before the first promotion. */
  readonly manifest: ReleaseManifest | undefined;
  readonly head: { readonly seq: number; readonly hash: string };
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

async function newestManifest(trail: AuditTrail): Promise<ReleaseManifest | undefined> {
  const entry = (await trail.summaries()).findLast(({ changesManifest }) => changesManifest);
  return entry && toManifest(await trail.entry(entry.seq));
}

const encode = (manifest: ReleaseManifest) => Buffer.from(canonicalJson(manifest));

/** Writes a manifest of the audit trail, unless the stored one is as new. */
export async function syncManifestWithAudit(objects: ObjectStore, next: ReleaseManifest): Promise<void> {
  for (;;) {
    const version = await objects.getVersion(manifestObjectName);
    const stored = await readManifest(objects);
    if ((stored?.revision ?? 0) >= next.revision) return;
    if (await objects.compareAndSwap(manifestObjectName, version, encode(next))) return;
  }
}

/**
 * Reads audit trail and manifest. If a writer was killed between its two steps, the manifest is written now.
 * @throws RegistryError `damaged` if the two do not match
 */
export async function readFleetState(objects: ObjectStore, trail: AuditTrail): Promise<FleetState> {
  const head = await trail.head();
  const last = await newestManifest(trail);
  let manifest = await readManifest(objects);
  if (last && (manifest?.revision ?? 0) < last.revision) {
    await syncManifestWithAudit(objects, last);
    manifest = await readManifest(objects);
  }
  if (
    manifest &&
    (!last || canonicalJson(manifest) !== canonicalJson(last)) &&
    (last?.revision ?? 0) >= manifest.revision
  ) {
    throw new RegistryError(
      'damaged',
      `The manifest of revision ${manifest.revision} is not the one of the audit trail. Run verify.`,
    );
  }
  if (manifest && manifest.revision > (last?.revision ?? 0)) {
    // Either written since the trail was read, or entries are missing: read the trail again.
    const again = await newestManifest(trail);
    if ((again?.revision ?? 0) < manifest.revision) {
      throw new RegistryError('damaged', 'The manifest is ahead of the audit trail: entries are missing. Run verify.');
    }
    return readFleetState(objects, trail);
  }
  return { manifest, head };
}
