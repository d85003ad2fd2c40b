import { buildFresh, committedBuilds, runRelease } from '@storefront/tooling/remote';
import { ownRemote } from './own-remote';

const needsUrl = `Set RELEASE_URL to the release console and RELEASE_TOKEN to your token; the release managers have both.`;

/** Runs the release command against a release console. @returns the exit code */
export async function releaseRemote(args: readonly string[], folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const asksForHelp = args.length === 0 || args.includes('--help');
  if (!asksForHelp && (env['RELEASE_URL'] ?? '').trim() === '') throw new Error(needsUrl);
  const findPart = (name: string | undefined) => {
    const part = ownRemote(folder);
    if (name === undefined || name === part.name) return part;
    throw new Error(`This folder holds ${part.name}, not ${name}.`);
  };
  return runRelease(args, folder, {
    buildOf: committedBuilds({ folder, findPart, build: buildFresh }),
    localBuilds: () =>
      Promise.reject(new Error('init publishes the builds of the whole storefront, not of one remote.')),
  });
}
