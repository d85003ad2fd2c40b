import { sha256 } from './canonical';
import type { RegistryCore } from './registry-core';
import { toWebhookEvent } from '../contract';
import { openProgress } from './webhook-progress';
import { retryDelayMs } from '../webhooks/retry-delay';
import { shownUrl, type WebhookTargets } from '../webhooks/send-webhook';

/** An event that is older is given up, in ms. */
const giveUpMs = 24 * 60 * 60_000;

/** A webhook that was not received. */
export interface FailedWebhook {
  readonly url: string;
  readonly type: string;
  /** Number of the audit entry. */
  readonly seq: number;
  readonly found: string;
  readonly attempts: number;
  readonly given_up: boolean;
}

export interface DeliveryPorts extends WebhookTargets {
  readonly onFailure: (failed: FailedWebhook) => void;
}

interface Waiting {
  readonly seq: number;
  readonly attempts: number;
  /** In ms since 1970. */
  readonly until: number;
}

/**
 * Sends each change in the audit trail to each URL, in their order, until it is received: the trail is the queue, so that no
 * change of any writer is lost. A receiver may get an event twice, with the same id. A new URL begins with the next change.
 */
export function createWebhookDelivery(core: RegistryCore, ports: DeliveryPorts): () => Promise<void> {
  const progress = openProgress(core.objects);
  const waiting = new Map<string, Waiting>();

  /** @returns whether the entry is done, so that the next one may be sent */
  async function deliver(url: URL, name: string, seq: number): Promise<boolean> {
    const entry = await core.trail.entry(seq);
    const event = toWebhookEvent(entry, core.environment);
    if (event === undefined) return true;
    const now = core.now().getTime();
    const before = waiting.get(name);
    if (before !== undefined && before.seq === seq && now < before.until) return false;
    const { ok, found } = await ports.send(url, `audit-${seq}`, event);
    if (ok) {
      waiting.delete(name);
      return true;
    }
    const attempts = before?.seq === seq ? before.attempts + 1 : 1;
    const isOld = now - Date.parse(entry.at) > giveUpMs;
    ports.onFailure({ url: shownUrl(url), type: event.type, seq, found, attempts, given_up: isOld });
    waiting.set(name, { seq, attempts, until: now + retryDelayMs(attempts) });
    return isOld;
  }

  async function catchUp(url: URL, newest: number): Promise<void> {
    const name = sha256(url.href).slice(0, 16);
    const from = await progress.read(name, newest);
    for (let seq = from + 1; seq <= newest; seq += 1) {
      if (!(await deliver(url, name, seq))) return;
      await progress.write(name, seq);
    }
  }

  return async () => {
    const { seq } = (await core.trail.read()).head;
    await Promise.all(ports.urls.map((url) => catchUp(url, seq)));
  };
}
