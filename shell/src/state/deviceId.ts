import { endpoints, storageKeys } from '@storefront/shared-contracts';
import type { ApiClient } from '@storefront/shared-contracts';
import { isSendable, randomUuid } from '../core/device';
import type { RandomSource } from '../core/device';
import type { BrowserStorage } from './browserStorage';

/** The id of this device, to which a guest's cart is tied. */
export interface DeviceId {
  /** Made at first use and kept; where the browser keeps nothing it lasts as long as the page. */
  get(): string;
  /** Whether the next page will find it. */
  isKept(): boolean;
  /** Asks the server whether it may be used and takes the one that it gives instead. Silent. Source: spec 7, 8. */
  check(api: ApiClient): Promise<void>;
}

/** Source: spec 1, 3. */
export function createDeviceId(storage: BrowserStorage, random: () => RandomSource): DeviceId {
  let current: string | undefined;
  const keep = (id: string) => {
    current = id;
    storage.set(storageKeys.deviceId, id);
    return id;
  };
  const get = () => {
    if (current !== undefined) return current;
    const stored = storage.get(storageKeys.deviceId);
    if (stored === null || !isSendable(stored)) return keep(randomUuid(random()));
    current = stored;
    return stored;
  };
  return {
    get,
    isKept: () => current === undefined || storage.get(storageKeys.deviceId) !== null,
    async check(api) {
      const answer = await api.call(endpoints.checkDeviceId, { body: { device_id: get() } }, { quiet: true });
      if (answer.ok && answer.body.is_duplicate === 1 && isSendable(answer.body.device_id)) keep(answer.body.device_id);
    },
  };
}
