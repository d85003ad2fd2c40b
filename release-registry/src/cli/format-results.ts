import { formatIstDateTime } from '@storefront/shared-contracts';
import type { ChangeResult, CheckReport, GcResult, PublishResult, VerifyReport } from '../contract';
import type { TokenInfo } from '../registry/registry';
import { scopeText } from '../registry/permissions';
import { pluralize, table } from './output';

/** A check, a gate each line, failed ones first. */
export function formatCheck({ part, release, ok, gates }: CheckReport): string {
  const bad = gates.filter((gate) => !gate.ok).length;
  const verdict = ok
    ? `${part}@${release} may serve: all ${gates.length} gates passed.`
    : `${part}@${release} may not serve: ${bad} of ${gates.length} gates failed.`;
  const rows = gates.map((gate) => `  ${gate.ok ? 'pass' : 'FAIL'}  ${gate.title}: ${gate.found}`);
  return [verdict, ...rows].join('\n');
}

/** What a change left live. */
export function changeText({ part, revision, slot }: ChangeResult): string {
  const { stable, canary, lastGood, locked } = slot;
  return [
    `Revision ${revision}: ${part} serves ${stable}${canary === undefined ? '.' : `, canary ${canary.release} at ${canary.percent}%.`}`,
    ...(lastGood === undefined ? [] : [`Last good is ${lastGood}.`]),
    ...(locked === undefined ? [] : [`Locked: ${locked}`]),
  ].join('\n');
}

/** What became of a publication. */
export function publishText({ outcome, part, release }: PublishResult): string {
  return outcome === 'published'
    ? `Published ${part}@${release}. It serves nobody until it is promoted.`
    : `${part}@${release} is published already, with the same bytes. Nothing changed.`;
}

/** What a collection removed. */
export function gcText({ removed, kept }: GcResult): string {
  if (removed.length === 0) return `Nothing to remove; ${pluralize(kept, 'release')} kept.`;
  return [`Removed ${pluralize(removed.length, 'release')}, kept ${kept}:`, ...removed.map((name) => `  ${name}`)].join(
    '\n',
  );
}

/** What walking the trail and the files found. */
export function formatVerify({ ok, entries, releases, files, revision, head, problems }: VerifyReport): string {
  const walked = `${pluralize(entries, 'line')} of the audit trail, ${pluralize(releases, 'release')}, ${pluralize(files, 'file')}`;
  if (ok) return `Everything is as it was written: ${walked}. Revision ${revision}, audit head ${head}.`;
  return [`${pluralize(problems.length, 'problem')} in ${walked}:`, ...problems.map((problem) => `  ${problem}`)].join(
    '\n',
  );
}

/** Tokens without their secrets. */
export function tokensText(tokens: readonly TokenInfo[]): string {
  if (tokens.length === 0) return 'There are no tokens.';
  const rows = tokens.map(({ id, name, scope, created_at, expires_at, revoked_at }) => [
    id,
    name,
    scopeText(scope),
    formatIstDateTime(created_at),
    revoked_at === undefined ? formatIstDateTime(expires_at) : `revoked ${formatIstDateTime(revoked_at)}`,
  ]);
  return table([['Id', 'Name', 'May', 'Created (IST)', 'Ends (IST)'], ...rows]);
}
