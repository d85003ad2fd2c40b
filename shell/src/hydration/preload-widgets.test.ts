import { preloadWhenUsed } from '@storefront/shared-contracts';
import { preloadWidgets } from './preload-widgets';

it('makes preload links of those that wait for the use of the page', () => {
  document.head.innerHTML = `<link rel="icon" href="/a.svg"><link rel="${preloadWhenUsed}" as="script" href="/add.js">`;
  preloadWidgets(document);
  expect([...document.head.children].map((link) => link.outerHTML)).toEqual([
    '<link rel="icon" href="/a.svg">',
    '<link rel="preload" as="script" href="/add.js">',
  ]);
});
