import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import {
  formatScope,
  type ChangeResult,
  type CheckReport,
  type GcResult,
  type PublishResult,
  type VerifyReport,
  type WebhookResult,
} from '../contract';
import type { TokenInfo } from '../registry/stored/tokens';
import { pluralize, table } from './output';

export function formatCheck({ part, release, ok, gates }: CheckReport): string {
  const failedCount = gates.filter((gate) => !gate.ok).length;
  const summary = ok
    ? `${part}@${release} passes all ${gates.length} gates.`
    : `${part}@${release} fails ${failedCount} of ${gates.length} gates.`;
  const rows = gates.map((gate) => `  ${gate.ok ? 'pass' : 'FAIL'}  ${gate.title}: ${gate.found}`);
  return [summary, ...rows].join('\n');
}

export function changeText({ part, revision, slot, request }: ChangeResult): string {
  if (request !== undefined) {
    return [
      `Nothing has changed yet: ${part} needs two persons. Another one approves it until ${formatIstDateTime(request.expires_at)} (IST):`,
      `npm run release -- approve ${request.id}`,
    ].join('\n');
  }
  const { stable, canary, lastGood, locked } = slot;
  return [
    `Revision ${revision}: ${part} serves ${stable}${canary === undefined ? '.' : `, canary ${canary.release} at ${canary.percent}%.`}`,
    ...(lastGood === undefined ? [] : [`Last good is ${lastGood}.`]),
    ...(locked === undefined ? [] : [`Locked: ${locked}`]),
  ].join('\n');
}

export const rolloutText = (steps: readonly number[]): string =>
  `It goes on to ${steps.slice(1).join(', ')}% by itself; status shows what it waits for.`;

export function publishText({ outcome, part, release }: PublishResult): string {
  return outcome === 'published'
    ? `Published ${part}@${release}. It is not served until it is promoted.`
    : `${part}@${release} is published already with the same content. Nothing changed.`;
}

export function gcText({ removed, kept }: GcResult): string {
  if (removed.length === 0) return `Nothing to remove; ${pluralize(kept, 'release')} kept.`;
  return [`Removed ${pluralize(removed.length, 'release')}, kept ${kept}:`, ...removed.map((name) => `  ${name}`)].join(
    '\n',
  );
}

export function formatWebhookResults(results: readonly WebhookResult[]): string {
  return results.map(({ url, ok, found }) => `${ok ? 'received' : 'not received'}  ${url}  ${found}`).join('\n');
}

export function formatVerify({ ok, entries, releases, files, revision, head, problems }: VerifyReport): string {
  const verified = `${pluralize(entries, 'entry', 'entries')} of the audit trail, ${pluralize(releases, 'release')}, ${pluralize(files, 'file')}`;
  if (ok) return `No problems in ${verified}. Revision ${revision}, audit head ${head}.`;
  return [
    `${pluralize(problems.length, 'problem')} in ${verified}:`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
}

export function tokensText(tokens: readonly TokenInfo[]): string {
  if (tokens.length === 0) return 'There are no tokens.';
  const rows = tokens.map(({ id, name, scope, created_at, expires_at, revoked_at }) => [
    id,
    name,
    formatScope(scope),
    formatIstDateTime(created_at),
    revoked_at === undefined ? formatIstDateTime(expires_at) : `revoked ${formatIstDateTime(revoked_at)}`,
  ]);
  return table([['Id', 'Name', 'Scope', 'Created (IST)', 'Ends (IST)'], ...rows]);
}
