import { openRegistry, publishLocalBuilds, type LocalBuild } from '@storefront/release-registry';
import { readSiteSettings } from '@storefront/site-server';
import { workspaceRoot } from '../processes/workspace-root';

/**
 * Builds the shell and all remotes as one bundle and makes it live in a new data folder. A site that starts with this folder
 * keeps it: the release store follows builds under another name than the workspace.
 */
export async function publishOneBundle(dataDir: string, say: (line: string) => void): Promise<readonly LocalBuild[]> {
  // Imported here, because loading the compilers takes a second.
  const { buildOneBundle } = await import('./build-one-bundle');
  const builds = await buildOneBundle(workspaceRoot, say);
  await publishBuilds(dataDir, builds);
  return builds;
}

/** Makes other releases of the same parts live. */
export async function publishBuilds(dataDir: string, builds: readonly LocalBuild[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { releases } = readSiteSettings(env, workspaceRoot);
  await publishLocalBuilds(openRegistry(releases, env), builds, { name: 'one bundle', take: false });
}
