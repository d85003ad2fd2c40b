import { Checkbox, Field, Select } from '@storefront/shared-ui/form';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { PartStatus } from '@storefront/release-registry/contract';
import { canaryShares, getReleaseFormatter, toReleaseOption, listReleases } from '../fleet-data/list-releases';
import { useGateSection } from '../gates/GateSection';
import { firstSteps, parseSteps, StepsChoice, stepsProblem } from '../rollout/StepsChoice';
import { ChangeDialog, promotionEffect, type DecisionProps } from './ChangeDialog';
import { TrafficChoice } from './TrafficChoice';

interface PromoteDialogProps extends DecisionProps {
  /** The release that the user selected in the table. */
  readonly first: string;
}

/** Why a release cannot be promoted to a percentage. Does not check gates. */
function rejectedChoice(
  { name, slot }: PartStatus,
  release: string,
  traffic: number,
  called: string,
): string | undefined {
  if (slot.locked !== undefined) return `${name} is locked. Unlock it first.`;
  if (release === slot.stable && (traffic < 100 || !slot.canary)) return `${called} is live already.`;
  if (release === slot.canary?.release && traffic === slot.canary.percent) {
    return `${called} is a canary at ${traffic}% already.`;
  }
  return undefined;
}

/** Makes a release live for all visitors, or a canary for a percentage. */
export function PromoteDialog({ first, ...decision }: PromoteDialogProps) {
  const { seen, part } = decision;
  const { slot } = part;
  const call = getReleaseFormatter(part);
  const field = useRef<HTMLSelectElement>(null);
  const [release, setRelease] = useState(first);
  // Visitors have tested a running canary. Any other release starts with few visitors.
  const [traffic, setTraffic] = useState(first === slot.canary?.release ? 100 : canaryShares[0]);
  const [inSteps, setInSteps] = useState(false);
  const [typed, setTyped] = useState(firstSteps);
  const name = call(release);
  const gates = useGateSection(part.name, release, seen, name);
  const steps = inSteps ? parseSteps(typed.text) : undefined;
  const share = inSteps ? (steps?.[0] ?? 0) : traffic;
  const target = inSteps ? `in steps from ${share}%` : `to ${traffic}%`;
  const canary = slot.canary ? `, canary ${call(slot.canary.release)} at ${slot.canary.percent}%` : '';
  return (
    <ChangeDialog
      {...decision}
      question={{
        action: 'promote',
        part: part.name,
        release,
        ...(steps ? { steps, every_minutes: typed.minutes } : { traffic }),
        ...gates.force,
      }}
      title={`Promote ${part.name}`}
      before={`Live ${call(slot.stable)}${canary}`}
      action={`${part.two_persons === true ? 'Request' : 'Promote'} ${name} ${target}`}
      pendingAction="Promoting..."
      block={
        (inSteps && !steps ? stepsProblem : undefined) ?? rejectedChoice(part, release, share, name) ?? gates.block
      }
      firstField={field}
      effect={promotionEffect(part)}
      done={`${part.name} ${name} now gets ${share}% of visits.`}
      rejection={{ title: `${part.name} ${name} was not promoted`, name }}
    >
      <Choices>
        <Field label="Release">
          <Select
            ref={field}
            value={release}
            options={listReleases(part).map((one) => toReleaseOption(part, one))}
            onChange={(event) => setRelease(event.target.value)}
          />
        </Field>
        {inSteps ? (
          <StepsChoice value={typed} onChange={setTyped} />
        ) : (
          <TrafficChoice value={traffic} choices={[...canaryShares, 100]} onChange={setTraffic} />
        )}
      </Choices>
      <Checkbox checked={inSteps} onChange={(event) => setInSteps(event.target.checked)}>
        In steps, each compared with live
      </Checkbox>
      {gates.section}
    </ChangeDialog>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.35fr;
  gap: 14px;
  /* no space for an error below the release is needed */
  margin-bottom: -16px;

  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    margin-bottom: 0;
  }
`;
