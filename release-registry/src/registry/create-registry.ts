import { RegistryError } from '../contract';
import { changeFleet } from './change';
import { checkPublished } from './check';
import { fleetStatus } from './fleet-status';
import { collectGarbage } from './garbage-collect';
import { trackLocalBuilds } from './local-builds';
import { assertCanManageTokens, scopeText } from './permissions';
import { publishRelease } from './publish';
import { openCore, type RegistryCore, type RegistryPorts } from './registry-core';
import type { Actor, Registry, RegistryClient, TokenInfo } from './registry';
import { openReleaseReader } from './release-reader';
import { findSlot } from './slots';
import { wrapStorageErrors } from './storage-errors';
import { openTokens } from './tokens';
import { verifyStore } from './verify';

// Wiring only: each operation is a function of the file that is named after it.

function createClient(core: RegistryCore, actor: Actor): RegistryClient {
  return {
    async status() {
      const { manifest } = await core.readState();
      return fleetStatus({
        manifest,
        environment: core.environment,
        policy: core.policy,
        files: core.files,
        summaries: await core.trail.summaries(),
        counts: await core.readMetrics(),
        now: core.now(),
      });
    },
    check: async (part, release) => checkPublished(core, (await core.readState()).manifest, part, release),
    publish: (record, source) => wrapStorageErrors(publishRelease(core, actor, record, source)),
    change: (request) => wrapStorageErrors(changeFleet(core, actor, request)),
    async history(part, limit) {
      const entries = [];
      for await (const entry of core.trail.newestFirst()) {
        if (entries.length >= limit) break;
        if (part === undefined || entry.part === part || changesPart(entry, part)) entries.push(entry);
      }
      return entries;
    },
    async verify(head) {
      // Completes what a killed writer left unfinished; what cannot be completed is found below.
      await core.readState().catch((error: unknown) => {
        if (!(error instanceof RegistryError)) throw error;
      });
      return verifyStore(core.objects, core.files, head);
    },
    gc: (keepDays, why) => wrapStorageErrors(collectGarbage(core, actor, keepDays, why)),
  };
}

/** Whether an entry without a part of its own, such as a start, changed the slot of the part. */
function changesPart(
  { manifest, revision, part: own }: Awaited<ReturnType<RegistryClient['history']>>[number],
  part: string,
) {
  return own === undefined && manifest !== undefined && findSlot(manifest, part)?.since === revision;
}

function createTokens(core: RegistryCore): Registry['tokens'] {
  const tokens = openTokens(core);
  const describe = ({ id, name, scope }: TokenInfo) => `${name} (${id}): ${scopeText(scope)}`;
  return {
    async create(actor, name, scope, days) {
      assertCanManageTokens(actor);
      const created = await wrapStorageErrors(tokens.create(name, scope, days));
      const subject = describe(created.info);
      await core.record({ who: actor.who, action: 'token-created', why: `Lives for ${days} days.`, subject });
      return created;
    },
    list: () => tokens.list(),
    async revoke(actor, id) {
      assertCanManageTokens(actor);
      const info = await wrapStorageErrors(tokens.revoke(id));
      await core.record({ who: actor.who, action: 'token-revoked', why: 'Revoked.', subject: describe(info) });
      return info;
    },
    async authenticate(token) {
      const info = await tokens.authenticate(token);
      return { actor: { who: { kind: 'token', name: info.name, token: info.id }, scope: info.scope }, info };
    },
  };
}

/** The registry on a store. */
export function createRegistry(ports: RegistryPorts): Registry {
  const core = openCore(ports);
  return {
    as: (actor) => createClient(core, actor),
    tokens: createTokens(core),
    trackLocalBuilds: (records) => wrapStorageErrors(trackLocalBuilds(core, records)),
    ...openReleaseReader(core.objects),
  };
}
