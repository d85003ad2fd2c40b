import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import { openRegistry, publishLocalBuilds, type LocalBuild, type LocalPublication } from '@storefront/release-registry';
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

const localSchema = z.object({ LOCAL_BUILDS: word('own', 'take').default('own') });

/** Stores the builds of the workspace and makes stable follow them. @throws RegistryError, SettingsError */
export function publishLocal(root: string, releases: string, env: NodeJS.ProcessEnv): Promise<LocalPublication> {
  const { LOCAL_BUILDS: builds } = parseSettings(localSchema, env);
  return publishLocalBuilds(openRegistry(releases, env), finishedBuilds(root), builds === 'take');
}
