import { compareDescriptors } from '../checks/compare-descriptors';
import { RegistryError, type ListedRelease, type ReleaseComparison } from '../contract';
import { publishedRecord } from './check';
import { listReleases } from './fleet-status';
import { readPartHistory } from './part-history';
import type { RegistryCore } from './registry-core';
import { findSlot } from './slots';

/** The published releases of a part with their sizes, newest first. @throws RegistryError `unknown` */
export async function listPublished(core: RegistryCore, part: string): Promise<ListedRelease[]> {
  const { files, trail } = core;
  const { manifest } = await core.readState();
  const summaries = await trail.summaries();
  const slot = manifest && findSlot(manifest, part);
  const releases = await listReleases(part, slot, readPartHistory(summaries, part), { files, summaries });
  if (releases.length === 0) throw new RegistryError('unknown', `No release of ${part} was published here.`);
  return Promise.all(
    releases.map(async (one) => {
      const record = await files.record(part, one.release);
      return { ...one, load_bytes: record ? await files.initialLoadBytes(record) : 0 };
    }),
  );
}

/** Compares a published release with `base`, or with the stable one. @throws RegistryError `unknown`, `invalid` */
export async function compareReleases(
  core: RegistryCore,
  part: string,
  release: string,
  base: string | undefined,
): Promise<ReleaseComparison> {
  const { manifest } = await core.readState();
  const other = base ?? (manifest && findSlot(manifest, part)?.stable);
  if (other === undefined)
    throw new RegistryError('invalid', `${part} has no live release. Name the other release with --with.`);
  const [after, before] = [await publishedRecord(core, part, release), await publishedRecord(core, part, other)];
  return {
    part,
    release,
    base: other,
    load_bytes: await core.files.initialLoadBytes(after),
    base_load_bytes: await core.files.initialLoadBytes(before),
    changes: compareDescriptors(before.descriptor, after.descriptor),
  };
}
