import { isDeviceId, storageKeys, type ApiClient } from '@storefront/shared-contracts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { BrowserStorage, WatchStored } from '../platform/browser-storage';
import type { Timer, WithLock } from '../platform/ports';

export interface DeviceIdPorts {
  readonly storage: BrowserStorage;
  readonly random: () => RandomSource;
  /** Undefined without browser support. */
  readonly locks: () => WithLock | undefined;
  readonly watchStored: WatchStored;
  readonly timer: (ms: number) => Timer;
}

/** The id of this device, to which a guest's cart belongs. All tabs of a browser use the same id. */
export interface DeviceId {
  /** The id to send: the stored UUID, else a new one. If the browser cannot store it, it lasts as long as the page. */
  get(): string | Promise<string>;
  /**
   * The id for a call that stores data under it. Waits for the server's check, for a limited time. An id that the
   * server accepted on an earlier page does not wait, because a waiting call is lost when the visitor leaves the page.
   */
  checked(): string | Promise<string>;
  /** Whether the browser has stored the id. */
  isPersisted(): boolean;
  /**
   * Checks the id with the server and stores the replacement if the server returns one. Shows no notification.
   * @returns whether the server responded
   */
  check(api: ApiClient): Promise<boolean>;
  /**
   * Calls the listener when an id that may already have been sent is replaced.
   * @returns a function that unsubscribes
   */
  onReplaced(listener: () => void): () => void;
}

/** Time in ms until a value stored by one tab is readable in all others; holding a lock does not guarantee that. */
const propagationMs = 100;

/** Maximum wait for the lock in ms: a frozen tab that holds it must not block the others. */
const lockWaitMs = 2000;

/** Maximum time in ms that a changing call waits for the check. */
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
  /** Runs in one tab at a time: reads the stored id and stores what `replace` returns for it. */
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
        // Without locks two tabs may each store an id. After the delay both read the one that was stored last.
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
  const checkWithServer = async (api: ApiClient): Promise<boolean> => {
    const device_id = await get();
    const result = await api.call('checkDeviceId', { body: { device_id } }, { quiet: true });
    if (!result.ok) return false;
    const given = result.body.device_id;
    if (result.body.is_duplicate !== 1) storage.set(storageKeys.checkedDeviceId, device_id);
    if (result.body.is_duplicate !== 1 || !isDeviceId(given)) return true;
    let taken: string | undefined;
    await exclusively((found) => {
      // Another tab that checked the same id has already replaced it.
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
      const checking = checkWithServer(api);
      if (firstCheck === undefined) {
        const wait = timer(checkWaitMs);
        firstCheck = Promise.race([checking, wait.done]).then(wait.cancel, wait.cancel);
      }
      return checking;
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

/** Delay in ms before the first retry of the check; triples up to the maximum. */
const firstDelayMs = 5000;
const maxDelayMs = 300_000;

/**
 * Checks the device id until the server responds: at once, after delays, and when the page becomes visible.
 * @param client not the client of the page's data, which are discarded when the visitor changes
 * @returns a function that stops it
 */
export function keepChecking(client: QueryClient, device: DeviceId, api: ApiClient): () => void {
  const observer = new QueryObserver(client, {
    queryKey: ['device-check'],
    queryFn: async () => {
      if (!(await device.check(api))) throw new Error('The device id is not checked');
      return true;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? Math.min(firstDelayMs * 3 ** (state.errorUpdateCount - 1), maxDelayMs) : false,
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
  });
  return observer.subscribe(() => undefined);
}

/** The used part of the browser's `crypto`. `randomUUID` is missing on pages served without TLS. */
export interface RandomSource {
  randomUUID?: (() => string) | undefined;
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

export function randomUuid(source: RandomSource): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
