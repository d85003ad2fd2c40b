import { Button, Modal } from '@storefront/shared-ui';
import styled from 'styled-components';
import {
  rolloutAlpha,
  rolloutDoubt,
  listMetrics,
  rolloutStateText,
  type PartStatus,
  type RolloutStatus,
} from '@storefront/release-registry/contract';
import { capital } from '../display/pluralize';
import { getReleaseFormatter } from '../fleet-data/list-releases';
import { RolloutMetricSection } from './RolloutMetricSection';

interface RolloutDialogProps {
  readonly part: PartStatus;
  readonly rollout: RolloutStatus;
  readonly onClose: () => void;
}

/** The release that a rollout was compared with. */
function comparedWith({ slot }: PartStatus, { release }: RolloutStatus): string {
  return slot.stable === release ? (slot.lastGood ?? slot.stable) : slot.stable;
}

/** Shows the state and the figures of a rollout or canary. Changes nothing. */
export function RolloutDialog({ part, rollout, onClose }: RolloutDialogProps) {
  const call = getReleaseFormatter(part);
  const { release, steps, every_minutes: minutes } = rollout;
  const time = minutes === undefined ? '' : `, at least ${minutes} min each`;
  const names = { canary: call(release), stable: call(comparedWith(part, rollout)) };
  return (
    <Modal
      open
      width="wide"
      onClose={onClose}
      title={`${steps.length === 1 ? 'Canary' : 'Rollout'} of ${part.name}`}
      subtitle={`${names.canary} to ${steps.join(', ')}% of visits${time}`}
      footer={
        <Button size="small" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <State>{capital(rolloutStateText(rollout))}.</State>
      <Sections>
        {listMetrics(rollout.counted.some(({ canary, stable }) => canary.opened + stable.opened > 0)).map((metric) => (
          <RolloutMetricSection key={metric} rollout={rollout} metric={metric} names={names} />
        ))}
      </Sections>
      <Note>
        Of pages that are comparable, by step, with 95% confidence intervals that hold at all times. p is the highest
        probability of such figures without a difference. At {rolloutAlpha} or less the rollout has failed, at{' '}
        {rolloutDoubt} or less it is inconclusive.
      </Note>
    </Modal>
  );
}

const State = styled.p`
  margin-bottom: var(--s3);
  font-weight: var(--w-semi);
`;

const Sections = styled.div`
  display: grid;
  gap: 20px;
`;

const Note = styled.p`
  margin-top: var(--s3);
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.35;
`;
