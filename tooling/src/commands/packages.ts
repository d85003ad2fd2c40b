import { once } from 'node:events';
import { buildPackages } from '../packages/build-packages';
import { publishPackages } from '../packages/publish-packages';
import { servePackages } from '../packages/serve-packages';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run packages`: builds the packages that other repositories install. `npm run packages -- publish` publishes
// them. `npm run packages -- serve` serves them from an npm registry on this machine.
const say = (line: string) => process.stdout.write(`${line}\n`);
const [action, value, ...rest] = process.argv.slice(2);
const port = Number(value ?? 4873);
try {
  const known = action === 'serve' ? Number.isInteger(port) && port >= 0 && port < 65_536 : value === undefined;
  if (!known || rest.length > 0 || (action !== undefined && action !== 'publish' && action !== 'serve')) {
    throw new Error('Usage: npm run packages [-- publish | -- serve [PORT]]');
  }
  const packages = await buildPackages(root, say);
  if (action === 'publish') await publishPackages(root, packages, process.env, say);
  if (action === 'serve') {
    const registry = await servePackages(root, packages, port, process.env, say);
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
    await registry.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
