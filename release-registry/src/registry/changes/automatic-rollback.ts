import { errorRate, sumCounts, type AuditEntry, type MinuteMetrics } from '../../contract';
import type { AutomaticRollback, ReplacedRate } from '../core/registry-core';
import { liveReleases } from '../stored/slots';

/** The members of the registry that the report needs. */
interface RollbackPorts {
  readonly onAutomaticRollback?: ((rollback: AutomaticRollback) => void) | undefined;
  readonly readMetrics: () => Promise<readonly MinuteMetrics[]>;
}

/**
 * Reports a rollback by the registry itself to the operator's log. An error here must not affect the rollback, which is
 * complete.
 */
export async function reportAutomaticRollback(
  core: RollbackPorts,
  { who, action, part, before, after, why }: Pick<AuditEntry, 'who' | 'action' | 'part' | 'before' | 'after' | 'why'>,
  revision: number,
): Promise<void> {
  if (!core.onAutomaticRollback || who.kind !== 'system' || action !== 'rollback') return;
  if (part === undefined || !before || !after) return;
  const counts = await core.readMetrics().catch(() => []);
  const rates = liveReleases(before).map(({ role, release }): ReplacedRate => {
    const sum = sumCounts(counts.filter((one) => one.part === part && one.release === release));
    return { release, role, ...sum, percent: errorRate(sum) };
  });
  const from = before.canary?.release ?? before.stable;
  core.onAutomaticRollback({ part, revision, from, to: after.stable, why, rates });
}
