import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRecord } from '@storefront/shared-contracts';
import {
  openFolderStore,
  publishLocalBuilds,
  type LocalBuild,
  type LocalPublication,
} from '@storefront/release-registry';
import { findParts } from './build-parts';

function finishedBuilds(root: string): LocalBuild[] {
  return findParts(root).flatMap(({ dir }) => {
    const file = join(dir, 'dist', 'record.json');
    if (!existsSync(file)) return [];
    return [
      { record: releaseRecord.parse(JSON.parse(readFileSync(file, 'utf8'))), folder: join(dir, 'dist', 'client') },
    ];
  });
}

/** Stores the builds of the workspace in a folder of releases and points stable to them. @throws PublishError */
export function publishLocal(root: string, releases: string): Promise<LocalPublication> {
  return publishLocalBuilds(openFolderStore(releases), finishedBuilds(root), new Date().toISOString());
}
