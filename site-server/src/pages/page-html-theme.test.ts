import { runInNewContext } from 'node:vm';
import { storageKeys } from '@storefront/shared-contracts';
import { themeScript } from './page-html';

/** `data-theme` of a page after the script. */
function themeWith(localStorage: () => Pick<Storage, 'getItem'>): string | undefined {
  const dataset: { theme?: string } = {};
  const page = Object.defineProperty({ document: { documentElement: { dataset } } }, 'localStorage', {
    get: localStorage,
  });
  runInNewContext(themeScript, page);
  return dataset.theme;
}

const storing = (theme: string | null) => () => ({
  getItem: (key: string) => (key === storageKeys.theme ? theme : 'another value'),
});

it('sets the theme that the visitor chose', () => {
  expect(themeWith(storing('dark'))).toBe('dark');
  expect(themeWith(storing('light'))).toBe('light');
});

it('sets nothing without a choice, nor where the browser blocks its storage', () => {
  expect(themeWith(storing(null))).toBeUndefined();
  expect(
    themeWith(() => {
      throw new Error('SecurityError');
    }),
  ).toBeUndefined();
});
