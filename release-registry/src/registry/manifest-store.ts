import { releaseManifest } from '@storefront/shared-contracts';
import type { ReleaseManifest } from '@storefront/shared-contracts';
import { RegistryError } from '../contract';
import type { AuditEntry } from '../contract';
import type { ObjectStore } from '../store/object-store';
import type { AuditTrail } from './audit-trail';
import { canonicalJson, parseJson } from './canonical';

/** Name of the register that holds the manifest. */
export const manifestObjectName = 'manifest';

/** Manifest and trail at one moment. A decision is taken on it and holds only if nothing came in between. */
export interface FleetState {
  /** Undefined before the first. */
  readonly manifest: ReleaseManifest | undefined;
  readonly head: { readonly seq: number; readonly hash: string };
}

/** The manifest as it stands. @throws RegistryError `damaged` when it is not valid */
export async function readManifest(objects: ObjectStore): Promise<ReleaseManifest | undefined> {
  const found = await objects.readRegister(manifestObjectName);
  if (!found) return undefined;
  const parsed = releaseManifest.safeParse(parseJson(found.bytes));
  if (parsed.success) return parsed.data;
  throw new RegistryError('damaged', 'The release manifest is not valid. Run verify.');
}

/** The manifest that a line of the trail brings. */
function manifestOf({ manifest, hash }: AuditEntry): ReleaseManifest | undefined {
  return manifest && { ...manifest, audit_head: hash };
}

async function newestManifest(trail: AuditTrail): Promise<ReleaseManifest | undefined> {
  const note = (await trail.notes()).findLast(({ changesManifest }) => changesManifest);
  return note && manifestOf(await trail.entry(note.seq));
}

const bytesOf = (manifest: ReleaseManifest) => Buffer.from(canonicalJson(manifest));

/** Brings the register up to a manifest of the trail, unless it is there or beyond. */
export async function syncManifestWithAudit(objects: ObjectStore, next: ReleaseManifest): Promise<void> {
  for (;;) {
    const version = await objects.registerVersion(manifestObjectName);
    const there = await readManifest(objects);
    if ((there?.revision ?? 0) >= next.revision) return;
    if (await objects.swapRegister(manifestObjectName, version, bytesOf(next))) return;
  }
}

/**
 * Reads trail and manifest. A writer that was killed between its two steps left its line behind: then the manifest
 * follows now. @throws RegistryError `damaged` when the two do not belong together
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
    // Written since the trail was read, or the trail was cut: only a second look can tell.
    const again = await newestManifest(trail);
    if ((again?.revision ?? 0) < manifest.revision) {
      throw new RegistryError('damaged', 'The manifest is ahead of the audit trail: lines are missing. Run verify.');
    }
    return readFleetState(objects, trail);
  }
  return { manifest, head };
}
