import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import type { Site } from './site';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Result of `npm run release`. */
export interface Released {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Failed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const hasCode = (error: unknown): error is Failed =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';

/** Runs the release command on a site's data folder: the built one, which starts faster, unless it publishes. */
export async function release(site: Pick<Site, 'dataDir'>, args: readonly string[]): Promise<Released> {
  try {
    const { stdout, stderr } = await run(process.execPath, [join('tooling', 'setup.mjs'), 'release', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir, RELEASE_URL: '', INIT_CWD: root },
    });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    if (!hasCode(error)) throw error;
    return { exitCode: error.code, stdout: error.stdout, stderr: error.stderr };
  }
}

/** Runs the release command and throws if it fails. @returns its standard output */
export async function released(site: Pick<Site, 'dataDir'>, args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await release(site, args);
  if (exitCode !== 0) throw new Error(`release ${args.join(' ')} ended with ${exitCode}:\n${stderr}${stdout}`);
  return stdout;
}

/** Creates a token for everything. */
export async function createToken(site: Pick<Site, 'dataDir'>, name: string): Promise<string> {
  const made = await released(site, ['--json', 'token', 'create', name, '--may', 'all', '--parts', 'all']);
  return (JSON.parse(made) as { token: string }).token;
}

/** Opens the console of a site and signs in. */
export async function openConsole(page: Page, site: Pick<Site, 'url'>, token: string): Promise<void> {
  await page.goto(new URL(site.url).origin.replace(/\d+$/, (port) => String(Number(port) + 200)));
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const scratch: string[] = [];

/** Removes the folders that `editBuild` created. */
export function removeBuilds(): void {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** An edited build, committed to its own repository as a team would do. */
export interface EditedBuild {
  readonly folder: string;
  /** The release id that `publish` gives it. */
  readonly release: string;
}

/** Differences from the build of the workspace. */
export interface Edit {
  /** A text in the built scripts and its replacement. */
  readonly text?: readonly [from: string, to: string];
  /** Whether to replace the text also in the server bundle. In scripts for browsers it is always replaced. */
  readonly textOnServer?: boolean;
  /** Makes the modules of its pages throw while they are evaluated. */
  readonly broken?: boolean;
  /** Makes its pages throw while the server renders them. */
  readonly failsOnServer?: boolean;
  readonly record?: (record: ReturnType<typeof releaseRecord.parse>) => ReturnType<typeof releaseRecord.parse>;
}

/**
 * Copies the finished build of a part, edits it and commits it to its own repository.
 * @throws if no script contains the text
 */
export async function editBuild(
  part: string,
  { text, textOnServer = false, broken = false, failsOnServer = false, record: editRecord = (record) => record }: Edit,
): Promise<EditedBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-build-'));
  scratch.push(folder);
  cpSync(join(root, part, 'dist', 'client'), join(folder, 'client'), { recursive: true });
  if (text) replaceText(join(folder, 'client'), text);
  if (text && textOnServer) replaceInServerBundle(join(folder, 'client', 'server', 'bundle.js'), text);
  if (broken) breakPages(join(folder, 'client'));
  if (failsOnServer) failOnServer(join(folder, 'client', 'server', 'bundle.js'), part === 'shell');
  const built = releaseRecord.parse(JSON.parse(readFileSync(join(root, part, 'dist', 'record.json'), 'utf8')));
  updateHashes(join(folder, 'client'), built);
  const files = built.files.map(({ path }) => {
    const bytes = readFileSync(join(folder, 'client', path));
    return { path, size: bytes.length, sha384: sha384(bytes) };
  });
  writeFileSync(join(folder, 'record.json'), JSON.stringify(editRecord({ ...built, files })));
  const commit = await commitAll(folder);
  return { folder, release: `${built.version}-g${commit.slice(0, 12)}` };
}

const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');

/** Updates the hashes of the other scripts in the entry. Otherwise the browser would reject the edited scripts. */
function updateHashes(client: string, { entry, files }: ReturnType<typeof releaseRecord.parse>): void {
  const path = join(client, entry);
  const before = readFileSync(path, 'utf8');
  const after = files.reduce(
    (text, file) =>
      file.path === entry ? text : text.replaceAll(file.sha384, sha384(readFileSync(join(client, file.path)))),
    before,
  );
  if (after !== before) rewrite(path, after);
}

/** Writes a file with its compressed variants, whose sizes a gate checks. */
function rewrite(path: string, text: string): void {
  writeFileSync(path, text);
  writeFileSync(`${path}.gz`, gzipSync(text));
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

function breakPages(client: string): void {
  const pages = readdirSync(client).filter((name) => /^pages-.*\.js$/.test(name));
  if (pages.length === 0) throw new Error(`There is no page in ${client}.`);
  for (const name of pages) {
    const path = join(client, name);
    rewrite(path, `throw new Error("This release is broken.");${readFileSync(path, 'utf8')}`);
  }
}

function failOnServer(path: string, isShell: boolean): void {
  const fail = 'const fail = () => { throw new Error("This release fails on the server."); };';
  const pages = 'Object.keys(module.exports).map((name) => [name, () => ({ default: fail })])';
  const exported = isShell ? '{ provided: module.exports.provided, render: fail }' : `Object.fromEntries(${pages})`;
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n${fail} module.exports = ${exported};`);
}

function replaceText(client: string, [from, to]: readonly [string, string]): void {
  const scripts = readdirSync(client).filter((name) => name.endsWith('.js'));
  let found = false;
  for (const name of scripts) {
    const path = join(client, name);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) continue;
    found = true;
    rewrite(path, text.replaceAll(from, to));
  }
  if (!found) throw new Error(`No script of ${client} says "${from}".`);
}

function replaceInServerBundle(path: string, [from, to]: readonly [string, string]): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not say "${from}".`);
  writeFileSync(path, text.replaceAll(from, to));
}

async function commitAll(folder: string): Promise<string> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args]);
  await git('init', '--quiet');
  await git('add', '--all');
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', '-c', 'commit.gpgsign=false'];
  await git(...author, 'commit', '--quiet', '--message', `Edit ${folder}`);
  return (await git('rev-parse', 'HEAD')).stdout.trim();
}
