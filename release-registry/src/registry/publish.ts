import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { PublishResult } from '../contract';
import { assertMay } from './permissions';
import type { Actor, BuildSource } from './registry';
import type { RegistryCore } from './registry-core';

/** Stores a build under its release id; no page changes. @throws RegistryError */
export async function publishRelease(
  core: RegistryCore,
  actor: Actor,
  record: ReleaseRecord,
  source: BuildSource,
): Promise<PublishResult> {
  assertMay(actor, 'publish', record.name);
  const { name: part, release } = record;
  const outcome = await core.files.publish(record, source);
  const [hash, summaries] = await Promise.all([core.files.recordHash(part, release), core.trail.summaries()]);
  const last = summaries.findLast(
    (entry) =>
      (entry.action === 'publish' && entry.part === part && entry.release === release) ||
      entry.removed?.includes(`${part}@${release}`),
  );
  // An earlier attempt may have ended between the files and this entry.
  if (last?.action !== 'publish') {
    await core.record({
      who: actor.who,
      action: 'publish',
      part,
      release,
      why: `Built from ${record.build.commit}.`,
      ...(hash !== undefined && { record: hash }),
    });
  }
  return { outcome, part, release };
}
