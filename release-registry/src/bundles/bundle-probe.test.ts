import { providedModules } from '@storefront/shared-contracts';
import { createBundleProbe, type BundleCode } from './bundle-probe';
import type { BundleReport } from './probe-messages';

const bundle = (name: string, code: string): BundleCode => ({
  name,
  release: '1.0.0-laaaaaaaaaaaa',
  code: Buffer.from(code),
});
const modules = providedModules.map((name) => `${JSON.stringify(name)}: { title: 'Copy of the shell' }`).join(', ');
const shell = bundle('shell', `module.exports = { render() {}, provided: { ${modules} } };`);

// Including the start of Node and of its compiler.
const limits = { bundleMs: 4000, memoryMb: 128 };

async function load(host: BundleCode, ...remotes: BundleCode[]): Promise<Record<string, BundleReport>> {
  const reports = await createBundleProbe(limits)(host, remotes);
  return Object.fromEntries([...reports].map(([name, report]) => [name.split('@', 1).join(), report]));
}

it('reports the modules of bundles that load, and what fails while a bundle or one of its modules is evaluated', async () => {
  const reports = await load(
    shell,
    bundle('mfe-good', `const { title } = require('react'); module.exports = { './page': () => title.length };`),
    bundle('mfe-throws', `throw new Error('No window');`),
    bundle('mfe-page', `module.exports = { './good': () => 1, './bad': () => window.name };`),
    bundle('mfe-imports', `require('node:fs');`),
    bundle('mfe-text', `module.exports = 'no bundle';`),
  );
  expect(reports['shell']).toEqual({ modules: [...providedModules], errors: [] });
  expect(reports['mfe-good']).toEqual({ modules: ['./page'], errors: [] });
  expect(reports['mfe-throws']).toEqual({ modules: [], errors: ['Error: No window'] });
  expect(reports['mfe-page']).toEqual({
    modules: ['./good', './bad'],
    errors: ['./bad: ReferenceError: window is not defined'],
  });
  expect(reports['mfe-imports']?.errors[0]).toContain('imports node:fs, which the shell does not provide');
  expect(reports['mfe-text']?.errors[0]).toContain('is no server bundle');
});

it('ends a bundle that never finishes to load, and reports those before it', async () => {
  const reports = await load(shell, bundle('mfe-loop', 'for (;;);'), bundle('mfe-next', 'module.exports = {};'));
  expect(reports['shell']?.errors).toEqual([]);
  expect(reports['mfe-loop']).toEqual({ modules: [], errors: ['took longer than 4 s'] });
  expect(reports).not.toHaveProperty('mfe-next');
});

it('reports a bundle that ends its process, and a shell that does not load without blaming the remotes', async () => {
  const ended = await load(shell, bundle('mfe-exit', 'process.exit(3);'));
  expect(ended['mfe-exit']).toEqual({ modules: [], errors: ['ended its process (code 3)'] });
  const broken = await load(bundle('shell', 'module.exports = { render() {} };'), bundle('mfe-good', ''));
  expect(Object.keys(broken)).toEqual(['shell']);
  expect(broken['shell']?.errors).toHaveLength(1);
});

it('rejects no check where the process cannot run', async () => {
  const reports = await createBundleProbe(limits, '/no-such-program.js')(shell, []);
  expect([...reports.values()]).toEqual([
    { modules: [], errors: [expect.stringContaining('The process that loads server bundles failed')] },
  ]);
});
