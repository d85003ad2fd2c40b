import type { Observable } from '@storefront/shared-contracts';

/** Calls `run` once, as soon as the value is true. */
export function whenReady(ready: Observable<boolean>, run: () => void): void {
  if (ready.get()) {
    run();
    return;
  }
  const stop = ready.subscribe(() => {
    if (!ready.get()) return;
    stop();
    run();
  });
}
