import { errorRate, sumCounts, type AuditEntry, type MinuteMetrics, type PageCounts } from '../../contract';
import { liveReleases } from '../stored/slots';

interface ReplacedRate extends PageCounts {
  readonly release: string;
  readonly role: 'stable' | 'canary';
  /** Pages with an error, in percent. */
  readonly percent: number;
}

/** A rollback that the registry itself made. */
export interface AutomaticRollback {
  readonly part: string;
  readonly revision: number;
  /** The canary, or stable where none was running. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
  /** The replaced releases, in the window of the error policy. */
  readonly rates: readonly ReplacedRate[];
}

/** What of the registry the report needs. */
interface RollbackPorts {
  readonly onAutomaticRollback?: ((rollback: AutomaticRollback) => void) | undefined;
  readonly readMetrics: () => Promise<readonly MinuteMetrics[]>;
}

/** Passes a rollback by the registry itself on to the operator's log. It is done already: nothing here makes it fail. */
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
