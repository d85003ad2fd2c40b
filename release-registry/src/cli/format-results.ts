import { formatColumns } from '@storefront/server-kit/program';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import {
  type AuditEntry,
  type AuditWho,
  type ChangeRequestInfo,
  type ChangeResult,
  type CheckReport,
  describeWho,
  descriptorChangeText,
  errorRate,
  type FleetStatus,
  formatFigures,
  formatScope,
  formatSlot,
  type GcResult,
  type ListedRelease,
  type PartStatus,
  percentText,
  type Preview,
  type PublishResult,
  type ReleaseComparison,
  type ReleaseErrors,
  releaseMarkTexts,
  type ReleaseRate,
  rolloutStateText,
  rolloutStepText,
  sizeText,
  type VerifyReport,
  type WebhookResult,
} from '../contract';
import type { describeSession } from '../api/sessions';
import type { TokenInfo } from '../registry/core/registry';

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

export function formatSessions(sessions: readonly ReturnType<typeof describeSession>[]): string {
  if (sessions.length === 0) return 'Nobody is signed in to the console.';
  const rows = sessions.map(({ name, browser, address, started_at, expires_at }) => [
    name,
    browser,
    address,
    formatIstDateTime(started_at),
    formatIstDateTime(expires_at),
  ]);
  return table([['Name', 'Browser', 'IP address', 'Since (IST)', 'Ends (IST)'], ...rows]);
}

export function formatRequests(requests: readonly ChangeRequestInfo[]): string {
  if (requests.length === 0) return 'No request waits for an approval.';
  const rows = requests.map((one) => [
    String(one.id),
    `${one.part}@${one.release}`,
    `${one.traffic}%`,
    describeWho(one.requested_by),
    formatIstDateTime(one.expires_at),
    one.overridden.length > 0 ? `${one.why} [overrides: ${one.overridden.join(', ')}]` : one.why,
  ]);
  return table([['Id', 'Release', 'Share', 'Requested by', 'Ends (IST)', 'Why'], ...rows]);
}

export function formatPreviews(previews: readonly Preview[]): string {
  if (previews.length === 0) return 'There are no previews.';
  const rows = previews.map(({ id, part, release, name, expires_at, revoked_at }) => [
    id,
    part,
    release,
    name,
    revoked_at === undefined ? formatIstDateTime(expires_at) : `ended ${formatIstDateTime(revoked_at)}`,
  ]);
  return table([['Id', 'Part', 'Release', 'By', 'Ends (IST)'], ...rows]);
}

/** The output streams of a command. */
export interface Output {
  /** Writes the result. */
  out(text: string): void;
  /** Writes progress and failures. */
  err(text: string): void;
}

/** Aligns columns. The first row is the header. White space within a cell becomes one space. */
const table = (rows: readonly (readonly string[])[]): string =>
  formatColumns(rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')))).join('\n');

/** `1 file`, `2 files`. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

function formatWho(who: AuditWho): string {
  return who.token === undefined ? describeWho(who) : `${describeWho(who)} (token ${who.token})`;
}

function formatChange(entry: AuditEntry): string {
  const { action, part, release, before, after, attempted, subject, removed } = entry;
  if (subject !== undefined) return subject;
  if (removed !== undefined) return `${pluralize(removed.length, 'release')} removed`;
  const name = part === undefined ? '' : release === undefined ? part : `${part}@${release}`;
  if (action === 'refused' || action === 'requested') return `${attempted ?? 'change'} of ${name}`;
  if (after === undefined) return name;
  const from = before === undefined ? 'nothing' : formatSlot(before);
  return `${part ?? ''}: ${from} -> ${formatSlot(after)}`;
}

function formatReason({ why, failed, forced }: AuditEntry): string {
  const gates = (failed ?? []).map(({ title }) => title).join(', ');
  if (gates === '') return why;
  return forced === true ? `${why} [forced: ${gates}]` : `${why} [${gates}]`;
}

export function formatHistory(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'The audit trail is empty.';
  const rows = entries.map((entry) => [
    formatIstDateTime(entry.at),
    entry.requested_by
      ? `${formatWho(entry.who)}, requested by ${formatWho(entry.requested_by)}`
      : formatWho(entry.who),
    entry.action,
    formatChange(entry),
    formatReason(entry),
  ]);
  return table([['When (IST)', 'Who', 'Action', 'What', 'Why'], ...rows]);
}

const none = '-';

/** Formats the releases of a part as a table, newest first. The size change is relative to the live release. */
export function formatReleases(releases: readonly ListedRelease[]): string {
  const live = releases.find(({ mark }) => mark === 'live')?.load_bytes;
  const rows = releases.map(({ release, mark, rollback, published_at, load_bytes, subject, author }) => [
    release,
    releaseMarkTexts[mark],
    rollback ? 'yes' : none,
    published_at === undefined ? none : formatIstDateTime(published_at),
    mark === 'live' ? sizeText(load_bytes, undefined) : sizeText(load_bytes, live),
    author ?? none,
    subject ?? none,
  ]);
  return table([['Release', 'Mark', 'Rollback', 'Published (IST)', 'First load', 'Author', 'Commit'], ...rows]);
}

/** Formats what a release changes, one line for each difference. */
export function formatComparison(comparison: ReleaseComparison): string {
  const { part, release, base, load_bytes, base_load_bytes, changes } = comparison;
  const lines = changes.map((change) => `  ${descriptorChangeText(change)}`);
  return [
    `${part} ${release} beside ${base}:`,
    `  first load: ${sizeText(load_bytes, base_load_bytes)}`,
    ...(lines.length > 0 ? lines : ['  descriptor: unchanged']),
  ].join('\n');
}

/** Formats the errors that pages reported for a release. Errors of the most pages come first. */
export function formatReleaseErrors({ part, release, since, errors, reports }: ReleaseErrors): string {
  const head = `${part} ${release}: ${errors} ${errors === 1 ? 'page' : 'pages'} with errors since ${formatIstDateTime(since)} (IST).`;
  if (reports.length === 0) return head;
  const rows = reports.map(({ pages, kind, route, error }) => [String(pages), kind, route, error]);
  return `${head}\n${table([['Pages', 'Kind', 'Route', 'Error'], ...rows])}`;
}

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

/** One line for the rollout of a part, and one line with the counts of each of its steps. */
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
