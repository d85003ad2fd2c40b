import { Field, Select } from '@storefront/shared-ui/form';
import { useState } from 'react';
import { canaryChoices, getReleaseFormatter } from '../fleet-data/list-releases';
import { useGateSection } from '../gates/GateSection';
import { ChangeDialog, promotionEffect, type DecisionProps } from './ChangeDialog';

interface CanaryDialogProps extends DecisionProps {
  /** The percentage that the user selected in the table. */
  readonly first: number;
}

/** Promotes a running canary to another share, or ends it by a rollback. Only an increase checks the gates again. */
export function CanaryDialog({ first, ...decision }: CanaryDialogProps) {
  const { seen, part } = decision;
  const { canary, stable, locked } = part.slot;
  const call = getReleaseFormatter(part);
  const [percent, setPercent] = useState(first);
  const current = canary?.percent ?? 0;
  const isRaised = percent > current;
  const name = canary ? call(canary.release) : '';
  const gates = useGateSection(part.name, isRaised ? canary?.release : undefined, seen, name);
  const ends = percent === 0;

  const block = () => {
    if (!canary) return `${part.name} has no canary running any more.`;
    if (percent === current) return `${name} is a canary at ${percent}% already.`;
    if (isRaised && locked !== undefined) return `${part.name} is locked. Unlock it first.`;
    return gates.block;
  };
  const hint = ends
    ? `From ${current}% to 0%: all visits get ${call(stable)}.`
    : `From ${current}% to ${percent}% of visits. ${isRaised ? 'Visitors who have it keep it.' : `The others get ${call(stable)}.`}`;
  return (
    <ChangeDialog
      {...decision}
      question={
        ends
          ? { action: 'rollback', part: part.name }
          : { action: 'promote', part: part.name, release: canary?.release ?? '', traffic: percent, ...gates.force }
      }
      title={`Canary of ${part.name}`}
      before={`Canary ${name} at ${current}%, live ${call(stable)}`}
      action={ends ? `End canary ${name}` : `Set ${name} to ${percent}%`}
      pendingAction="Changing..."
      variant={ends ? 'danger' : 'primary'}
      block={block()}
      narrow={gates.section === undefined}
      effect={promotionEffect(isRaised ? part : undefined)}
      done={
        ends
          ? `The canary of ${part.name} has ended: all visits get ${call(stable)}.`
          : `${part.name} ${name} now gets ${percent}% of visits.`
      }
      rejection={{ title: `Canary ${name} of ${part.name} was not raised`, name }}
    >
      <Field label="Canary percent" hint={hint}>
        <Select
          value={String(percent)}
          options={canaryChoices(current)}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </Field>
      {gates.section}
    </ChangeDialog>
  );
}
