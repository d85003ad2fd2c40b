import { useEffect, useState, type RefObject } from 'react';
import type { OnDemand } from './on-demand';

/**
 * Content of an element whose code has not loaded. React neither reads nor replaces what a served element contains as long as this
 * object stays the same. The element needs `suppressHydrationWarning`.
 */
export const notLoaded = { __html: '' };

/**
 * The module that renders an element's content; undefined where the element keeps what it was served with, and until the
 * module has loaded for an element that the browser renders first. Other inputs need another element (a `key`), because the
 * content of a hydrated element is not known.
 */
export function useOnDemand<Module>(source: OnDemand<Module>, element: RefObject<Element | null>): Module | undefined {
  const [module, setModule] = useState(source.get);
  useEffect(() => {
    // A served element has its content already.
    if (module !== undefined || element.current?.firstChild !== null) return undefined;
    const show = () => setModule(source.get);
    // It may have loaded since the element was rendered.
    show();
    return source.subscribe(show);
  }, [module, source, element]);
  return module;
}
