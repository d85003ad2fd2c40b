/** What the script that watches the start of a page offers to the shell. The site server writes it into each page. */
export interface StartWatch {
  /** The shell has rendered, and handles errors itself from now on. */
  started(): void;
  /** The shell could not render: nothing of it is left in the page. */
  failed(error: unknown): void;
}

declare global {
  interface Window {
    /** Undefined in a page that the site server did not write. */
    startWatch?: StartWatch | undefined;
  }
}
