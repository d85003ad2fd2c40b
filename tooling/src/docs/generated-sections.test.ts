import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingDefinitions } from '@storefront/server-kit/program';

const root = resolve(__dirname, '../../..');

it('finds every generated page up to date', () => {
  const args = ['--import', 'tsx', join('tooling', 'src', 'commands', 'docs.ts'), '--check'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const pages = readdirSync(join(root, 'docs'))
    .map((name) => `docs/${name}`)
    .filter((page) => page.endsWith('.md') && readFileSync(join(root, page), 'utf8').includes('<!-- generated -->'));
  expect(pages.length).toBeGreaterThan(0);
  const upToDate = pages.map((page) => `${page} is up to date.`).sort();
  expect(`${stdout}${stderr}`.trim().split('\n').sort()).toEqual(upToDate);
}, 60_000);

/** Variables of the operating system and of Node, and those that one of our programs sets for another. */
const internal = [
  ...['PATH', 'NODE_EXTRA_CA_CERTS', 'INIT_CWD'],
  ...['CALLED_IN', 'STRESS_SIZE', 'STRESS_FOLLOWS', 'API_PROGRAM', 'PGBOUNCER'],
];

it('defines every setting that a program reads', () => {
  const sources = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'docs', 'types'].includes(entry.name))
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) =>
      ['src', 'bench'].flatMap((folder) => {
        try {
          return readdirSync(join(root, entry.name, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
            join(root, entry.name, folder, file),
          );
        } catch {
          return [];
        }
      }),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\benv\[|\benv, |\b(?:rule|number)\()'([A-Z][A-Z0-9_]*)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(read.length).toBeGreaterThan(50);
  const defined = [...Object.keys(settingDefinitions), ...internal];
  expect([...new Set(read)].filter((name) => !defined.includes(name))).toEqual([]);
});
