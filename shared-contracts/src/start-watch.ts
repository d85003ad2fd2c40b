/** Interface of the script that monitors the start of a page. The site server writes the script into each page. */
export interface StartWatch {
  /** Called when the shell has rendered and handles errors itself. */
  started(): void;
  /** Called when the shell could not render: React has removed it from the page. */
  failed(error: unknown): void;
}

declare global {
  interface Window {
    /** Undefined in a page that the site server did not write. */
    startWatch?: StartWatch | undefined;
  }
}
