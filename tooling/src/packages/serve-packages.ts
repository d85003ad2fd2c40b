import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstallablePackage } from './build-packages';
import { startNpmRegistry, type NpmRegistry } from './npm-registry';
import { publishPackages } from './publish-packages';

/** Scope of the packages that other repositories install. */
const scope = '@storefront';

/**
 * Starts a registry with the built packages on this machine, instead of the organisation's registry. Does not change
 * npm's configuration.
 * @throws if the port is in use or the registry rejects a package
 */
export async function servePackages(
  root: string,
  packages: readonly InstallablePackage[],
  port: number,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<NpmRegistry> {
  const registry = await startNpmRegistry(port);
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    const npm_config_userconfig = join(folder, 'npmrc');
    writeFileSync(npm_config_userconfig, registry.npmrc(scope));
    await publishPackages(root, packages, { ...env, npm_config_userconfig }, say);
  } catch (error) {
    await registry.close();
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`Serving the packages on ${registry.origin} until Ctrl-C. Run this where you create or install a remote:`);
  say(`  npm config set ${scope}:registry ${registry.origin}`);
  return registry;
}
