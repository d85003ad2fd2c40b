import type { CheckReport } from '@storefront/release-registry/contract';
import { failedFirst, gateCount } from './format-gates';

/** A refusal as plain text, to be pasted into a ticket. */
export function reportText(report: CheckReport, title: string, asked: string): string {
  const lines = failedFirst(report.gates).map(
    ({ ok, title: gate, found }) => `${ok ? 'Pass' : 'Fail'}  ${gate}: ${found}`,
  );
  return [title, asked, `${report.part} ${report.release}, ${gateCount(report)}`, '', ...lines, ''].join('\n');
}
