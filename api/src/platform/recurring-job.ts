/** Work that is done again and again while the process lives. */
export interface RecurringJob {
  /** Works soon, and from then on now and again. While it is at work, it works once more after that. */
  wake: () => void;
  /** Ends after what is under way. */
  stop: () => Promise<void>;
}

/** True from the moment at which work is to come to its end. */
export type IsStopping = () => boolean;

interface Options {
  /** Rests so many ms between two rounds. */
  pause: number;
  /** Hears of a round that threw; the next one comes all the same. */
  onFault: (error: unknown) => void;
}

/** Repeats work, one round at a time. Nothing happens before the first `wake`. */
export function createRecurringJob(
  work: (isEnding: IsStopping) => Promise<void>,
  { pause, onFault }: Options,
): RecurringJob {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  function run(): void {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    clearTimeout(timer);
    again = false;
    running = work(() => stopped)
      .catch(onFault)
      .finally(() => {
        running = undefined;
        if (stopped) return;
        if (again) run();
        else timer = setTimeout(run, pause).unref();
      });
  }

  return {
    wake: run,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface Batches<Item> {
  /** Takes up to so many of what is due; nobody else takes them meanwhile. */
  take: (most: number) => Promise<Item[]>;
  each: (item: Item) => Promise<void>;
  atOnce: number;
}

/** Works through all that is due, some at once, or through what was begun where the end is asked for. */
export async function processInBatches<Item>(
  { take, each, atOnce }: Batches<Item>,
  isEnding: IsStopping,
): Promise<void> {
  while (!isEnding()) {
    const taken = await take(atOnce);
    await Promise.all(taken.map(each));
    if (taken.length < atOnce) return;
  }
}
