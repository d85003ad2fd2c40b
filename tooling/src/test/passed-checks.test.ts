import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openPassedChecks } from './passed-checks';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const open = (all = false) => openPassedChecks(root, { all });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passed-checks-'));
  write('.gitignore', 'node_modules/\ndist/\n');
  write('shared/package.json', '{}');
  write('shared/src/a.ts', 'a');
  write('part/package.json', JSON.stringify({ devDependencies: { '@storefront/shared': 'workspace:*', jest: '1' } }));
  write('part/src/page.test.ts', 'b');
  write('other/package.json', '{}');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const checks = open();
  checks.add('part', checks.withDependencies('part'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const hasPassed = () => open().has('part', open().withDependencies('part'));

it('leaves out a check that passed on the same files', () => {
  write('other/src/a.ts', 'c');
  write('part/dist/main.js', 'd');
  expect(hasPassed()).toBe(true);
  expect(open().testedPackages).toEqual(['part']);
  expect(open().packages.toSorted()).toEqual(['other', 'part', 'shared']);
});

it.each([
  ['a changed file of a package that it depends on', 'shared/src/a.ts'],
  ['a new file', 'part/src/new.ts'],
  ['another lock file', 'pnpm-lock.yaml'],
])('runs it again after %s', (_change, path) => {
  write(path, 'changed');
  expect(hasPassed()).toBe(false);
});

it('runs it again on demand, and where git does not tell which files there are', () => {
  expect(open(true).has('part', ['part', 'shared'])).toBe(false);
  rmSync(join(root, '.git'), { recursive: true });
  expect(open().has('part', ['part', 'shared'])).toBe(false);
  expect(open().packages.toSorted()).toEqual(['other', 'part', 'shared']);
  expect(open().testedPackages).toEqual(['part']);
});
