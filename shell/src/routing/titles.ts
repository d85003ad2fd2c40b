import type { Observable } from '@storefront/shared-contracts';
import { documentTitle } from '@storefront/shared-contracts/texts';
import { createObservable } from '../platform/observable';

/** The document title and its announcement after navigation. */
export interface Titles {
  set(pageName: string): void;
  /** Announces the title, and each change of it from now on. */
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
