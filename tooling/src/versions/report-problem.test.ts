import { type ReportFacts, reportHash, reportProblem } from './report-problem';

const before = 'export const limit: 5;\nexport function pay(amount: number): void;\n';
const after = 'export const limit: 5;\nexport function pay(amount: string): void;\n';

const settled: ReportFacts = {
  folder: 'shared-contracts',
  version: '1.4.0',
  recorded: before,
  current: before,
  released: { version: '1.4.0', report: reportHash(before) },
  announced: false,
};

describe('a change of the exports', () => {
  it('passes without a difference', () => {
    expect(reportProblem(settled)).toBeUndefined();
  });

  it('fails while the report does not show it, with the difference and the command to run', () => {
    const problem = reportProblem({ ...settled, current: after, announced: true });
    expect(problem).toContain('-export function pay(amount: number): void;');
    expect(problem).toContain('+export function pay(amount: string): void;');
    expect(problem).toContain('npm run generate');
    expect(problem).toContain('npx changeset');
  });

  it('fails with the report while no changeset announces it', () => {
    const shown = { ...settled, recorded: after, current: after };
    expect(reportProblem(shown)).toContain('without a changeset');
    expect(reportProblem({ ...shown, announced: true })).toBeUndefined();
  });

  it('fails without a report, and for a version that was edited by hand', () => {
    expect(reportProblem({ ...settled, recorded: undefined })).toContain('api-report.md is missing');
    expect(reportProblem({ ...settled, version: '1.5.0' })).toContain('npm run versions');
  });

  it('shows the beginning of a long difference', () => {
    const long = Array.from({ length: 500 }, (_line, index) => `export const a${index}: 1;\n`).join('');
    expect(reportProblem({ ...settled, current: long })).toMatch(/… and \d+ more lines/);
  });
});
