import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsidePaths } from './outside-paths';

const root = join(__dirname, '../../..');

// Put together here, so that this file passes its own check.
const up = '..';
const two = `${up}/${up}`;
const three = `${two}/${up}`;
const home = ['', 'home', 'ravi'].join('/');
const drive = ['C:', 'lists'].join('/');
const paths = (file: string, text: string) => outsidePaths(file, text).map(({ path }) => path);

it.each([
  ['from the folder of the file', 'e2e/tests/a.spec.ts', `resolve(__dirname, '${three}/lists/a.csv')`, [three]],
  ['an import', 'api/src/a.ts', `import a from "${three}/a";`, [three]],
  ['from the folder of a package', 'api/src/deep/down/a.ts', `join(packageRoot(), '${two}/lists')`, [two]],
  ['from the root', 'e2e/tests/a.spec.ts', `resolve(root, '${up}/lists')`, [up]],
  ['by several arguments', 'api/src/deep/a.ts', `join(packageRoot(), '${up}', '${up}', 'lists')`, [`'${up}', '${up}'`]],
  ['in a page', 'docs/decisions/a.md', `See [it](${three}/a.md).`, [three]],
  ['in a script', '.ci/run', `cp ${two}/lists .`, [two]],
  ['at the root', 'package.json', `"a": "node ${up}/a.mjs"`, [up]],
  ['a home folder', 'api/src/a.ts', `open('${home}')`, [home]],
  ['a drive', 'api/src/a.ts', `open('${drive}')`, [drive]],
])('finds a path outside the repository, %s', (_name, file, text, found) => {
  expect(paths(file, text)).toEqual(found);
});

it.each([
  ['e2e/tests/a.spec.ts', `resolve(__dirname, '${two}/api/fixtures')`],
  ['api/src/deep/a.ts', `join(packageRoot(), '${up}/shared-ui')`],
  ['api/src/a.ts', `import a from '${up}/seed/a';`],
  ['api/src/a.ts', `[...a, ...b] /* and ... so on */`],
  ['api/src/a.ts', "const route = '/order-medicines/home/x';"],
])('leaves a path within alone: %s, %s', (file, text) => {
  expect(paths(file, text)).toEqual([]);
});

/** Invented paths in tests: routes of the site, and what a setting is resolved against. */
const invented: Readonly<Record<string, readonly string[]>> = {
  'api/src/programs/settings/config.test.ts': [['', 'home', 'shop'].join('/')],
  'shared-contracts/src/routes.test.ts': [['', 'home', 'x'].join('/')],
};

it('names no path outside the repository in any tracked file', () => {
  const tracked = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = tracked
    .split('\0')
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|sh|sql|html|css)$|^\.ci\//.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files
    // Its strings are data: some of them are paths that an attacker would try.
    .filter((file) => file !== 'api/fixtures/hostile-strings.json' && existsSync(join(root, file)))
    .flatMap((file) => outsidePaths(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ file, path }) => !(invented[file]?.includes(path) ?? false));
  expect(found).toEqual([]);
});
