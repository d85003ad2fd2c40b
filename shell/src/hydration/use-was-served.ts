import { useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the HTML of the page has this component: true on the server and where it is hydrated, false where the browser
 * renders it. Never changes.
 */
export function useWasServed(): boolean {
  const [place] = useState(() => ({ wasServed: false }));
  // React asks for the server's value on the server and while it hydrates, and for the other one later.
  const onServer = () => {
    place.wasServed = true;
    return true;
  };
  return useSyncExternalStore(subscribe, () => place.wasServed, onServer);
}
