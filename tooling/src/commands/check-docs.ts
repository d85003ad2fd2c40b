import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { workspaceRoot as root } from '../processes/workspace-root';

// A step of `npm run lint`: documents and comments name only existing files, rules and decisions, and every package has
// a README.
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

/** Files that programs write at run time or builds create. They are not in the repository. */
const generated =
  /^(?:\.data|dist|client|node_modules|storybook-static|DATA_DIR|remotes|audit|counts|tokens|manifest)\/|\/(?:dist|node_modules)\//;
const sourceFile = /\.(?:[cm]?tsx?|mjs|md|css|sql|csv|webp|svg)$/;

/** Lists paths that a page names as code or link and that do not exist. `extra` adds existing paths. */
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

const ruleIds = [...read('docs/behaviour.md').matchAll(/^- \*\*([A-Z]\d+)\b/gm)].map(([, id = '']) => id);
const rules = new Set(ruleIds);

/** Lists rules and decisions that a text cites and that docs/behaviour.md lacks. */
function deadRules(text: string): string[] {
  const cited = [...text.matchAll(/behaviour\.md, ((?:[A-Z]\d+(?:, | and |-)?)+)/g)]
    .flatMap(([, ids = '']) => ids.match(/[A-Z]\d+/g) ?? [])
    .concat(text.match(/\bD\d{1,2}\b/g) ?? []);
  return cited.filter((id) => !rules.has(id));
}

/** Lists files, rules and texts that comments cite and that do not exist. */
function deadCitations(text: string): string[] {
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm)].map(([comment]) =>
    comment.replace(/\n\s*\*\s?/g, ' '),
  );
  return comments.flatMap((comment) => [
    ...[...comment.matchAll(/\bdocs\/[\w./-]*\w/g)]
      .map(([path]) => path)
      .filter((path) => !paths.has(path) && !files.some((file) => file.startsWith(`${path}-`))),
    ...deadRules(comment),
    ...[...comment.matchAll(/\bSource: (\S+?)[.,;)]?(?=\s|$)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !paths.has(path)),
  ]);
}

const found = (list: readonly string[], check: (text: string, file: string) => readonly string[]) =>
  list.flatMap((file) => check(read(file), file).map((what) => `${file}: ${what}`));

const pages = files.filter(
  (file) => file.endsWith('.md') && !/CHANGELOG|api-report|^shell\/content|^\.changeset/.test(file),
);
const sources = files.filter((file) => /\.(?:[cm]?tsx?|mjs|css)$/.test(file));
const decisions = [...Array.from({ length: 42 }, (_, index) => `D${index + 1}`), 'D45', 'D46'];
const packages = files.filter((file) => /^[\w-]+\/package\.json$/.test(file)).map((file) => posix.dirname(file));

const problems = [
  ...found(pages, (text, file) => [...missingPaths(file, text), ...deadRules(text)]).map(
    (what) => `${what} does not exist`,
  ),
  ...found(sources, deadCitations).map((what) => `${what} does not exist`),
  ...ruleIds
    .filter((id, index) => ruleIds.indexOf(id) !== index)
    .map((id) => `docs/behaviour.md: ${id} is there twice`),
  ...decisions.filter((id) => !rules.has(id)).map((id) => `docs/behaviour.md: ${id} is missing`),
  ...packages.filter((folder) => !paths.has(`${folder}/README.md`)).map((folder) => `${folder}: no README.md`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
