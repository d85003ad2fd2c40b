import { RegistryError } from '../contract';
import { assertCanManageTokens, assertCanPublish, assertCanRelease, scopeText } from './permissions';
import { changeFleet } from './change';
import { checkPublished } from './check';
import { listCollectable, listReferencedSince } from './garbage-collect';
import { openCore, type RegistryCore, type RegistryPorts } from './registry-core';
import { fleetStatus } from './fleet-status';
import { trackLocalBuilds } from './track-local-builds';
import { openReleaseReader } from './release-reader';
import type { Actor, Registry, RegistryClient, TokenInfo } from './registry';
import { releasesOf, slotOf } from './slots';
import { wrapStorageErrors } from './storage-errors';
import { openTokens } from './tokens';
import { verifyStore } from './verify';

const dayMs = 24 * 60 * 60 * 1000;

async function publish(core: RegistryCore, actor: Actor, ...[record, source]: Parameters<RegistryClient['publish']>) {
  assertCanPublish(actor, record.name);
  const { name: part, release } = record;
  const outcome = await core.files.publish(record, source);
  const hash = await core.files.recordHash(part, release);
  const known = (await core.trail.notes()).findLast(
    (note) =>
      (note.action === 'publish' && note.part === part && note.release === release) ||
      note.removed?.includes(`${part}@${release}`),
  );
  // An earlier attempt may have been cut short between the files and this line.
  if (known?.action !== 'publish') {
    await core.record({
      who: actor.who,
      action: 'publish',
      part,
      release,
      why: `Built from ${record.build.commit}.`,
      ...(hash !== undefined && { record: hash }),
    });
  }
  return { outcome, part, release };
}

async function gc(core: RegistryCore, actor: Actor, keepDays: number, why = `Older than ${keepDays} days.`) {
  assertCanRelease(actor);
  const cutoff = new Date(core.now().getTime() - keepDays * dayMs).toISOString();
  const { manifest } = await core.state();
  const stored: string[] = [];
  for (const part of await core.files.parts()) {
    stored.push(...(await core.files.published(part)).map((release) => `${part}@${release}`));
  }
  const named = await listReferencedSince(cutoff, core.trail.backwards());
  const removed = listCollectable(stored, named, await core.trail.notes(), cutoff);
  if (removed.length > 0) await core.record({ who: actor.who, action: 'gc', why, removed });
  // From that line on they count as gone. Who promoted one just before it keeps it.
  const now = (await core.state()).manifest ?? manifest;
  for (const title of removed) {
    const [part = '', release = ''] = title.split('@');
    const slot = now && slotOf(now, part);
    if (!slot || !releasesOf(slot).includes(release)) await core.files.remove(part, release);
  }
  return { removed, kept: stored.length - removed.length };
}

function clientOf(core: RegistryCore, actor: Actor): RegistryClient {
  return {
    async status() {
      const { manifest } = await core.state();
      return fleetStatus({
        manifest,
        environment: core.environment,
        policy: core.policy,
        files: core.files,
        notes: await core.trail.notes(),
        counts: await core.window(),
        now: core.now(),
      });
    },
    check: async (part, release) => checkPublished(core, (await core.state()).manifest, part, release),
    publish: (record, source) => wrapStorageErrors(publish(core, actor, record, source)),
    async change(request) {
      assertCanRelease(actor);
      return wrapStorageErrors(changeFleet(core, actor.who, request));
    },
    async history(part, limit) {
      const entries = [];
      for await (const entry of core.trail.backwards()) {
        if (entries.length >= limit) break;
        const concerns = part === undefined || entry.part === part || movedBy(entry, part);
        if (concerns) entries.push(entry);
      }
      return entries;
    },
    async verify(head) {
      // What a killed writer left half done is no damage; what cannot be completed is found below.
      await core.state().catch((error: unknown) => {
        if (!(error instanceof RegistryError)) throw error;
      });
      return verifyStore(core.objects, core.files, head);
    },
    gc: (keepDays, why) => wrapStorageErrors(gc(core, actor, keepDays, why)),
  };
}

/** Whether a line without a part of its own, such as a start, moved the part. */
function movedBy(
  { manifest, revision, part: own }: Awaited<ReturnType<RegistryClient['history']>>[number],
  part: string,
) {
  return own === undefined && manifest !== undefined && slotOf(manifest, part)?.since === revision;
}

function tokensOf(core: RegistryCore): Registry['tokens'] {
  const tokens = openTokens(core);
  const told = ({ id, name, scope }: TokenInfo) => `${name} (${id}): ${scopeText(scope)}`;
  return {
    async create(actor, name, scope, days) {
      assertCanManageTokens(actor);
      const created = await wrapStorageErrors(tokens.create(name, scope, days));
      const subject = told(created.info);
      await core.record({ who: actor.who, action: 'token-created', why: `Lives for ${days} days.`, subject });
      return created;
    },
    list: () => tokens.list(),
    async revoke(actor, id) {
      assertCanManageTokens(actor);
      const info = await wrapStorageErrors(tokens.revoke(id));
      await core.record({ who: actor.who, action: 'token-revoked', why: 'Revoked.', subject: told(info) });
      return info;
    },
    async authenticate(token) {
      const info = await tokens.authenticate(token);
      return { actor: { who: { kind: 'token', name: info.name, token: info.id }, scope: info.scope }, info };
    },
  };
}

/** The registry on a store. Every refusal is a RegistryError. */
export function createRegistry(ports: RegistryPorts): Registry {
  const core = openCore(ports);
  return {
    as: (actor) => clientOf(core, actor),
    tokens: tokensOf(core),
    followBuilds: (records) => wrapStorageErrors(trackLocalBuilds(core, records)),
    ...openReleaseReader(core.objects),
  };
}
