/** A promise that a test settles. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

export function createDeferred(): Deferred {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** A function that resolves once it was called so many times, so that its callers go on together. */
export function createMeeting(callers: number): () => Promise<void> {
  const meeting = createDeferred();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting >= callers) meeting.resolve();
    return meeting.promise;
  };
}
