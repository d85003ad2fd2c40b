import { userInfo } from 'node:os';
import { RegistryError } from '../contract';
import { createMetricsReader } from '../counts/metrics-reader';
import { createFolderObjectStore } from '../store/folder-store';
import { openRegistry } from '../registry/open-registry';
import type { Actor } from '../registry/registry';
import { releasesFolder, SettingsError, type Environment } from '@storefront/server-kit/program';
import { httpClient } from './http-client';
import type { CliPorts } from './ports';

/** A user without a name is known by his number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** Whoever works on the machine that holds the folder; the audit trail shows it. */
const localOperator = (): Actor => ({ who: { kind: 'local', name: userName() }, scope: 'all' });

const textOf = (env: Environment, name: string) => {
  const text = (env[name] ?? '').trim();
  return text === '' ? undefined : text;
};

/**
 * The registry that the environment names: over HTTP where RELEASE_URL (and RELEASE_TOKEN) is set, else the folder of
 * DATA_DIR (`.data` in `cwd`) as the local operator.
 */
export function createCliPorts(env: Environment, cwd: string): Pick<CliPorts, 'client' | 'tokens'> {
  const url = textOf(env, 'RELEASE_URL');
  const token = textOf(env, 'RELEASE_TOKEN');
  if (url !== undefined) return { client: () => httpClient({ url, token }), tokens: () => undefined };
  const actor = localOperator();
  const open = () => {
    const releases = releasesFolder(env, cwd);
    // Whoever serves the site tells of counts that are damaged; here they count nothing.
    const counts = createMetricsReader(createFolderObjectStore(releases), () => undefined);
    try {
      return openRegistry(releases, env, counts);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      throw new RegistryError('invalid', error.message, undefined, { cause: error });
    }
  };
  return {
    client: () => open().as(actor),
    tokens() {
      const { tokens } = open();
      return {
        create: (name, scope, days) => tokens.create(actor, name, scope, days),
        list: () => tokens.list(),
        revoke: (id) => tokens.revoke(actor, id),
      };
    },
  };
}
