import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry, publishLocalBuilds, type LocalBuild } from '@storefront/release-registry';
import { readSiteSettings } from '@storefront/site-server';
import { workspaceRoot } from '../processes/workspace-root';
import type { TextEdit } from './edit-one-bundle';

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

async function publishBuilds(dataDir: string, builds: readonly LocalBuild[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { releases } = readSiteSettings(env, workspaceRoot);
  await publishLocalBuilds(openRegistry(releases, env), builds, { name: 'one bundle', take: false });
}

/** Makes a release live in which one text of a part is another. @throws if no script contains the text */
export async function publishEditedBundle(
  dataDir: string,
  builds: readonly LocalBuild[],
  edit: TextEdit,
): Promise<void> {
  const { editOneBundle } = await import('./edit-one-bundle');
  const folder = mkdtempSync(join(tmpdir(), 'storefront-one-bundle-'));
  try {
    await publishBuilds(dataDir, await editOneBundle(builds, edit, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
