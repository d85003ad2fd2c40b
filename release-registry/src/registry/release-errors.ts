import { addReports, minuteOf, type ReleaseErrors } from '../contract';
import { publishedRecord } from './changes/check';
import type { RegistryCore } from './core/registry-core';

const maxReports = 50;

/** What pages reported of a published release in the last two windows of the error policy. @throws RegistryError `unknown` */
export async function readReleaseErrors(core: RegistryCore, part: string, release: string): Promise<ReleaseErrors> {
  await publishedRecord(core, part, release);
  const since = new Date(core.now().getTime() - 2 * core.policy.errors.window_minutes * 60_000);
  const counts = await core.readAllCounts();
  const own = counts.filter((one) => one.part === part && one.release === release && one.minute > minuteOf(since));
  return {
    part,
    release,
    since: since.toISOString(),
    errors: own.reduce((sum, one) => sum + one.errors, 0),
    reports: addReports(
      [],
      own.flatMap((one) => one.reports ?? []),
      maxReports,
    ),
  };
}
