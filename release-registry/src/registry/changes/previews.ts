import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import {
  previewKey,
  previewLimits,
  previewPath,
  RegistryError,
  type CreatedPreview,
  type Preview,
} from '../../contract';
import { publishedRecord } from './check';
import { assertMay } from '../core/permissions';
import { auditAuthor, type Actor } from '../core/registry';
import type { RegistryCore } from '../core/registry-core';
import { openSecrets, type SecretKind, type SecretPorts } from '../stored/stored-secrets';

const previewContent = z.object({ part: partName, release: releaseId, name: z.string() });

const previews: SecretKind<z.infer<typeof previewContent>> = {
  folder: 'previews/',
  prefix: 'pre',
  name: 'preview',
  content: previewContent,
};

const hourMs = 60 * 60 * 1000;

/**
 * Creates a link with which a visitor gets a published release. The store has only the hash of its secret.
 * @throws RegistryError
 */
export async function createPreview(
  core: RegistryCore,
  actor: Actor,
  { part, release }: { readonly part: string; readonly release: string },
  hours: number,
): Promise<CreatedPreview> {
  assertMay(actor, 'preview', part);
  if (!Number.isInteger(hours) || hours < 1 || hours > previewLimits.maxHours) {
    throw new RegistryError('invalid', `A preview lasts for 1 to ${previewLimits.maxHours} hours.`);
  }
  await publishedRecord(core, part, release);
  const content = { part, release, name: actor.who.name };
  const { secret, stored: preview } = await openSecrets(previews, core).create(content, hours * hourMs, core.random);
  await core.record({
    ...auditAuthor(actor),
    action: 'preview-created',
    part,
    release,
    why: `For ${hours} hours.`,
    subject: `${preview.id}, until ${preview.expires_at}`,
  });
  return { ...preview, url: `${core.siteOrigin}${previewPath}?${previewKey}=${secret}` };
}

/** Lists previews, newest first, including ended ones. */
export const listPreviews = (core: RegistryCore): Promise<Preview[]> => openSecrets(previews, core).list();

/** Ends a preview immediately. @throws RegistryError */
export async function endPreview(core: RegistryCore, actor: Actor, part: string, id: string): Promise<Preview> {
  assertMay(actor, 'preview', part);
  const secrets = openSecrets(previews, core);
  const found = (await secrets.list()).find((one) => one.id === id && one.part === part);
  if (!found) throw new RegistryError('unknown', `There is no preview ${id.slice(0, 40)} of ${part}.`);
  if (found.revoked_at !== undefined) return found;
  const ended = await secrets.revoke(id);
  const { release } = ended;
  await core.record({ ...auditAuthor(actor), action: 'preview-ended', part, release, why: 'Ended.', subject: id });
  return ended;
}

/** Finds the preview of a visitor's link. Undefined if it is unknown, has expired or was ended. */
export type FindPreview = (secret: string) => Promise<Preview | undefined>;

export function openPreviews(ports: SecretPorts): FindPreview {
  const secrets = openSecrets(previews, ports);
  return async (secret) => {
    const found = await secrets.find(secret);
    if (!found || found.revoked_at !== undefined) return undefined;
    return Date.parse(found.expires_at) > ports.now().getTime() ? found : undefined;
  };
}
