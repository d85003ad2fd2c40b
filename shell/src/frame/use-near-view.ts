import { useEffect, useState, type RefObject } from 'react';

/** Distance in px from the visible part of the page at which code starts to load. */
const nearPx = 300;

/**
 * Resolves when an element comes near the visible part of the page; undefined without an element. Browsers that cannot
 * watch it count it as near. It changes no state: that would make React discard served content that is not hydrated yet.
 * @param onNear called before, must not change between renders
 */
export function useNearView(
  element: RefObject<Element | null> | undefined,
  onNear: () => void,
): Promise<void> | undefined {
  const [near] = useState(() => (element === undefined ? undefined : createSignal()));
  useEffect(() => {
    if (near === undefined) return undefined;
    const reach = () => {
      onNear();
      near.resolve();
    };
    if (!element?.current || typeof IntersectionObserver !== 'function') {
      reach();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reach();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, onNear]);
  return near?.promise;
}

function createSignal(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
