import type { Observable } from '@storefront/shared-contracts';
import { documentTitle } from '@storefront/shared-contracts/texts';
import { createObservable } from '../platform/observable';

/** Navigates to a path of this site. */
export type Navigate = (to: string, options: { replace?: boolean }) => void;

/** Navigates through the router while it is connected. */
export interface Navigation {
  /** @returns a function that disconnects */
  connect(navigate: Navigate): () => void;
  go: Navigate;
}

/**
 * @param fallback loads the page while no router is connected
 * @param reloadOnNavigate turns a navigation into a page load if newer releases are live. @returns whether it did
 */
export function createNavigation(fallback: Navigate, reloadOnNavigate: (to: string) => boolean): Navigation {
  let current: Navigate | undefined;
  return {
    connect(navigate) {
      current = navigate;
      return () => {
        if (current === navigate) current = undefined;
      };
    },
    go(to, options) {
      if (options.replace === true || !reloadOnNavigate(to)) (current ?? fallback)(to, options);
    },
  };
}

/** The document title and its announcement after navigation. */
export interface Titles {
  set(pageName: string, options?: { notFound?: boolean }): void;
  /** Shows the head again, for other search params. */
  refresh(): void;
  /** Announces the current title and each later change of it. */
  announceNext(): void;
  readonly announced: Observable<string>;
}

/** `show` writes title and indexing of the open page into the head. See docs/behaviour.md, D3. */
export function createTitles(brand: string, show: (title: string, notFound: boolean) => void): Titles {
  const announced = createObservable('');
  let current = '';
  let isNotFound = false;
  let announces = false;
  const refresh = () => show(documentTitle(current, brand), isNotFound);
  return {
    announced,
    refresh,
    set(pageName, { notFound = false } = {}) {
      current = pageName;
      isNotFound = notFound;
      refresh();
      if (announces) announced.set(pageName);
    },
    announceNext() {
      announces = true;
      announced.set(current);
    },
  };
}
