import type { Timer } from './ports';

export function timer(ms: number): Timer {
  let handle: number | undefined;
  const done = new Promise<void>((resolve) => {
    handle = window.setTimeout(resolve, ms);
  });
  return { done, cancel: () => window.clearTimeout(handle) };
}
