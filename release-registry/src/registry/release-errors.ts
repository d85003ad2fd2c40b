import { addReports, type ReleaseErrors } from '../contract';
import { publishedRecord } from './check';
import type { RegistryCore } from './registry-core';

const maxReports = 50;

/** What pages reported of a published release in the last two windows of the error policy. @throws RegistryError `unknown` */
export async function readReleaseErrors(core: RegistryCore, part: string, release: string): Promise<ReleaseErrors> {
  await publishedRecord(core, part, release);
  const { window_minutes: window } = core.policy.errors;
  const since = new Date(core.now().getTime() - 2 * window * 60_000).toISOString();
  const own = (await core.readTwoWindows()).filter((one) => one.part === part && one.release === release);
  return {
    part,
    release,
    since,
    errors: own.reduce((sum, one) => sum + one.errors, 0),
    reports: addReports(
      [],
      own.flatMap((one) => one.reports ?? []),
      maxReports,
    ),
  };
}
