import { randomBytes } from 'node:crypto';
import { parseSettings, type Environment } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { RegistryError, signInLinkMinutes } from '../contract';
import { localOperator } from '../registry/core/permissions';
import { openSecrets, type SecretKind } from '../registry/stored/stored-secrets';
import type { ObjectStore } from '../store/object-store';
import { openReleaseStore } from '../store/open-store';
import { consoleConfig, releaseSchema } from './settings';

const links: SecretKind<{ name: string }> = {
  folder: 'sign-in-links/',
  prefix: 'link',
  name: 'sign-in link',
  content: z.object({ name: z.string() }),
};

/** Whether a text has the form of a sign-in link's secret. Otherwise it is a token. */
export const isSignInLink = (secret: string): boolean => secret.startsWith(`${links.prefix}_`);

/** Single-use links with which the local operator signs in to the console. The store has only the SHA-256 of the secret. */
export interface SignInLinks {
  /** Creates a link and ends earlier ones. @returns the secret */
  create(name: string): Promise<string>;
  /** @returns the name of the operator @throws RegistryError `unauthorised` */
  use(secret: string): Promise<string>;
}

/** `now` returns ms since 1970. */
export function openSignInLinks(objects: ObjectStore, now: () => number): SignInLinks {
  const secrets = openSecrets(links, { objects, now: () => new Date(now()), random: randomBytes });
  return {
    async create(name) {
      for (const key of await objects.list(links.folder)) await objects.remove(key);
      return (await secrets.create({ name }, signInLinkMinutes * 60_000)).secret;
    },
    async use(secret) {
      const used = await secrets.useOnce(secret);
      if (used !== undefined) return used.name;
      throw new RegistryError(
        'unauthorised',
        `This sign-in link was used already, is older than ${signInLinkMinutes} minutes, or was replaced by a later start.`,
      );
    },
  };
}

/**
 * Creates the link that `npm start` prints, in the store of the settings. Undefined if the release server accepts no
 * links.
 * @throws SettingsError, StoreError
 */
export async function createSignInLink(env: Environment, cwd: string): Promise<string | undefined> {
  const config = consoleConfig(parseSettings(releaseSchema, env), cwd);
  if (!config.acceptsSignInLinks || config.oidc !== undefined) return undefined;
  const store = openReleaseStore(config.store);
  try {
    return await openSignInLinks(store.objects, Date.now).create(localOperator().who.name);
  } finally {
    await store.close();
  }
}
