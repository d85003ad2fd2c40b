/** Runs work alone. What is urgent is done before all that waits and is not; otherwise the order is that of the calls. */
export type ProbeQueue = <Result>(isUrgent: boolean, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly isUrgent: boolean;
  readonly start: () => void;
}

export function createProbeQueue(): ProbeQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;
  const startNext = () => {
    const urgent = waiting.findIndex((one) => one.isUrgent);
    const [next] = waiting.splice(Math.max(0, urgent), 1);
    isBusy = next !== undefined;
    next?.start();
  };
  return async (isUrgent, work) => {
    if (isBusy) await new Promise<void>((start) => waiting.push({ isUrgent, start }));
    isBusy = true;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
