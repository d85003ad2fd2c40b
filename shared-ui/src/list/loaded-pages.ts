import { createContext, use } from 'react';

/** How many pages a list had at the current history entry, also after a reload. */
export interface LoadedPages {
  /** @param list names the list among others at the same entry */
  get(list: string): number | undefined;
  set(list: string, pages: number): void;
}

const nothingStored: LoadedPages = { get: () => undefined, set: () => undefined };

const LoadedPagesContext = createContext<LoadedPages>(nothingStored);

/** The shell stores the counts; without a provider a list begins with its first page. */
export const LoadedPagesProvider = LoadedPagesContext.Provider;

export const useLoadedPages = (): LoadedPages => use(LoadedPagesContext);
