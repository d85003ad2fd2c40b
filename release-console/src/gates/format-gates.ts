import type { CheckReport, Gate } from '@storefront/release-registry/contract';
import type { Gates } from './use-gates';

/** Gates with the failed ones first, otherwise in their order. */
export function failedFirst(gates: readonly Gate[]): Gate[] {
  return [...gates.filter(({ ok }) => !ok), ...gates.filter(({ ok }) => ok)];
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

/** Failed gates that a reason can override, if that opens the way: none of the others failed. */
export function overridable({ gates }: CheckReport): readonly Gate[] {
  const failed = gates.filter(({ ok }) => !ok);
  return failed.every(({ forceable }) => forceable) ? failed : [];
}

/** Why the gates keep a change from being asked for; undefined where they don't. */
export function gateBlock(gates: Gates | undefined, isOverridden: boolean): string | undefined {
  if (gates === undefined) return undefined;
  if (gates.kind === 'loading') return 'The gates are being checked.';
  if (gates.kind === 'failed') return 'The gates could not be checked.';
  if (gates.report.gates.every(({ ok }) => ok)) return undefined;
  if (overridable(gates.report).length === 0) return `${failedSentence(gates.report)} Choose another release.`;
  return isOverridden ? undefined : `${failedSentence(gates.report)} Override, or choose another release.`;
}
