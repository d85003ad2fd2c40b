import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../processes/workspace-root';
import { announcedPackages, versionProblems } from './check';
import { extractReport, reportFile } from './extract-report';
import { reportHash, writeReleased, type ReportFacts, reportProblem } from './report-problem';

describe('changesets', () => {
  const source = `
const most = 9;
/** Rupees of a cart. */
export const limits = { most, pincode: /^[0-9]{6}$/ } as const;
export function total(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0);
}
`;

  const folder = 'shared-contracts';
  let template: string;
  let root: string;

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const announce = (name: string) => write('.changeset/a-change.md', `---\n'${name}': minor\n---\n\nA change.\n`);
  const problems = () => versionProblems(root, [folder]);

  beforeAll(() => {
    // A small workspace with the report of its last version, without git.
    root = template = mkdtempSync(join(tmpdir(), 'versions-'));
    for (const file of ['tsconfig.json', 'tooling/types', '.changeset/config.json']) {
      cpSync(join(workspaceRoot, file), join(root, file), { recursive: true });
    }
    write('package.json', '{"name":"storefront","version":"1.0.0","private":true}');
    write('pnpm-workspace.yaml', `packages:\n  - ${folder}\n`);
    write(`${folder}/package.json`, `{"name":"@storefront/${folder}","version":"1.0.0","private":true}`);
    write(`${folder}/src/index.ts`, source);
    const report = extractReport(root, folder);
    write(`${folder}/${reportFile}`, report);
    writeReleased(root, { [folder]: { version: '1.0.0', report: reportHash(report) } });
  }, 120_000);
  afterAll(() => rmSync(template, { recursive: true }));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'versions-'));
    cpSync(template, root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  describe('the exports of a shared package', () => {
    it('pass unchanged, also after a change of something that is not exported', async () => {
      write(`${folder}/src/index.ts`, source.replace('sum + price, 0', 'price + sum, 0'));
      expect(await problems()).toEqual([]);
    }, 120_000);

    it('cannot change without report and changeset', async () => {
      write(`${folder}/src/index.ts`, source.replace('const most = 9', 'const most = 8'));
      const [unseen, ...others] = await problems();
      expect(others).toEqual([]);
      expect(unseen).toContain('-    readonly most: 9;');
      expect(unseen).toContain('+    readonly most: 8;');
      expect(unseen).toContain('npm run generate');

      write(`${folder}/${reportFile}`, extractReport(root, folder));
      expect(await problems()).toEqual([expect.stringContaining('without a changeset')]);
    }, 120_000);

    it('are not checked if the sources do not compile', async () => {
      write(`${folder}/src/index.ts`, "export const a: number = 'text';");
      await expect(problems()).rejects.toThrow(/Type 'string' is not assignable/);
    }, 120_000);
  });

  describe('changesets', () => {
    it('name packages', async () => {
      announce(`@storefront/${folder}`);
      expect([...(await announcedPackages(root))]).toEqual([`@storefront/${folder}`]);
    });

    it('name existing packages only', async () => {
      announce('@storefront/mfe-nothing');
      await expect(announcedPackages(root)).rejects.toThrow('@storefront/mfe-nothing');
    });

    it('have a valid configuration', async () => {
      write('.changeset/config.json', '{"changelog":false,"commit":"often","updateInternalDependencies":"never"}');
      await expect(announcedPackages(root)).rejects.toThrow('updateInternalDependencies');
    });
  });
});

describe('a changed report', () => {
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
});
