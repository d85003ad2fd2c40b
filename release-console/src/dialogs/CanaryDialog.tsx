import { Field, Select } from '@storefront/shared-ui/form';
import { useState } from 'react';
import type { PartStatus } from '@storefront/release-registry/contract';
import { canaryChoices, getReleaseFormatter, getStablePercent } from '../fleet-data/list-releases';
import { getGateBlock, useGates } from '../gates/use-gates';
import { GateSection } from '../gates/GateSection';
import { capital } from '../display/pluralize';
import { ChangeDialog } from './ChangeDialog';
import { promotionEffect, type DecisionProps } from './change-input';

interface CanaryDialogProps extends DecisionProps {
  readonly part: PartStatus;
  /** The percentage that the user selected in the table. */
  readonly first: number;
}

/** Changes the share of a running canary; 0 ends it. Only an increase checks the gates again. */
export function CanaryDialog({ part, first, ...decision }: CanaryDialogProps) {
  const { seen } = decision;
  const { canary, stable, locked } = part.slot;
  const call = getReleaseFormatter(part);
  const [percent, setPercent] = useState(first);
  const [isOverridden, setOverridden] = useState(false);
  const current = canary?.percent ?? 0;
  const isRaised = percent > current;
  const gates = useGates(part.name, isRaised ? canary?.release : undefined, seen);
  const name = canary ? call(canary.release) : '';
  const ends = percent === 0;

  const block = () => {
    if (!canary) return `${part.name} has no canary running any more.`;
    if (percent === current) return `${name} is a canary at ${percent}% already.`;
    if (isRaised && locked !== undefined) return `${part.name} is locked. Unlock it first.`;
    return getGateBlock(gates, isOverridden);
  };
  const hint = ends
    ? `From ${current}% to 0%: all visits get ${call(stable)}.`
    : `From ${current}% to ${percent}% of visits. ${isRaised ? 'Visitors who have it keep it.' : `The others get ${call(stable)}.`}`;
  return (
    <ChangeDialog
      {...decision}
      question={{
        action: 'canary',
        part: part.name,
        traffic: percent,
        ...(isRaised && isOverridden && { force: true }),
      }}
      title={`Canary of ${part.name}`}
      subtitle={`${capital(seen.environment)}. Canary ${name} at ${current}%, live ${call(stable)}`}
      action={ends ? `End canary ${name}` : `Set ${name} to ${percent}%`}
      pendingAction="Changing..."
      variant={ends ? 'danger' : 'primary'}
      block={block()}
      narrow={gates === undefined}
      effect={promotionEffect(isRaised ? part : undefined)}
      done={
        ends
          ? `The canary of ${part.name} has ended: all visits get ${call(stable)}.`
          : `${part.name} ${name} now gets ${percent}% of visits.`
      }
      rejection={{
        title: `Canary ${name} of ${part.name} was not raised`,
        name,
        still: `${call(stable)} still serves ${getStablePercent(part)}% of visits.`,
      }}
    >
      <Field label="Canary percent" hint={hint}>
        <Select
          value={String(percent)}
          options={canaryChoices(current)}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </Field>
      <GateSection gates={gates} name={name} isOverridden={isOverridden} onOverride={setOverridden} />
    </ChangeDialog>
  );
}
