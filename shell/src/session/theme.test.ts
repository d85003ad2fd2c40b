import { storageKeys } from '@storefront/shared-contracts';
import { createBrowserStorage } from '../platform/browser-storage';
import { memoryStorage } from '../testing/memory-storage';
import { createThemeChoice } from './theme';

function setUp(local: Storage = memoryStorage()) {
  const shown: string[] = [];
  const listeners: { stored?: () => void; restored?: () => void } = {};
  const choice = createThemeChoice({
    storage: createBrowserStorage(() => local),
    watchStored: (key, listener) => {
      if (key === storageKeys.theme) listeners.stored = listener;
      return () => undefined;
    },
    lifecycle: {
      watch: (_, onShow) => {
        listeners.restored = onShow;
        return () => undefined;
      },
    },
    showTheme: (theme) => void shown.push(theme),
  });
  return { local, shown, listeners, choice };
}

/** A storage with a stored theme. */
function storing(theme: string): Storage {
  const local = memoryStorage();
  local.setItem(storageKeys.theme, theme);
  return local;
}

describe('the theme', () => {
  it('follows the system until the visitor chooses', () => {
    const { choice, local, shown } = setUp();
    expect(choice.get()).toBe('system');
    choice.choose('dark');
    expect(choice.get()).toBe('dark');
    expect(local.getItem(storageKeys.theme)).toBe('dark');
    expect(shown).toEqual(['dark']);
    choice.choose('system');
    expect(local.getItem(storageKeys.theme)).toBe('system');
    expect(shown).toEqual(['dark', 'system']);
  });

  it('is read at the start, when the head of the page has applied it', () => {
    const { choice, shown } = setUp(storing('light'));
    expect(choice.get()).toBe('light');
    expect(shown).toEqual([]);
  });

  it('is that of the system for an unknown value', () => {
    expect(setUp(storing('sepia')).choice.get()).toBe('system');
  });

  it.each(['stored', 'restored'] as const)('follows another page: %s', (event) => {
    const { choice, local, shown, listeners } = setUp();
    const told: string[] = [];
    choice.subscribe(() => told.push(choice.get()));
    local.setItem(storageKeys.theme, 'dark');
    listeners[event]?.();
    expect(shown).toEqual(['dark']);
    expect(told).toEqual(['dark']);
    listeners[event]?.();
    expect(shown).toEqual(['dark']);
  });

  it('holds for the page where the browser blocks its storage', () => {
    const choice = setUp(
      new Proxy(memoryStorage(), {
        get: () => {
          throw new Error('SecurityError');
        },
      }),
    ).choice;
    choice.choose('dark');
    expect(choice.get()).toBe('dark');
  });
});
