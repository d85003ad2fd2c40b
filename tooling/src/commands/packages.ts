import { buildPackages } from '../packages/build-packages';
import { publishPackages } from '../packages/publish-packages';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run packages`: builds the packages that other repositories install; `npm run packages -- publish` publishes them.
const say = (line: string) => process.stdout.write(`${line}\n`);
const [action, ...rest] = process.argv.slice(2);
try {
  if (rest.length > 0 || (action !== undefined && action !== 'publish')) {
    throw new Error('Usage: npm run packages [-- publish]');
  }
  const packages = await buildPackages(root, say);
  if (action === 'publish') await publishPackages(root, packages, process.env, say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
