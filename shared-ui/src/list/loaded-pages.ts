import { createContext, use } from 'react';

/** The number of loaded pages of a list at the current history entry, also after a reload. */
export interface LoadedPages {
  /** @param list distinguishes lists at the same history entry */
  get(list: string): number | undefined;
  set(list: string, pages: number): void;
}

const nothingStored: LoadedPages = { get: () => undefined, set: () => undefined };

const LoadedPagesContext = createContext<LoadedPages>(nothingStored);

/** Provides the counts that the shell stores. Without a provider a list begins with its first page. */
export const LoadedPagesProvider = LoadedPagesContext.Provider;

export const useLoadedPages = (): LoadedPages => use(LoadedPagesContext);
