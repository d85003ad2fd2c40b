import { preloadWhenUsed } from '@storefront/shared-contracts';

/** Starts the load of what the served page names as needed when it is used. */
export function preloadWidgets(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>(`link[rel=${preloadWhenUsed}]`)) link.rel = 'preload';
}
