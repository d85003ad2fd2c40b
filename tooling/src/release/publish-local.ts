import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, relative, isAbsolute } from 'node:path';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import {
  openRegistry,
  publishLocalBuilds,
  readReleaseStore,
  type LocalBuild,
  type LocalPublication,
  type LocalWorkspace,
} from '@storefront/release-registry';
import { parseSettings, word } from '@storefront/server-kit/program';
import { z } from 'zod';
import { findParts } from '../build/find-parts';

function finishedBuilds(root: string): LocalBuild[] {
  return findParts(root).flatMap(({ dir }) => {
    const file = join(dir, 'dist', 'record.json');
    if (!existsSync(file)) return [];
    return [
      { record: releaseRecord.parse(JSON.parse(readFileSync(file, 'utf8'))), folder: join(dir, 'dist', 'client') },
    ];
  });
}

/**
 * Name of a workspace for a release store. A store in a folder inside the workspace gets a fixed name, because both may
 * be moved together. Any other store gets a name with host and path.
 */
function workspaceName(root: string, releases: string, env: NodeJS.ProcessEnv): string {
  const path = relative(root, releases);
  const isInside = readReleaseStore(env, releases).kind === 'folder' && !path.startsWith('..') && !isAbsolute(path);
  return isInside ? 'the one that contains it' : `${hostname()}:${root}`;
}

const localSchema = z.object({ LOCAL_BUILDS: word('own', 'take').default('own') });

/** Reads LOCAL_BUILDS. @throws SettingsError */
export function localWorkspace(root: string, releases: string, env: NodeJS.ProcessEnv): LocalWorkspace {
  const { LOCAL_BUILDS: builds } = parseSettings(localSchema, env);
  return { name: workspaceName(root, releases, env), take: builds === 'take' };
}

/** Stores the builds of the workspace and makes stable follow them. @throws RegistryError, SettingsError */
export function publishLocal(root: string, releases: string, env: NodeJS.ProcessEnv): Promise<LocalPublication> {
  const workspace = localWorkspace(root, releases, env);
  return publishLocalBuilds(openRegistry(releases, env), finishedBuilds(root), workspace);
}
