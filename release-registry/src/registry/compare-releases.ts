import pMap from 'p-map';
import { compareDescriptors } from '../checks/compare-descriptors';
import { RegistryError, type ListedRelease, type ReleaseComparison } from '../contract';
import { publishedRecord } from './changes/check';
import { describeReleases, listRecords } from './fleet-status';
import { readPartHistory } from './changes/part-history';
import type { RegistryCore } from './core/registry-core';
import { findSlot } from './stored/slots';

/** Releases whose files are measured at once. */
const sizesAtOnce = 16;

/** The published releases of a part with their sizes, newest first. @throws RegistryError `unknown` */
export async function listPublished(core: RegistryCore, part: string): Promise<ListedRelease[]> {
  const { files } = core;
  const { manifest, summaries } = await core.readState();
  const slot = manifest && findSlot(manifest, part);
  const records = await listRecords(part, { files, summaries });
  const releases = describeReleases(part, records, { slot, history: readPartHistory(summaries, part), summaries });
  if (releases.length === 0) throw new RegistryError('unknown', `No release of ${part} was published here.`);
  const measure = async ({ summary, record }: (typeof releases)[number]) => ({
    ...summary,
    load_bytes: await files.listedLoadBytes(record),
  });
  return pMap(releases, measure, { concurrency: sizesAtOnce });
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
    throw new RegistryError('invalid', `${part} has no live release. Name the other release with --with part@release.`);
  const [after, before] = await Promise.all([publishedRecord(core, part, release), publishedRecord(core, part, other)]);
  const [loadBytes, baseLoadBytes] = await Promise.all([
    core.files.initialLoadBytes(after),
    core.files.initialLoadBytes(before),
  ]);
  return {
    part,
    release,
    base: other,
    load_bytes: loadBytes,
    base_load_bytes: baseLoadBytes,
    changes: compareDescriptors(before, after),
  };
}
