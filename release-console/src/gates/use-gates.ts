import type { CheckReport, Gate } from '@storefront/release-registry/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/console-api';
import { keys } from '../state/keys';

/** State of the gates of a release. */
export type Gates =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'checked'; readonly report: CheckReport };

/** The fleet that a release is checked against. */
export interface SeenFleet {
  readonly revision: number;
  /** For a rollback, the check does not start releases that served together before. */
  readonly isRollback?: boolean;
}

/** Checks a release against the fleet of a revision. Undefined without a release. */
export function useGates(
  part: string,
  release: string | undefined,
  { revision, isRollback = false }: SeenFleet,
): Gates | undefined {
  const api = useApi();
  const check = useQuery({
    queryKey: [...keys.check, part, release, revision, isRollback],
    queryFn: () => api.check({ part, release: release ?? '', rollback: isRollback || undefined }),
    enabled: release !== undefined,
  });
  if (release === undefined) return undefined;
  if (check.data) return { kind: 'checked', report: check.data };
  if (!check.isError || check.isFetching) return { kind: 'loading' };
  return { kind: 'failed', message: check.error.message, retry: () => void check.refetch() };
}

/** `6 of 6 passed`, or `4 passed, 2 failed`. */
export function gateCount({ gates }: CheckReport): string {
  const passed = gates.filter(({ ok }) => ok).length;
  const failed = gates.length - passed;
  return failed === 0 ? `${passed} of ${gates.length} passed` : `${passed} passed, ${failed} failed`;
}

/** `2 of 6 gates failed.` */
export function failedSentence({ gates }: CheckReport): string {
  return `${gates.filter(({ ok }) => !ok).length} of ${gates.length} gates failed.`;
}

/** Failed gates, if a reason can override all of them; else none. */
export function overridable({ gates }: CheckReport): readonly Gate[] {
  const failed = gates.filter(({ ok }) => !ok);
  return failed.every(({ forceable }) => forceable) ? failed : [];
}

/** Why the gates prevent a change; undefined if they do not. */
export function getGateBlock(gates: Gates | undefined, isOverridden: boolean): string | undefined {
  if (gates === undefined) return undefined;
  if (gates.kind === 'loading') return 'The gates are being checked.';
  if (gates.kind === 'failed') return 'The gates could not be checked.';
  if (gates.report.gates.every(({ ok }) => ok)) return undefined;
  if (overridable(gates.report).length === 0) return `${failedSentence(gates.report)} Choose another release.`;
  return isOverridden ? undefined : `${failedSentence(gates.report)} Override, or choose another release.`;
}

/** Formats a rejected change as plain text for a ticket. */
export function formatReport(report: CheckReport, title: string, requested: string): string {
  const lines = report.gates.map(({ ok, title: gate, found }) => `${ok ? 'Pass' : 'Fail'}  ${gate}: ${found}`);
  return [title, requested, `${report.part} ${report.release}, ${gateCount(report)}`, '', ...lines, ''].join('\n');
}
