import { isDeviceId, storageKeys, type ApiClient } from '@storefront/shared-contracts';
import { webcrypto } from 'node:crypto';
import { isRecord } from '../platform/is-record';
import { createApiClient } from '../api/client';
import { createBrowserStorage } from '../platform/browser-storage';
import type { WithLock } from '../platform/ports';
import { memoryStorage } from '../testing/memory-storage';
import { createDeviceId, randomUuid, type DeviceIdPorts } from './device-id';

const uuid = (): string => webcrypto.randomUUID();
const random = () => ({ getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) });

/** Locks shared by all tabs of a browser. */
function browserLocks(): WithLock {
  let last: Promise<void> = Promise.resolve();
  return (_name, work) => (last = last.then(work));
}

/** Tabs of one browser; a storage event reaches all tabs but the writer. */
function browser(stored: Record<string, string> = {}, { withLocks = true } = {}) {
  const area = memoryStorage(stored);
  const watchers: { tab: number; listener: () => void }[] = [];
  const withLock = browserLocks();
  let tabs = 0;
  const open = (ports: Partial<DeviceIdPorts> = {}) => {
    tabs += 1;
    const tab = tabs;
    const own = createBrowserStorage(() => area);
    return createDeviceId({
      storage: {
        ...own,
        set(key, value) {
          const ok = own.set(key, value);
          for (const watcher of watchers) if (watcher.tab !== tab) setTimeout(watcher.listener);
          return ok;
        },
      },
      random,
      locks: () => (withLocks ? withLock : undefined),
      watchStored: (_key, listener) => {
        watchers.push({ tab, listener });
        return () => undefined;
      },
      timer: (ms) => {
        let handle: ReturnType<typeof setTimeout> | undefined;
        const done = new Promise<void>((resolve) => (handle = setTimeout(resolve, ms / 20)));
        return { done, cancel: () => clearTimeout(handle) };
      },
      ...ports,
    });
  };
  return { open, area };
}

/** A server that replaces some ids by a new one at each check and records the checked ids. */
function server(isDuplicate: (id: string) => boolean, given = uuid) {
  const asked: string[] = [];
  const api: ApiClient = createApiClient({
    base: () => 'http://shop.test',
    fetch: async (input, init) => {
      const sent: unknown = await new Request(input, init).json();
      const device_id = isRecord(sent) ? String(sent['device_id']) : '';
      asked.push(device_id);
      const duplicate = isDuplicate(device_id);
      const body = { status: 200, is_duplicate: duplicate ? 1 : 0, device_id: duplicate ? given() : device_id };
      return new Response(JSON.stringify(body));
    },
    token: () => null,
    deviceId: () => '',
    notify: () => undefined,
    report: () => undefined,
    onSessionEnded: () => undefined,
    onUnverified: () => undefined,
  });
  return { api, asked };
}

describe('two tabs that open at once', () => {
  it.each([
    ['no id', {}, true],
    ['no id and no locks', {}, false],
    ['an id that is no UUID', { device_id: 'old' }, true],
    ['an id that is no UUID and no locks', { device_id: 'old' }, false],
  ])('with %s use the same new one', async (_what, stored, withLocks) => {
    const { open, area } = browser(stored, { withLocks });
    const ids = await Promise.all([open(), open(), open()].map(async (tab) => tab.get()));
    expect(new Set(ids).size).toBe(1);
    expect(isDeviceId(ids[0] ?? '')).toBe(true);
    expect(area.getItem(storageKeys.deviceId)).toBe(ids[0]);
  });

  it.each([true, false])('use the same one when the server replaces it (locks: %s)', async (withLocks) => {
    const first = uuid();
    const { open, area } = browser({ device_id: first }, { withLocks });
    const { api, asked } = server((id) => id === first);
    const tabs = [open(), open()];
    for (const tab of tabs) tab.onReplaced(() => undefined);
    const changes = tabs.map(async (tab) => {
      const checking = tab.check(api);
      const id = await tab.checked();
      await checking;
      return id;
    });
    const ids = await Promise.all(changes);
    expect(asked).toEqual([first, first]);
    expect(new Set(ids)).toEqual(new Set([area.getItem(storageKeys.deviceId)]));
    expect(ids[0]).not.toBe(first);
  });
});

describe('a device id', () => {
  it('that another tab replaced is used, and its listener is called once', async () => {
    const { open } = browser({ device_id: uuid() });
    const [one, other] = [open(), open()];
    const replaced = jest.fn();
    other.onReplaced(replaced);
    const before = await other.get();
    await one.check(server(() => true).api);
    const after = await one.get();
    expect(after).not.toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await other.get()).toBe(after);
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it.each<[string, WithLock]>([
    ['never granted', () => new Promise(() => undefined)],
    ['rejected by the browser', () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ])('is created also if the lock is %s', async (_what, withLock) => {
    const { open, area } = browser();
    const id = await open({ locks: () => withLock }).get();
    expect(area.getItem(storageKeys.deviceId)).toBe(id);
  });

  it('is sent without its check if the check hangs', async () => {
    const tab = browser({ device_id: uuid() }).open();
    const hanging: ApiClient = { call: () => new Promise(() => undefined) };
    void tab.check(hanging);
    expect(isDeviceId(await tab.checked())).toBe(true);
  });

  it('that the server accepted on an earlier page is used at once, also while it is checked again', async () => {
    const { open } = browser();
    const before = open();
    await before.check(server(() => false).api);
    const id = await before.get();
    const hanging: ApiClient = { call: () => new Promise(() => undefined) };
    const after = open();
    void after.check(hanging);
    expect(after.checked()).toBe(id);
  });

  it('from the server that is not a UUID is not stored', async () => {
    const first = uuid();
    const { open, area } = browser({ device_id: first });
    const { api, asked } = server(
      () => true,
      () => 'odd',
    );
    await open().check(api);
    expect(asked).toEqual([first]);
    expect(area.getItem(storageKeys.deviceId)).toBe(first);
  });
});

const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);

describe('randomUuid', () => {
  it('uses the browser’s function', () => {
    expect(randomUuid({ randomUUID: () => 'from-the-browser', getRandomValues })).toBe('from-the-browser');
  });

  it('creates a version 4 UUID without it', () => {
    const made = Array.from({ length: 200 }, () => randomUuid({ getRandomValues }));
    expect(made.every(isDeviceId)).toBe(true);
    expect(made.every((id) => id.charAt(14) === '4')).toBe(true);
    expect(new Set(made).size).toBe(200);
  });
});
