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
import { openSecrets, type SecretKind, type SecretPorts, type StoredSecret } from '../stored/stored-secrets';

const previewContent = z.object({ part: partName, release: releaseId, name: z.string() });
type PreviewContent = z.infer<typeof previewContent>;

const previews: SecretKind<PreviewContent> = {
  folder: 'previews/',
  prefix: 'pre',
  name: 'preview',
  content: previewContent,
};

const hourMs = 60 * 60 * 1000;

const toPreview = ({ life, content }: StoredSecret<PreviewContent>): Preview => {
  const { revoked_at, ...rest } = life;
  return { ...rest, ...content, ...(revoked_at !== undefined && { revoked_at }) };
};

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
  const created = await openSecrets(previews, core).create({ part, release, name: actor.who.name }, hours * hourMs);
  const preview = toPreview(created);
  await core.record({
    ...auditAuthor(actor),
    action: 'preview-created',
    part,
    release,
    why: `For ${hours} hours.`,
    subject: `${preview.id}, until ${preview.expires_at}`,
  });
  return { ...preview, url: `${core.siteOrigin}${previewPath}?${previewKey}=${created.secret}` };
}

/** Lists previews, newest first, including ended ones. */
export async function listPreviews(core: RegistryCore): Promise<Preview[]> {
  return (await openSecrets(previews, core).list()).map(toPreview);
}

/** Ends a preview immediately. @throws RegistryError */
export async function endPreview(core: RegistryCore, actor: Actor, part: string, id: string): Promise<Preview> {
  assertMay(actor, 'preview', part);
  const secrets = openSecrets(previews, core);
  const found = (await secrets.list()).find(({ life, content }) => life.id === id && content.part === part);
  if (!found) throw new RegistryError('unknown', `There is no preview ${id.slice(0, 40)} of ${part}.`);
  if (found.life.revoked_at !== undefined) return toPreview(found);
  const ended = toPreview(await secrets.revoke(id));
  const { release } = ended;
  await core.record({ ...auditAuthor(actor), action: 'preview-ended', part, release, why: 'Ended.', subject: id });
  return ended;
}

/** Finds the preview of a visitor's link. Undefined if it is unknown, has expired or was ended. */
export type FindPreview = (secret: string) => Promise<Preview | undefined>;

export function openPreviews(ports: Omit<SecretPorts, 'random'>): FindPreview {
  const secrets = openSecrets(previews, {
    ...ports,
    random: () => {
      throw new Error('The site server creates no previews.');
    },
  });
  return async (secret) => {
    const found = await secrets.find(secret);
    if (!found || found.life.revoked_at !== undefined) return undefined;
    return Date.parse(found.life.expires_at) > ports.now().getTime() ? toPreview(found) : undefined;
  };
}
