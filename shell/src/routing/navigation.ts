/** Navigates to a path of this site. */
export type Navigate = (to: string, options: { replace?: boolean }) => void;

/** Navigation by the router while it is connected. */
export interface Navigation {
  /** @returns a function that disconnects */
  connect(navigate: Navigate): () => void;
  go: Navigate;
}

/** `fallback` loads the page while no router is connected. */
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
