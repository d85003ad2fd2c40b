import { Button, LinkButton } from '@storefront/shared-ui';
import { Select } from '@storefront/shared-ui/form';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { FleetStatus, PartStatus } from '@storefront/release-registry/contract';
import { usePermissions } from '../state/use-session';
import { getPartActions } from './part-actions';
import { CanaryCell } from './CanaryCell';
import { ErrorRates } from './ErrorRates';
import { PartTableRow, Small } from './FleetTable';
import { formatOverLimit, formatPublished, formatStableRise } from './format-part';
import { PartName } from './PartName';
import { ReleaseLabel } from './ReleaseLabel';
import {
  getDefaultRelease,
  hasDuplicateVersion,
  getStablePercent,
  toReleaseOption,
  listReleases,
} from '../fleet-data/list-releases';

/** An action on a part that the table offers. */
export type ReleaseAction =
  | { readonly kind: 'promote'; readonly release: string }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'canary'; readonly percent: number }
  | { readonly kind: 'lock' }
  | { readonly kind: 'releases' };

interface PartRowProps {
  readonly part: PartStatus;
  readonly status: FleetStatus;
  readonly onAction: (action: ReleaseAction) => void;
}

/** A part of the fleet: live releases, error rates and actions. */
export function PartRow({ part, status, onAction }: PartRowProps) {
  const releases = listReleases(part);
  const may = usePermissions();
  const [wanted, setWanted] = useState<{ release: string; beside: string }>();
  // The user's selection is outdated once other releases are live.
  const beside = `${part.slot.stable} ${part.slot.canary?.release ?? ''}`;
  const isMeant = wanted?.beside === beside && releases.includes(wanted.release);
  const chosen = isMeant ? wanted.release : getDefaultRelease(part);
  const published = formatPublished(part, status.now);
  const { promote, rollback, urgent, sentence } = getPartActions(part, chosen, {
    promote: may('release', part.name),
    rollback: may('rollback', part.name),
  });
  const sentenceId = useId();
  const alarms = [formatOverLimit(part, status), formatStableRise(part)].flatMap((alarm) => alarm ?? []);
  return (
    <PartTableRow $alarm={alarms.length > 0} data-part={part.name}>
      <th role="rowheader" scope="row" data-cell="name" tabIndex={-1}>
        <PartName
          part={part}
          alarms={alarms}
          mayLock={may('lock', part.name)}
          onLock={() => onAction({ kind: 'lock' })}
        />
      </th>
      <td role="cell" data-label="Live release">
        <ReleaseLabel release={part.slot.stable} />
        <Small>{getStablePercent(part)}% of visits</Small>
      </td>
      <td role="cell" data-label="Canary">
        <CanaryCell
          part={part}
          mayChange={may('release', part.name)}
          onPercent={(percent) => onAction({ kind: 'canary', percent })}
        />
      </td>
      <td role="cell" data-label={`Error rate, ${status.policy.window_minutes} min`} data-cell="errors">
        <ErrorRates part={part} policy={status.policy} />
      </td>
      <td role="cell" data-label="Published" data-cell="published">
        <Published $tight={hasDuplicateVersion(part)}>
          <Select
            compact
            aria-label={`Published releases of ${part.name}`}
            value={chosen}
            options={releases.map((release) => toReleaseOption(part, release))}
            onChange={(event) => setWanted({ release: event.target.value, beside })}
          />
          <ListButton aria-label={`${published} of ${part.name}`} onClick={() => onAction({ kind: 'releases' })}>
            {published}
          </ListButton>
        </Published>
      </td>
      <td role="cell" data-cell="actions">
        <Actions>
          <Button
            size="small"
            aria-label={`Promote ${part.name}`}
            aria-describedby={sentenceId}
            disabled={!promote}
            onClick={() => onAction({ kind: 'promote', release: chosen })}
          >
            Promote
          </Button>
          <Button
            size="small"
            variant={urgent ? 'danger' : 'dangerSecondary'}
            aria-label={`Roll back ${part.name}`}
            aria-describedby={sentenceId}
            disabled={!rollback}
            onClick={() => onAction({ kind: 'rollback' })}
          >
            Roll back
          </Button>
        </Actions>
        <Small id={sentenceId}>{sentence}</Small>
      </td>
    </PartTableRow>
  );
}

const Published = styled.div<{ $tight: boolean }>`
  display: grid;
  gap: 8px;

  select {
    ${({ $tight }) => $tight && 'font-stretch: var(--wd-label);'}
  }

  @media (min-width: 1160px) {
    width: 186px;
  }
`;

const ListButton = styled(LinkButton)`
  justify-self: start;
  margin-top: -8px;
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-bottom: 8px;

  button {
    min-width: 98px;
  }

  @media (max-width: 767px) {
    gap: 10px;

    button {
      flex: 1;
    }
  }
`;
