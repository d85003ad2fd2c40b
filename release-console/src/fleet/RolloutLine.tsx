import { LinkButton } from '@storefront/shared-ui';
import { useState } from 'react';
import { rolloutStateText, type PartStatus } from '@storefront/release-registry/contract';
import { capital } from '../display/pluralize';
import { RolloutDialog } from '../rollout/RolloutDialog';
import { Small } from './FleetTable';

/** The step and the state of a part's rollout, and a button that shows its figures. */
export function RolloutLine({ part }: { part: PartStatus }) {
  const [isOpen, setOpen] = useState(false);
  const { rollout } = part;
  if (rollout === undefined) return null;
  const { step, steps } = rollout;
  return (
    <>
      <Small $wraps>
        {steps.length > 1 && `Step ${step + 1} of ${steps.length}. `}
        {capital(rolloutStateText(rollout))}.
      </Small>
      <LinkButton
        aria-label={`Figures of the ${steps.length === 1 ? 'canary' : 'rollout'} of ${part.name}`}
        onClick={() => setOpen(true)}
      >
        Figures
      </LinkButton>
      {isOpen && <RolloutDialog part={part} rollout={rollout} onClose={() => setOpen(false)} />}
    </>
  );
}
