import { limits } from '@storefront/shared-contracts/limits';
import { scrollButton } from '#scroll-button';
import { useSyncExternalStore } from 'react';

/** Leads back to the top of a long page, see `ScrollButton`, whose code loads when the page is scrolled far enough. */
export function ScrollToTop() {
  const loaded = useSyncExternalStore(loadWhenScrolled, scrollButton.get, scrollButton.get);
  return loaded === undefined ? null : <loaded.ScrollButton />;
}

function loadWhenScrolled(onLoaded: () => void) {
  let stop: () => void = () => undefined;
  const load = () => {
    if (window.scrollY <= limits.scrollToTopPx) return;
    window.removeEventListener('scroll', load);
    stop = scrollButton.subscribe(onLoaded);
  };
  window.addEventListener('scroll', load, { passive: true });
  load();
  return () => {
    window.removeEventListener('scroll', load);
    stop();
  };
}
