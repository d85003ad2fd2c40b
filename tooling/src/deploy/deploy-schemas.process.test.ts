import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../processes/find-program';
import { workspaceRoot } from '../processes/workspace-root';

// Schemas of Kubernetes. They are installed for this test only: with what they need they are 28 packages, which ask for
// a newer Node than this repository, although the schemas need none. Those of Kubernetes accept fields that they do not know.

const packages = ['kubernetes-models@5.1.0', 'yaml@2.9.1'];
const folder = join(workspaceRoot, 'node_modules', '.cache', 'deploy-schemas');
const deploy = join(workspaceRoot, 'deploy');

const validate = `
  import { readFileSync } from 'node:fs';
  import { parseAllDocuments } from 'yaml';
  const [, file] = process.argv;
  const text = file === '-' ? readFileSync(0, 'utf8') : readFileSync(file, 'utf8');
  const problems = [];
    for (const object of parseAllDocuments(text).map((document) => document.toJS())) {
      const { [object.kind]: Model } = await import('kubernetes-models/' + object.apiVersion + '/' + object.kind);
      try {
        new Model(object).validate();
      } catch (error) {
        problems.push(object.kind + ' ' + object.metadata?.name + ': ' + error.message);
      }
    }
  process.stdout.write(problems.join('\\n'));
`;

let isInstalled = false;
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const npm = findProgram(['npm']);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
  if (npm !== undefined && !existsSync(join(folder, 'node_modules', 'kubernetes-models'))) {
    spawnSync(npm, ['install', ...options, ...packages], { cwd: folder, stdio: 'inherit' });
  }
  isInstalled = existsSync(join(folder, 'node_modules', 'kubernetes-models'));
});

/** Problems of a file or, for `-`, of a text. Where the schemas cannot be had, only CI is failed. */
function problemsOf(file: string, input = ''): string {
  if (!isInstalled) return process.env['CI'] === undefined ? 'not validated' : 'no schemas';
  const args = ['--input-type=module', '--eval', validate, file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

it('the schemas accept the example', () => {
  expect(['', 'not validated']).toContain(problemsOf(join(deploy, 'kubernetes', 'storefront.yaml')));
});

it('the schemas reject a mistake', () => {
  const mistaken = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: x }\nspec: { replicas: two }';
  expect(problemsOf('-', mistaken)).not.toBe('');
});
