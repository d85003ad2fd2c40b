/** Query keys of the registry's responses. */
export const keys = {
  session: ['session'],
  sessions: ['sessions'],
  fleet: ['fleet'],
  history: ['history'],
  check: ['check'],
  releases: ['releases'],
  compare: ['compare'],
  errors: ['errors'],
  previews: ['previews'],
  requests: ['requests'],
} as const;

/** Refetch interval of fleet and trail while the page is visible. */
export const refreshSeconds = 30;
