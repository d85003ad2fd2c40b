import { RegistryError, type ChangeRequestInfo, type ChangeResult } from '../contract';
import { changeFleet } from './change';
import { assertMay } from './permissions';
import type { Actor } from './registry';
import type { RegistryCore } from './registry-core';
import { isSamePerson, pendingRequests } from './request-state';
import { assertPending, readRequest, requestClock, toRequestInfo } from './two-persons';

/** Those that can be approved, newest first. */
export async function listRequests(core: RegistryCore, actor: Actor): Promise<ChangeRequestInfo[]> {
  const ids = pendingRequests(await core.trail.summaries(), requestClock(core));
  return Promise.all(ids.map(async (id) => toRequestInfo(core, actor, await readRequest(core, id))));
}

/** Makes the requested change, if its gates pass now too. @throws RegistryError */
export async function approveRequest(core: RegistryCore, actor: Actor, id: number): Promise<ChangeResult> {
  await assertPending(core, id);
  const { entry, request } = await readRequest(core, id);
  assertMay(actor, 'release', request.part);
  if (isSamePerson(actor.who, entry.who)) {
    throw new RegistryError('forbidden', `You requested this: another person than ${entry.who.name} approves it.`);
  }
  const overridden = (entry.failed ?? []).map(({ name }) => name);
  return changeFleet(core, actor, request, { approval: { id, requestedBy: entry.who, overridden } });
}

/** Ends a request; its author withdraws it in the same way. @throws RegistryError */
export async function rejectRequest(
  core: RegistryCore,
  actor: Actor,
  id: number,
  why: string,
): Promise<ChangeRequestInfo> {
  for (;;) {
    const state = await core.readState();
    await assertPending(core, id);
    const stored = await readRequest(core, id);
    const { part } = stored.request;
    assertMay(actor, 'release', part);
    const { release = '' } = stored.entry;
    const input = { who: actor.who, action: 'request-rejected' as const, part, release, why, request: id };
    // Another writer, who perhaps approved it, was first: look again.
    if (!(await core.append(input, state))) continue;
    return toRequestInfo(core, actor, stored);
  }
}
