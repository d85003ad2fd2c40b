/** Writes an error to the browser's console, for the developer of a part. */
export function logToDeveloper(error: unknown, componentStack: string): void {
  console.error(error, componentStack);
}
