import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { providedModules } from '@storefront/shared-contracts';
import { createBundleProbe } from '@storefront/release-registry/testing';
import { workspaceRoot } from '../processes/workspace-root';
import { buildServer, findServers } from './build-servers';

const bundle = (name: string, code: string) => ({ name, release: '1.0.0-laaaaaaaaaaaa', code: Buffer.from(code) });
const modules = providedModules.map((name) => `${JSON.stringify(name)}: {}`).join(', ');

it('builds a program in which a server bundle loads, but can neither read or write files nor start a process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  try {
    const server = findServers(workspaceRoot).find(({ name }) => name === 'release');
    if (server === undefined) throw new Error('There is no release server');
    await buildServer(workspaceRoot, { ...server, output: relative(workspaceRoot, join(folder, 'main.js')) });

    const probe = createBundleProbe(undefined, join(folder, 'probe-program.js'));
    const shell = bundle('shell', `module.exports = { render() {}, provided: { ${modules} } };`);
    const code = `
      const node = (name) => process.getBuiltinModule(name);
      module.exports = {
        loads: () => 1,
        reads: () => node('fs').readFileSync(${JSON.stringify(__filename)}),
        writes: () => node('fs').writeFileSync(${JSON.stringify(join(folder, 'stray.js'))}, ''),
        starts: () => node('child_process').execSync('true'),
      };`;
    const report = (await probe(shell, [bundle('mfe-demo', code)])).get('mfe-demo@1.0.0-laaaaaaaaaaaa');
    expect(report?.errors).toEqual(
      ['reads', 'writes', 'starts'].map((name) => `${name}: Error: Access to this API has been restricted`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
