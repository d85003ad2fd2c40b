import { storageKeys, type Observable } from '@storefront/shared-contracts';
import type { BrowserStorage, WatchStored } from '../platform/browser-storage';
import { createObservable } from '../platform/observable';
import type { PageLifecycle } from '../platform/ports';

/** What a visitor can choose; `system` follows the setting of the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ThemePorts {
  readonly storage: BrowserStorage;
  readonly watchStored: WatchStored;
  readonly lifecycle: PageLifecycle;
  /** Applies the theme to the page, which its head has done for the first one. */
  readonly showTheme: (theme: Theme) => void;
}

/** The look of the pages on this device. It is no data of the customer: it stays when a session ends. */
export interface ThemeChoice extends Observable<Theme> {
  /** An unknown value means `system`. */
  choose(value: string): void;
}

const toTheme = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

export function createThemeChoice({ storage, watchStored, lifecycle, showTheme }: ThemePorts): ThemeChoice {
  const key = storageKeys.theme;
  const current = createObservable(toTheme(storage.get(key)));
  const show = (theme: Theme) => {
    if (theme === current.get()) return;
    showTheme(theme);
    current.set(theme);
  };
  const showStored = () => show(toTheme(storage.get(key)));
  watchStored(key, showStored);
  // A page that the browser kept for Back got no storage event.
  lifecycle.watch(() => undefined, showStored);
  return {
    get: current.get,
    subscribe: current.subscribe,
    choose(value) {
      const theme = toTheme(value);
      storage.set(key, theme);
      show(theme);
    },
  };
}
