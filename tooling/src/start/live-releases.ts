import { openRegistry, openReleaseStore, readReleaseStore } from '@storefront/release-registry';
import type { AppEnv } from '@storefront/site-server';
import type { Say } from '../build/build-all';
import { publishLocal } from '../release/publish-local';
import { StartError } from './check-ports';

/** Determines which releases are live when the site starts. */
interface LiveReleases {
  /**
   * Runs before anything is built or started.
   * @throws StartError if the site would have nothing to serve, or its store cannot be used
   */
  check(): Promise<void>;
  /** Runs after the builds are ready. */
  prepare(): Promise<void>;
}

interface LiveReleasesOptions {
  readonly root: string;
  /** Absolute path of the folder with all releases. */
  readonly releases: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: Say;
}

const initCommand = 'npm run release -- init --why "First start"';

/**
 * Checks the store of the settings.
 * @returns its name
 * @throws SettingsError, StartError if it does not respond or cannot be used
 */
async function checkStore({ releases, env }: LiveReleasesOptions): Promise<string> {
  const settings = readReleaseStore(env, releases);
  const store = openReleaseStore(settings);
  try {
    await store.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The releases cannot be read from the ${store.name} (RELEASE_STORE=${settings.kind}): ${reason}`,
    );
  } finally {
    await store.close();
  }
  return store.name;
}

/** In production a start changes no live release: only release managers do. */
function inProduction(options: LiveReleasesOptions): LiveReleases {
  const { releases, env, say } = options;
  const readManifest = () => openRegistry(releases, env).readManifest();
  return {
    async check() {
      const store = await checkStore(options);
      if ((await readManifest()) !== undefined) return;
      throw new StartError(
        [
          `No release is live in the ${store}, and with APP_ENV=production a start makes none live.`,
          'Publish the builds of this workspace and promote them through the gates, with the same DATA_DIR and RELEASE_ settings:',
          `  ${initCommand}`,
          'or part by part, the shell first:',
          '  npm run release -- publish shell',
          '  npm run release -- promote shell@RELEASE --why "First start"',
        ].join('\n'),
      );
    },
    async prepare() {
      const revision = (await readManifest())?.revision ?? 0;
      say(`The release manifest is at revision ${revision}; with APP_ENV=production this start does not change it.`);
    },
  };
}

/** In development local builds become live for parts for which no release manager chose a release. */
function inDevelopment(options: LiveReleasesOptions): LiveReleases {
  const { root, releases, env, say } = options;
  return {
    async check() {
      await checkStore(options);
    },
    async prepare() {
      const { published, revision, skipped } = await publishLocal(root, releases, env);
      const names = published.length > 0 ? `Published ${published.join(', ')}` : 'Nothing new to publish';
      say(`${names}; the release manifest is at revision ${revision}.`);
      if (skipped.length > 0) {
        const parts = skipped.join(', ');
        say(
          `Local builds differ from what is live, which a release manager chose: ${parts} (see npm run release -- status). ` +
            `Make the local builds live again: LOCAL_BUILDS=take npm start` +
            `, after npm run release -- unlock for a part that is locked.`,
        );
      }
    },
  };
}

/** Selects the behaviour by APP_ENV. */
export function createLiveReleases(appEnv: AppEnv, options: LiveReleasesOptions): LiveReleases {
  return appEnv === 'production' ? inProduction(options) : inDevelopment(options);
}
