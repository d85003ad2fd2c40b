/** Query keys of the registry's responses. */
export const keys = {
  session: ['session'],
  fleet: ['fleet'],
  history: ['history'],
  check: ['check'],
} as const;

/** How often fleet and trail are refetched while the page is visible. */
export const refreshSeconds = 30;
