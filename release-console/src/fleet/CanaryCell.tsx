import { Select } from '@storefront/shared-ui/form';
import styled from 'styled-components';
import type { PartStatus } from '@storefront/release-registry/contract';
import { canaryChoices } from '../fleet-data/list-releases';
import { ReleaseLabel } from './ReleaseLabel';
import { Small } from './FleetTable';
import { RolloutLine } from './RolloutLine';

interface CanaryCellProps {
  readonly part: PartStatus;
  readonly mayChange: boolean;
  /** A percentage was selected; it takes effect only with a reason. */
  readonly onPercent: (percent: number) => void;
}

/** The running canary with its share of the visits. */
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
    fill: var(--paper-200);
  }

  .share {
    fill: var(--haldi-600);
  }
`;
