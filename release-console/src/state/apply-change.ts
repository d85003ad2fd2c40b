import type {
  ChangeAction,
  ChangeResult,
  FleetStatus,
  PartStatus,
  ReleaseRate,
} from '@storefront/release-registry/contract';

type Slot = PartStatus['slot'];

function ratesOf({ rates }: PartStatus, slot: Slot): ReleaseRate[] {
  const live = [
    { release: slot.stable, role: 'stable' as const },
    ...(slot.canary ? [{ release: slot.canary.release, role: 'canary' as const }] : []),
  ];
  return live.map(({ release, role }) => {
    const known = rates.find((rate) => rate.release === release);
    return known ? { ...known, role } : { release, role, pages: 0, errors: 0, slices: [] };
  });
}

function changedPart(part: PartStatus, slot: Slot, action: ChangeAction): PartStatus {
  const { over_limit_minutes, stable_rise, rollback_to: _, ...kept } = part;
  // The next rollback after a rollback has to name its target.
  const lastGood = action === 'rollback' || part.rollback_to === undefined ? undefined : slot.lastGood;
  const target = slot.canary ? slot.stable : action === 'promote' ? slot.lastGood : lastGood;
  const stillOver = slot.canary !== undefined && slot.canary.release === part.slot.canary?.release;
  return {
    ...kept,
    slot,
    rates: ratesOf(part, slot),
    ...(stillOver && over_limit_minutes !== undefined && { over_limit_minutes }),
    ...(stable_rise && slot.stable === part.slot.stable && { stable_rise }),
    ...(target !== undefined && { rollback_to: target }),
  };
}

/** Applies a change's response to the cached fleet. The next refresh updates the rest. */
export function applyChange(
  status: FleetStatus,
  { part, slot, revision, head }: ChangeResult,
  action: ChangeAction,
): FleetStatus {
  return {
    ...status,
    revision,
    audit_head: head,
    parts: status.parts.map((one) => (one.name === part ? changedPart(one, slot, action) : one)),
  };
}
