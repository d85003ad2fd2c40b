import { endpoints, isDeviceId, storageKeys } from '@storefront/shared-contracts';
import type { ApiClient } from '@storefront/shared-contracts';
import type { BrowserStorage } from '../platform/browser-storage';
import type { Timer, WithLock } from '../platform/ports';
import { randomUuid } from '../platform/random-uuid';
import type { RandomSource } from '../platform/random-uuid';

export interface DeviceIdPorts {
  readonly storage: BrowserStorage;
  readonly random: () => RandomSource;
  /** Undefined where the browser has no locks. */
  readonly locks: () => WithLock | undefined;
  /** Runs the listener when another tab has stored another value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
  readonly timer: (ms: number) => Timer;
}

/** The id of this device, to which a guest's cart is tied. All tabs of a browser use the same one. */
export interface DeviceId {
  /** The id to send: a stored UUID, else a new one. Where the browser stores nothing it lasts as long as the page. */
  get(): string | Promise<string>;
  /**
   * The same for a call that ties data to the id: waits until the server has checked it, for a limited time. One that the server
   * accepted on an earlier page is not waited for: a call that waits is lost when the visitor leads the page elsewhere.
   */
  checked(): string | Promise<string>;
  /** Whether the next page will find it. */
  isPersisted(): boolean;
  /**
   * Asks the server whether the id may be used and stores the one that it gives instead. Silent.
   * @returns whether the server answered
   */
  check(api: ApiClient): Promise<boolean>;
  /** Runs the listener when an id that may have been sent already is replaced. @returns a function that unsubscribes */
  onReplaced(listener: () => void): () => void;
}

/** Until a value that one tab stored can be read in all others; a lock does not wait for that. */
const propagationMs = 100;

/** A tab that is frozen while it holds the lock must not stop the others. */
const lockWaitMs = 2000;

/** The longest wait of a changing call for the check of the id. */
const checkWaitMs = 5000;

/** See docs/behaviour.md, D14. */
export function createDeviceId({ storage, random, locks, watchStored, timer }: DeviceIdPorts): DeviceId {
  let current: string | undefined;
  let settling: Promise<string> | undefined;
  let firstCheck: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const adopt = (id: string) => {
    const replaces = current !== undefined && current !== id;
    current = id;
    if (replaces) for (const listener of [...listeners]) listener();
    return id;
  };
  const stored = () => {
    const id = storage.get(storageKeys.deviceId);
    return id !== null && isDeviceId(id) ? id : undefined;
  };
  /** Reads the stored id in one tab at a time, and stores the one that `replace` gives for it. */
  const exclusively = (replace: (found: string | undefined) => string | undefined): Promise<void> =>
    new Promise((resolve) => {
      let ran = false;
      const run = () => {
        if (ran) return false;
        ran = true;
        const id = replace(stored());
        return id !== undefined && storage.set(storageKeys.deviceId, id);
      };
      const withLock = locks();
      if (withLock === undefined) {
        // Two tabs may both have stored an id: after the pause both read the later one.
        if (run()) void timer(propagationMs).done.then(resolve);
        else resolve();
        return;
      }
      const wait = timer(lockWaitMs);
      const runUnlocked = () => {
        run();
        resolve();
      };
      void wait.done.then(runUnlocked);
      const work = async () => {
        wait.cancel();
        const hasStored = run();
        resolve();
        if (hasStored) await timer(propagationMs).done;
      };
      withLock(storageKeys.deviceId, work).catch(runUnlocked);
    });
  const settle = async () => {
    let made: string | undefined;
    await exclusively((found) => {
      if (found === undefined) made = randomUuid(random());
      return made;
    });
    return adopt(stored() ?? made ?? current ?? randomUuid(random()));
  };
  const get = () => {
    const id = stored() ?? current;
    if (id !== undefined) return adopt(id);
    settling ??= settle().finally(() => (settling = undefined));
    return settling;
  };
  const ask = async (api: ApiClient): Promise<boolean> => {
    const device_id = await get();
    const answer = await api.call(endpoints.checkDeviceId, { body: { device_id } }, { quiet: true });
    if (!answer.ok) return false;
    const given = answer.body.device_id;
    if (answer.body.is_duplicate !== 1) storage.set(storageKeys.checkedDeviceId, device_id);
    if (answer.body.is_duplicate !== 1 || !isDeviceId(given)) return true;
    let taken: string | undefined;
    await exclusively((found) => {
      // Another tab that asked about the same id has replaced it already.
      if (found !== undefined && found !== device_id) return undefined;
      taken = given;
      return taken;
    });
    adopt(stored() ?? taken ?? device_id);
    return true;
  };

  return {
    get,
    checked() {
      const id = stored();
      const isChecked = id !== undefined && id === storage.get(storageKeys.checkedDeviceId);
      return firstCheck === undefined || isChecked ? get() : firstCheck.then(get);
    },
    isPersisted: () => current === undefined || storage.get(storageKeys.deviceId) !== null,
    check(api) {
      const asking = ask(api);
      if (firstCheck === undefined) {
        const wait = timer(checkWaitMs);
        firstCheck = Promise.race([asking, wait.done]).then(wait.cancel, wait.cancel);
      }
      return asking;
    },
    onReplaced(listener) {
      listeners.add(listener);
      const stop = watchStored(storageKeys.deviceId, () => {
        const id = stored();
        if (id !== undefined && current !== undefined) adopt(id);
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
