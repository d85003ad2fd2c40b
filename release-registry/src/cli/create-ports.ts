import { RegistryError } from '../contract';
import { releaseSchema } from '../api/settings';
import { createMetricsReader } from '../counts/metrics-reader';
import { openRegistry } from '../registry/create-registry';
import { openReleaseStore } from '../store/open-store';
import { readReleaseStore } from '../store/settings';
import { localOperator } from '../registry/core/permissions';
import { parseSettings, releasesFolder, SettingsError, type Environment } from '@storefront/server-kit/program';
import { httpClient } from './http-client';
import type { CliPorts } from './ports';

const cliSchema = releaseSchema.pick({ RELEASE_URL: true, RELEASE_TOKEN: true, DATA_DIR: true });

/** Uses HTTP if RELEASE_URL (with RELEASE_TOKEN) is set, else the store of the settings as the local operator. */
export function createCliPorts(env: Environment, cwd: string): Pick<CliPorts, 'client' | 'tokens' | 'store'> {
  const settings = parseSettings(cliSchema, env);
  const { RELEASE_URL: url, RELEASE_TOKEN: token } = settings;
  if (url !== undefined)
    return { client: () => httpClient({ url, token }), tokens: () => undefined, store: () => undefined };
  const releases = releasesFolder(settings, cwd);
  const withSettings = <Value>(read: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      throw new RegistryError('invalid', error.message, undefined, { cause: error });
    }
  };
  // The command ignores damaged counts, because the release server reports them.
  const open = () =>
    withSettings(() => openRegistry(releases, env, (objects) => createMetricsReader(objects, () => undefined)));
  return {
    store: () => withSettings(() => openReleaseStore(readReleaseStore(env, releases)).objects),
    client: () => open().as(localOperator()),
    tokens: () => open().tokens,
  };
}
