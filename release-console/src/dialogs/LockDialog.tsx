import { InlineAlert } from '@storefront/shared-ui';
import type { PartStatus } from '@storefront/release-registry/contract';
import { getReleaseFormatter, getStablePercent } from '../fleet-data/list-releases';
import { capital } from '../display/pluralize';
import { ChangeDialog } from './ChangeDialog';
import type { DecisionProps } from './change-input';

interface LockDialogProps extends DecisionProps {
  readonly part: PartStatus;
}

/** Locks a part against promotion, or unlocks it. A lock never prevents a rollback. */
export function LockDialog({ part, ...decision }: LockDialogProps) {
  const { name, slot } = part;
  const call = getReleaseFormatter(part);
  const isLocked = slot.locked !== undefined;
  const verb = isLocked ? 'Unlock' : 'Lock';
  return (
    <ChangeDialog
      {...decision}
      question={{ action: isLocked ? 'unlock' : 'lock', part: name }}
      title={`${verb} ${name}`}
      subtitle={`${capital(decision.seen.environment)}. Live ${call(slot.stable)}`}
      action={`${verb} ${name}`}
      pendingAction={isLocked ? 'Unlocking...' : 'Locking...'}
      narrow
      effect="Takes effect at once. Visits stay as they are."
      done={isLocked ? `${name} can be promoted again.` : `${name} is locked: nothing can be promoted.`}
      rejection={{
        title: `${name} was not ${isLocked ? 'unlocked' : 'locked'}`,
        name: call(slot.stable),
        still: `${call(slot.stable)} still serves ${getStablePercent(part)}% of visits.`,
      }}
    >
      <InlineAlert tone="info">
        {isLocked
          ? `Locked with the reason: ${slot.locked ?? ''}`
          : 'While it is locked, none of its releases can be promoted and no canary raised. You can always roll back.'}
      </InlineAlert>
    </ChangeDialog>
  );
}
