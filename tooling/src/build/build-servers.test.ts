import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createBundleProbe, startableRemote, startableShell } from '@storefront/release-registry/testing';
import { isBuiltFrom } from '../../built-sources.mjs';
import { workspaceRoot } from '../processes/workspace-root';
import { buildServer, findServers } from './build-servers';

const matching = (form: RegExp): unknown => expect.stringMatching(form);

it('builds a program in which a server bundle loads, but can neither read or write files nor start a process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  try {
    const server = findServers(workspaceRoot).find(({ name }) => name === 'release server');
    if (server === undefined) throw new Error('There is no release server');
    await buildServer(workspaceRoot, { ...server, output: relative(workspaceRoot, join(folder, 'main.js')) });

    const probe = createBundleProbe(undefined, join(folder, 'probe-program.js'));
    const code = `
      const node = (name) => process.getBuiltinModule(name);
      module.exports = {
        loads: () => 1,
        reads: () => node('fs').readFileSync(${JSON.stringify(__filename)}),
        writes: () => node('fs').writeFileSync(${JSON.stringify(join(folder, 'stray.js'))}, ''),
        starts: () => node('child_process').execSync('true'),
      };`;
    const [shell, candidate] = [startableShell(), startableRemote({ 'server/bundle.js': code })];
    const reports = await probe({ candidate, shell, remotes: [candidate], totalMs: 9000 });
    const report = reports.get('mfe-lab@1.0.0-laaaaaaaaaaaa');
    // The program hides `process`, so a bundle cannot even request the modules that its permissions exclude.
    expect(report?.errors).toEqual(
      ['reads', 'writes', 'starts'].map(
        (name) => `server bundle, ${name}: TypeError: process.getBuiltinModule is not a function`,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('builds the release command in one file without compilers, and knows its sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const command = findServers(workspaceRoot).find(({ name }) => name === 'release command');
    if (command === undefined) throw new Error('There is no release command');
    const output = join(folder, 'release.js');
    await buildServer(workspaceRoot, { ...command, output: relative(workspaceRoot, output) });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const env = { ...process.env, DATA_DIR: folder, RELEASE_URL: '' };
    const run = (...args: string[]) => spawnSync(process.execPath, [output, ...args], { env, encoding: 'utf8' });
    expect(run('status')).toMatchObject({ status: 0, stdout: matching(/Nothing is published yet\.\n$/) });
    expect(run('publish')).toMatchObject({ status: 2, stderr: matching(/Use npm run release -- publish/) });
    expect(isBuiltFrom(workspaceRoot, join(folder, 'release.sources.json'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
