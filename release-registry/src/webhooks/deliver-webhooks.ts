import { parseJson } from '@storefront/server-kit/program';
import { toWebhookEvent } from '../contract';
import type { RegistryCore, SendWebhook, WebhookTargets } from '../registry/core/registry-core';
import { sha256 } from '../registry/stored/canonical';
import type { ObjectStore } from '../store/object-store';
import type { WebhookSettings } from './settings';

const timeoutMs = 10_000;

/** A URL for messages, without query and user, which may be secret. */
const shownUrl = ({ origin, pathname }: URL): string => origin + pathname;

/** Accepts any 2xx status. Does not follow a redirect, which could lead to another receiver. */
export function createSendWebhook(
  signer: WebhookSettings['signer'],
  ports: { readonly fetch: typeof fetch; readonly now: () => Date },
): SendWebhook {
  return async (url, id, event) => {
    const body = JSON.stringify(event);
    const sentAt = ports.now();
    const result = (ok: boolean, found: string) => ({ url: shownUrl(url), ok, found });
    try {
      const response = await ports.fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': signer.sign(id, sentAt, body),
        },
      });
      await response.body?.cancel();
      return result(response.ok, `status ${response.status}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return result(false, cause instanceof Error ? cause.message : String(cause));
    }
  };
}

/** Age at which the server gives up an event, in ms. */
const giveUpMs = 24 * 60 * 60_000;

const firstMs = 5_000;
const maxMs = 15 * 60_000;

/** Delay before the next attempt in ms, by the number of failed attempts. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), maxMs);
}

const objectOf = (name: string) => `webhook-${name}`;

function parseSeq(bytes: Uint8Array): number {
  const parsed = parseJson(bytes);
  const seq = typeof parsed === 'object' && parsed !== null && 'seq' in parsed ? parsed.seq : undefined;
  return typeof seq === 'number' && Number.isInteger(seq) ? seq : 0;
}

/** Stores the number of the last audit entry that a receiver has received. Never decreases it: another process may be further. */
async function writeProgress(objects: ObjectStore, name: string, seq: number): Promise<void> {
  const stored = await objects.readVersioned(objectOf(name));
  if (stored !== undefined && parseSeq(stored.bytes) >= seq) return;
  const bytes = Buffer.from(JSON.stringify({ seq }));
  if (!(await objects.compareAndSwap(objectOf(name), stored?.version, bytes))) await writeProgress(objects, name, seq);
}

/** The stored number. A new receiver begins after `newest`. */
async function readProgress(objects: ObjectStore, name: string, newest: number): Promise<number> {
  const stored = await objects.readVersioned(objectOf(name));
  if (stored !== undefined) return parseSeq(stored.bytes);
  await writeProgress(objects, name, newest);
  return newest;
}

/** A webhook that the receiver did not accept. */
export interface FailedWebhook {
  readonly url: string;
  readonly type: string;
  /** Number of the audit entry. */
  readonly seq: number;
  readonly found: string;
  readonly attempts: number;
  readonly given_up: boolean;
}

interface DeliveryPorts extends WebhookTargets {
  readonly onFailure: (failed: FailedWebhook) => void;
}

interface Waiting {
  readonly seq: number;
  readonly attempts: number;
  /** Time in ms since 1970. */
  readonly until: number;
}

/**
 * Sends each change in the audit trail to each URL, in order, until the receiver accepts it. The trail is the queue, so
 * that no change of any writer is lost. A receiver may get an event twice, with the same id. A new URL begins with the
 * next change.
 */
export function createWebhookDelivery(core: RegistryCore, ports: DeliveryPorts): () => Promise<void> {
  const { objects } = core;
  const waiting = new Map<string, Waiting>();

  /** @returns whether to send the next entry */
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
    const from = await readProgress(objects, name, newest);
    for (let seq = from + 1; seq <= newest; seq += 1) {
      if (!(await deliver(url, name, seq))) return;
      await writeProgress(objects, name, seq);
    }
  }

  return async () => {
    const { seq } = (await core.trail.read()).head;
    await Promise.all(ports.urls.map((url) => catchUp(url, seq)));
  };
}
