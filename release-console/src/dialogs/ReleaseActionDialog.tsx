import type { FleetStatus } from '@storefront/release-registry/contract';
import type { ReleaseAction } from '../fleet/PartRow';
import { CanaryDialog } from './CanaryDialog';
import type { DecisionProps } from './change-input';
import { LockDialog } from './LockDialog';
import { PromoteDialog } from './PromoteDialog';
import { ReleasesDialog } from '../releases/ReleasesDialog';
import { RollbackDialog } from './RollbackDialog';

/** An action with its part and the fleet at the time of the click. */
export type PendingAction = ReleaseAction & { readonly part: string; readonly seen: FleetStatus };

/** The dialog of an action on a part. */
export function ReleaseActionDialog({
  action,
  ...rest
}: Omit<DecisionProps, 'seen'> & { readonly action: PendingAction }) {
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
