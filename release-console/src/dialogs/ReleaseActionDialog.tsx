import { InlineAlert } from '@storefront/shared-ui';
import type { FleetStatus } from '@storefront/release-registry/contract';
import type { ReleaseAction } from '../fleet/PartRow';
import { getReleaseFormatter } from '../fleet-data/list-releases';
import { ReleasesDialog } from '../releases/ReleasesDialog';
import { CanaryDialog } from './CanaryDialog';
import { ChangeDialog, type DecisionProps } from './ChangeDialog';
import { PromoteDialog } from './PromoteDialog';
import { RollbackDialog } from './RollbackDialog';

/** Locks a part against promotion, or unlocks it. A lock never prevents a rollback. */
function LockDialog(decision: DecisionProps) {
  const { name, slot } = decision.part;
  const live = getReleaseFormatter(decision.part)(slot.stable);
  const isLocked = slot.locked !== undefined;
  const verb = isLocked ? 'Unlock' : 'Lock';
  return (
    <ChangeDialog
      {...decision}
      question={{ action: isLocked ? 'unlock' : 'lock', part: name }}
      title={`${verb} ${name}`}
      before={`Live ${live}`}
      action={`${verb} ${name}`}
      pendingAction={isLocked ? 'Unlocking...' : 'Locking...'}
      narrow
      effect="Takes effect at once. Visits stay as they are."
      done={isLocked ? `${name} can be promoted again.` : `${name} is locked: nothing can be promoted.`}
      rejection={{ title: `${name} was not ${isLocked ? 'unlocked' : 'locked'}`, name: live }}
    >
      <InlineAlert tone="info">
        {isLocked
          ? `Locked with the reason: ${slot.locked ?? ''}`
          : 'While it is locked, none of its releases can be promoted and no canary raised. You can always roll back.'}
      </InlineAlert>
    </ChangeDialog>
  );
}

/** An action with its part and the fleet at the time of the click. */
export type PendingAction = ReleaseAction & { readonly part: string; readonly seen: FleetStatus };

/** The dialog of an action on a part. */
export function ReleaseActionDialog({
  action,
  ...rest
}: Omit<DecisionProps, 'seen' | 'part'> & { readonly action: PendingAction }) {
  const { seen } = action;
  const part = seen.parts.find(({ name }) => name === action.part);
  if (!part) return null;
  const common = { ...rest, seen, part };
  switch (action.kind) {
    case 'promote':
      return <PromoteDialog {...common} first={action.release} />;
    case 'rollback':
      return <RollbackDialog {...common} />;
    case 'canary':
      return <CanaryDialog {...common} first={action.percent} />;
    case 'releases':
      return <ReleasesDialog part={part} environment={seen.environment} onClose={rest.onClose} />;
    case 'lock':
      return <LockDialog {...common} />;
  }
}
