/** A watch that failed for one part. The others were watched all the same. */
export interface WatchFailure {
  readonly watch: string;
  readonly part: string;
  readonly error: unknown;
}

/** Runs the work of a watch for one part. @returns undefined if it failed */
export type GuardPart = <Result>(part: string, work: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Keeps a part that cannot be changed from ending the watch of the others. A watch runs every few seconds: the same failure is
 * reported once, until the part succeeds again.
 */
export function createPartGuard(watch: string, onFailure: ((failure: WatchFailure) => void) | undefined): GuardPart {
  const reported = new Map<string, string>();
  return async (part, work) => {
    try {
      const result = await work();
      reported.delete(part);
      return result;
    } catch (error) {
      const text = String(error);
      if (reported.get(part) !== text) onFailure?.({ watch, part, error });
      reported.set(part, text);
      return undefined;
    }
  };
}
