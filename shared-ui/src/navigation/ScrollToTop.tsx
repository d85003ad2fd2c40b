import { scrollButton } from '#scroll-button';
import { useSyncExternalStore } from 'react';

/** Leads back to the top of a long page, see `ScrollButton`, whose code loads when the page is first scrolled. */
export function ScrollToTop() {
  const loaded = useSyncExternalStore(loadWhenScrolled, scrollButton.get, scrollButton.get);
  return loaded === undefined ? null : <loaded.ScrollButton />;
}

function loadWhenScrolled(onLoaded: () => void) {
  let stop: () => void = () => undefined;
  const load = () => (stop = scrollButton.subscribe(onLoaded));
  window.addEventListener('scroll', load, { once: true, passive: true });
  return () => {
    window.removeEventListener('scroll', load);
    stop();
  };
}
