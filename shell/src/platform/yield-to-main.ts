interface Scheduler {
  yield(): Promise<void>;
}

/** Newer browsers continue before other waiting tasks. */
function canYield(scheduler: unknown): scheduler is Scheduler {
  return typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler;
}

/** Ends the current task, so that the browser handles input and paints before the caller continues. */
export async function yieldToMain(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (canYield(scheduler)) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve, 0));
}
