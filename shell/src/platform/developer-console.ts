/**
 * Writes an error to the browser's console, for the developer of a part. `isFromSource`: also shows it in the overlay of the dev
 * server, which listens to uncaught errors.
 */
export function logToDeveloper(error: unknown, componentStack: string, isFromSource: boolean): void {
  console.error(error, componentStack);
  if (isFromSource) window.reportError(error);
}
