import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

const root = join(__dirname, '../../..');
const files = execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const paths = new Set(files.flatMap((file) => [file, ...parents(file)]));
const names = new Set(files.map((file) => basename(file)));

function parents(file: string): string[] {
  const segments = file.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What the programs write at run time, and what a build makes: no files of the repository. */
const generated =
  /^(?:\.data|dist|client|node_modules|storybook-static|DATA_DIR|remotes|audit|counts|tokens|manifest)\/|\/(?:dist|node_modules)\//;
const sourceFile = /\.(?:[cm]?tsx?|mjs|md|css|sql|csv|webp|svg)$/;

/** Paths that a page names as code or as a link and that are not in the repository. `extra` adds to the paths that exist. */
function missingPaths(page: string, text: string): string[] {
  const folder = posix.dirname(page);
  const exists = (path: string) =>
    ['.', folder, posix.join(folder, 'src')].some((base) => paths.has(posix.join(base, path).replace(/\/$/, '')));
  const prose = text.replace(/^```(?!mermaid)[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, token = '']) => token.replace(/^\.\//, ''))
    .filter((token) => /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(token) && !generated.test(token))
    .filter((token) => {
      if (token.endsWith('/')) return paths.has(token.split('/')[0] ?? '') && !exists(token);
      if (!sourceFile.test(token)) return false;
      return token.includes('/') ? !exists(token) : !names.has(token) && /\.(?:tsx?|mjs|md)$/.test(token);
    });
  const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:|^\//.test(target))
    .filter((target) => !paths.has(posix.join(folder, target).replace(/\/$/, '')));
  return [...named, ...links];
}

const rules = new Set([...read('docs/behaviour.md').matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(([, id]) => id));

/** Citations in comments of files, rules and texts that are not in the repository. */
function deadCitations(text: string): string[] {
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm)].map(([comment]) =>
    comment.replace(/\n\s*\*\s?/g, ' '),
  );
  return comments.flatMap((comment) => [
    ...[...comment.matchAll(/\bdocs\/[\w./-]*\w/g)]
      .map(([path]) => path)
      .filter((path) => !paths.has(path) && !files.some((file) => file.startsWith(`${path}-`))),
    ...[...comment.matchAll(/behaviour\.md, ((?:[A-Z]\d+(?:, | and |-)?)+)/g)]
      .flatMap(([, ids = '']) => ids.match(/[A-Z]\d+/g) ?? [])
      .filter((id) => !rules.has(id)),
    ...(comment.match(/\bD\d{1,2}\b/g) ?? []).filter((id) => !rules.has(id)),
    ...[...comment.matchAll(/\bSource: (\S+?)[.,;)]?(?=\s|$)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !paths.has(path)),
  ]);
}

const found = (list: readonly string[], check: (text: string, file: string) => readonly string[]) =>
  list.flatMap((file) => check(read(file), file).map((what) => `${file}: ${what}`));

it('finds what does not exist', () => {
  const at = 'tooling/README.md';
  expect(missingPaths(at, '`src/no.ts`, [page](no.md), `no-such-file.ts`, `tooling/no/`')).toHaveLength(4);
  expect(
    missingPaths(at, '`src/lint/oxlint-plugin.mjs`, `lint/`, [page](../README.md), `/my-cart`, `dist/a.ts`'),
  ).toEqual([]);
  expect(deadCitations(`/* Source: spec 5. */ // docs/no.md, D99\n// See docs/behaviour.md, Q1.`)).toHaveLength(4);
  expect(deadCitations('/* The lock order (docs/decisions/0018), see docs/behaviour.md, D20, O3. */')).toEqual([]);
});

it('names only files that exist in every page of the documentation', () => {
  const pages = files.filter(
    (file) => file.endsWith('.md') && !/CHANGELOG|api-report|^shell\/content|^\.changeset/.test(file),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(found(pages, (text, file) => missingPaths(file, text))).toEqual([]);
});

it('cites only files and rules that exist in every comment', () => {
  const sources = files.filter(
    (file) => /\.(?:[cm]?tsx?|mjs|css)$/.test(file) && file !== 'tooling/src/lint/docs.test.ts',
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found(sources, deadCitations)).toEqual([]);
});

it('finds every decision and defines each rule once', () => {
  const ids = [...read('docs/behaviour.md').matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (let number = 1; number <= 41; number += 1) expect(rules.has(`D${number}`)).toBe(true);
});

it('has a README in every package, and one at the root that is read to its end', () => {
  const packages = files.filter((file) => /^[\w-]+\/package\.json$/.test(file)).map((file) => posix.dirname(file));
  expect(packages.filter((folder) => !paths.has(`${folder}/README.md`))).toEqual([]);
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
});
