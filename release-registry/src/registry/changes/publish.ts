import type { ReleaseRecord } from '@storefront/shared-contracts';
import { tooMany, type PublishResult } from '../../contract';
import { assertMay } from '../core/permissions';
import { auditAuthor, type Actor } from '../core/registry';
import type { BuildSource } from '../stored/release-files';
import type { RegistryCore } from '../core/registry-core';
import { findPublication } from '../stored/audit-trail';

/** Limit of releases that a token may publish in 24 hours, because the store keeps each for weeks. */
export const publishedPerDay = 100;

const dayMs = 24 * 60 * 60 * 1000;

/** @throws RegistryError `too_many` */
async function assertQuota({ trail, now }: RegistryCore, { who }: Actor): Promise<void> {
  if (who.token === undefined) return;
  const since = now().getTime() - dayMs;
  const times = (await trail.summaries())
    .filter((one) => one.action === 'publish' && one.who.token === who.token)
    .map(({ at }) => Date.parse(at))
    .filter((at) => at > since);
  const [oldest] = times.slice(-publishedPerDay);
  if (oldest === undefined || times.length < publishedPerDay) return;
  const retryAfter = Math.ceil((oldest - since) / 1000);
  throw tooMany(`This token has published ${publishedPerDay} releases within 24 hours.`, retryAfter);
}

/** Stores a build under its release id. Changes no page. @throws RegistryError */
export async function publishRelease(
  core: RegistryCore,
  actor: Actor,
  record: ReleaseRecord,
  source: BuildSource,
): Promise<PublishResult> {
  assertMay(actor, 'publish', record.name);
  await assertQuota(core, actor);
  const { name: part, release } = record;
  const outcome = await core.files.publish(record, source);
  const [hash, summaries] = await Promise.all([core.files.recordHash(part, release), core.trail.summaries()]);
  // An earlier attempt may have stored the files and ended before this entry.
  if (findPublication(summaries, part, release)?.action !== 'publish') {
    await core.record({
      ...auditAuthor(actor),
      action: 'publish',
      part,
      release,
      why: `Built from ${record.build.commit}.`,
      ...(hash !== undefined && { record: hash }),
    });
  }
  return { outcome, part, release };
}
