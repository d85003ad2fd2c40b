import { useState } from 'react';
import { type PartStatus, rolloutStateText } from '@storefront/release-registry/contract';
import { LinkButton } from '@storefront/shared-ui';
import { Select } from '@storefront/shared-ui/form';
import styled from 'styled-components';
import { capital } from '../display/pluralize';
import { canaryChoices } from '../fleet-data/list-releases';
import { RolloutDialog } from '../rollout/RolloutDialog';
import { Small } from './FleetTable';
import { ReleaseLabel } from './ReleaseLabel';

/** Shows the step and the state of a part's rollout, with a button that opens its figures. */
function RolloutLine({ part }: { part: PartStatus }) {
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

interface CanaryCellProps {
  readonly part: PartStatus;
  readonly mayChange: boolean;
  /** Called when the user selects a percentage. The change needs a reason to take effect. */
  readonly onPercent: (percent: number) => void;
}

/** Shows the running canary with its share of the visits. */
export function CanaryCell({ part, mayChange, onPercent }: CanaryCellProps) {
  const { canary } = part.slot;
  if (!canary) {
    return (
      <Box>
        <Small>None running</Small>
        <RolloutLine part={part} />
      </Box>
    );
  }
  return (
    <Box>
      <ReleaseLabel release={canary.release} />
      <svg width="104" height="8" aria-hidden="true">
        <rect className="all" width="104" height="8" rx="2" />
        <rect className="share" width={(104 * canary.percent) / 100} height="8" rx="2" />
      </svg>
      <Select
        compact
        aria-label={`Canary percent of ${part.name}`}
        value={String(canary.percent)}
        options={canaryChoices(canary.percent)}
        disabled={!mayChange}
        onChange={(event) => onPercent(Number(event.target.value))}
      />
      {!mayChange && <Small>You may not change it.</Small>}
      <RolloutLine part={part} />
    </Box>
  );
}

const Box = styled.div`
  width: 104px;

  > small + button,
  > small {
    margin-top: 6px;
  }

  > svg {
    margin: 7px 0;
  }

  .all {
    fill: var(--rule);
  }

  .share {
    fill: var(--save);
  }
`;
