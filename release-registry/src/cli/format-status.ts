import { formatIstDateTime } from '@storefront/shared-contracts';
import { type FleetStatus, type PartStatus, type ReleaseRate, errorRate, percentText } from '../contract';
import { pluralize, table } from './output';

function formatRate(rate: ReleaseRate): string {
  if (rate.pages === 0) return `${rate.role} no pages`;
  return `${rate.role} ${percentText(errorRate(rate))} of ${pluralize(rate.pages, 'page')}`;
}

function formatRates({ rates, over_limit_minutes: over }: PartStatus): string {
  const texts = rates.map(formatRate).join(', ');
  return over === undefined ? texts : `${texts}, over the limit for ${over} min`;
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
  return [
    `Environment ${environment}, revision ${revision}, changed ${formatIstDateTime(updated_at)} (IST).`,
    ...(audit_head === '' ? [] : [`Audit trail ends with ${audit_head}.`]),
    '',
    table([head, ...parts.map(row)]),
  ].join('\n');
}
