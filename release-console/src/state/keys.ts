/** Keys of what is kept of the registry's answers. */
export const keys = {
  session: ['session'],
  fleet: ['fleet'],
  history: ['history'],
  check: ['check'],
} as const;

/** How often fleet and trail are asked for again while the page is looked at. */
export const refreshSeconds = 30;
