import { isRecord } from '../api/build-request';
import { timer } from '../platform/timing';
import { createWatchIntent } from '../lifecycle/page-prefetch';
import { createPageInUse, type CreatePageInUse } from './page-in-use';

/** Creates the services of `PageInUse` in a browser. They are a chunk of their own, which loads after the page. */
export const createInUse: CreatePageInUse = (services) =>
  createPageInUse(services, {
    watchIntent: createWatchIntent({ page: document, view: window, timer, savesData }),
    randomSource,
    locks,
    sha256,
    exclusive,
  });

/** `randomUUID` is missing on pages served without TLS from a host other than localhost. */
const randomSource = () => ({
  ...(typeof window.crypto.randomUUID === 'function' && { randomUUID: () => window.crypto.randomUUID() }),
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => window.crypto.getRandomValues(bytes),
});

function savesData(): boolean {
  const connection: unknown = Reflect.get(window.navigator, 'connection');
  return isRecord(connection) && connection['saveData'] === true;
}

/** Missing on pages served without TLS from a host other than localhost. */
const hasSubtle = () => 'subtle' in window.crypto;

/** SHA-256 in hex; undefined on pages served without TLS from a host other than localhost. */
async function sha256(text: string): Promise<string | undefined> {
  if (!hasSubtle()) return undefined;
  const digest = await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Without locks every tab runs the work; repeating it is harmless. */
async function exclusive(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in window.navigator)) return work();
  await window.navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Undefined in older browsers and on pages served without TLS from a host other than localhost. */
function locks() {
  if (!('locks' in window.navigator)) return undefined;
  return (name: string, work: () => Promise<void>) => window.navigator.locks.request(name, work);
}
