import { documentTitle } from '@storefront/shared-contracts';
import type { Observable } from '@storefront/shared-contracts';
import { createObservable } from '../platform/observable';

/** The document's title, and what is said of it after a change of page. */
export interface Titles {
  set(pageName: string): void;
  /** From now on changes are announced: the visitor has moved to another page. */
  announceNext(): void;
  readonly announced: Observable<string>;
}

/** `show` writes the title. See docs/behaviour.md, D3. */
export function createTitles(brand: string, show: (title: string) => void): Titles {
  const announced = createObservable('');
  let current = '';
  let announces = false;
  return {
    announced,
    set(pageName) {
      current = pageName;
      show(documentTitle(pageName, brand));
      if (announces) announced.set(pageName);
    },
    announceNext() {
      announces = true;
      announced.set(current);
    },
  };
}
