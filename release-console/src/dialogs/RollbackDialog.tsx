import { Field, Select } from '@storefront/shared-ui/form';
import { useState } from 'react';
import { type FleetStatus, type PartStatus, percentText } from '@storefront/release-registry/contract';
import { getReleaseFormatter, getStablePercent, toReleaseOption, rollbackTargets } from '../fleet-data/list-releases';
import { getRateStatus } from '../fleet-data/sparkline';
import { useGateSection } from '../gates/GateSection';
import { ChangeDialog, type DecisionProps } from './ChangeDialog';

/** Describes the release to replace and its error rate: `Canary 5.3.0 at 25%, 2.05% errors, limit 1%`. */
function describeReleases(part: PartStatus, { policy }: FleetStatus): string {
  const { slot, rates } = part;
  const call = getReleaseFormatter(part);
  const what = slot.canary
    ? `Canary ${call(slot.canary.release)} at ${slot.canary.percent}%`
    : `Live ${call(slot.stable)}`;
  const rate = rates.find(({ role }) => role === (slot.canary ? 'canary' : 'stable'));
  const rateStatus = rate && getRateStatus(rate, policy);
  const errors =
    rateStatus?.kind === 'rate'
      ? `, ${rateStatus.percent.toFixed(2)}% errors, limit ${percentText(policy.limit_percent)}`
      : '';
  return `${what}${errors}`;
}

/** Describes which release the visitors get. */
function consequence({ slot }: PartStatus, target: string, call: (release: string) => string): string {
  const ends = slot.canary ? `Ends canary ${call(slot.canary.release)}. ` : '';
  return `${ends}All visits get ${call(target)}. Carts and orders are not affected.`;
}

/** Rolls all visitors back to a release: ends a running canary, else restores the last good release. */
export function RollbackDialog(decision: DecisionProps) {
  const { seen, part } = decision;
  const { slot } = part;
  const call = getReleaseFormatter(part);
  const targets = rollbackTargets(part);
  const [wanted, setWanted] = useState<string>();
  const target = wanted !== undefined && targets.includes(wanted) ? wanted : (targets[0] ?? slot.stable);
  const name = call(target);
  const gates = useGateSection(part.name, target, { revision: seen.revision, isRollback: true }, name);
  return (
    <ChangeDialog
      {...decision}
      question={{ action: 'rollback', part: part.name, to: target, ...gates.force }}
      title={`Roll back ${part.name}`}
      before={describeReleases(part, seen)}
      action={`Roll back to ${name}`}
      pendingAction="Rolling back..."
      variant="danger"
      block={targets.length === 0 ? 'There is nothing to roll back to.' : gates.block}
      effect="Takes effect on the next page load."
      done={`${part.name} is back at ${name} for all visits.`}
      rejection={{ title: `${part.name} was not rolled back to ${name}`, name }}
    >
      <Field label="Target release" hint={consequence(part, target, call)}>
        <Select
          value={target}
          options={targets.map((one) =>
            toReleaseOption(part, one, one === slot.stable ? `live, ${getStablePercent(part)}% of visits` : undefined),
          )}
          onChange={(event) => setWanted(event.target.value)}
        />
      </Field>
      {gates.section}
    </ChangeDialog>
  );
}
