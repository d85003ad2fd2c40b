import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import {
  errorRate,
  formatFigures,
  percentText,
  rolloutStateText,
  rolloutStepText,
  type FleetStatus,
  type PartStatus,
  type ReleaseRate,
} from '../contract';
import { pluralize, table } from './output';

function formatRate(rate: ReleaseRate): string {
  if (rate.pages === 0) return `${rate.role} no pages`;
  return `${rate.role} ${percentText(errorRate(rate))} of ${pluralize(rate.pages, 'page')}`;
}

function formatRates({ rates, over_limit_minutes: over, stable_rise: rise }: PartStatus): string {
  const texts = rates.map(formatRate);
  if (rise)
    texts.push(`stable risen to ${percentText(errorRate(rise.now))} from ${percentText(errorRate(rise.before))}`);
  if (over !== undefined) texts.push(`canary over the limit for ${over} min`);
  return texts.join(', ');
}

const none = '-';

function row(part: PartStatus): string[] {
  const { stable, canary, lastGood, locked, follows } = part.slot;
  return [
    part.name,
    follows === undefined ? stable : `${stable} (follows builds)`,
    canary === undefined ? none : `${canary.release} at ${canary.percent}%`,
    lastGood ?? none,
    locked ?? none,
    formatRates(part),
  ];
}

/** One line for the rollout of a part, and one for what was counted in each of its steps. */
function formatRollout({ name, rollout }: PartStatus): string[] {
  if (rollout === undefined) return [];
  const { release, steps, every_minutes: minutes } = rollout;
  const title =
    steps.length === 1
      ? `Canary of ${name} ${release}`
      : `Rollout of ${name} ${release}: ${rolloutStepText(rollout)}, every ${minutes} min`;
  return [
    `${title}, ${rolloutStateText(rollout)}.`,
    ...rollout.counted.map(({ percent, canary, stable }) => `  ${percent}%: ${formatFigures(canary, stable)}`),
  ];
}

export function formatFleetStatus({
  environment,
  revision,
  updated_at,
  audit_head,
  policy,
  parts,
}: FleetStatus): string {
  const head = [
    'Part',
    'Live',
    'Canary',
    'Last good',
    'Locked',
    `Pages with an error, last ${policy.window_minutes} min`,
  ];
  if (parts.length === 0) return `Environment ${environment}. Nothing is published yet.`;
  const rollouts = parts.flatMap(formatRollout);
  return [
    `Environment ${environment}, revision ${revision}, changed ${formatIstDateTime(updated_at)} (IST).`,
    ...(audit_head === '' ? [] : [`Audit trail ends with ${audit_head}.`]),
    '',
    table([head, ...parts.map(row)]),
    ...(rollouts.length === 0 ? [] : ['', ...rollouts]),
  ].join('\n');
}
