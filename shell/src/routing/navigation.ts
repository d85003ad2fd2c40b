/** Moves to a path of this site. */
export type Navigate = (to: string, options: { replace?: boolean }) => void;

/** The way to move between pages, lent by the router while there is one. */
export interface Navigation {
  /** @returns a function that takes it back */
  connect(navigate: Navigate): () => void;
  go: Navigate;
}

/** `fallback` loads the page where no router is there yet. */
export function createNavigation(fallback: Navigate): Navigation {
  let current: Navigate | undefined;
  return {
    connect(navigate) {
      current = navigate;
      return () => {
        if (current === navigate) current = undefined;
      };
    },
    go: (to, options) => (current ?? fallback)(to, options),
  };
}
