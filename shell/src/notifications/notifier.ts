import type { Notification, Observable } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { ComponentType } from 'react';
import { createObservable } from '../platform/observable';
import type { Timer } from '../platform/ports';

/** Shows notifications. Their code is loaded after the first view; without it they have a plain form. */
export interface Notifier {
  notify(notification: Notification): void;
  /** Loads the code in advance: the message about a lost connection must not need the network. */
  prepare(): void;
  /** Renders the notifications; undefined until its code has loaded and after it threw. */
  readonly toaster: Observable<ComponentType | undefined>;
  /** Notifications that the toaster cannot show, newest first. */
  readonly plain: Observable<readonly Notification[]>;
  dismissPlain(notification: Notification): void;
  /** The toaster threw: its current and all later notifications use the plain form. */
  onToasterFailed(): void;
}

export interface ToastModule {
  readonly default: ComponentType;
  showToast(notification: Notification): void;
}

/** Time in ms that a notification waits for the first load of the toaster. */
const codeWaitMs = 2000;

const isSame = (a: Notification, b: Notification) => notificationKey(a) === notificationKey(b);

/**
 * `load` loads the toaster's code and reports its failures. After a failed load each notification retries it and is
 * shown in the plain form at once. Notifications close after 5 s in either form.
 */
export function createNotifier(load: () => Promise<ToastModule>, timer: (ms: number) => Timer): Notifier {
  const toaster = createObservable<ComponentType | undefined>(undefined);
  const plain = createObservable<readonly Notification[]>([]);
  const plainTimers = new Map<Notification, Timer>();
  const toasted = new Set<Notification>();
  let loading: Promise<ToastModule> | undefined;
  /** The last load failed or takes too long. */
  let isMissing = false;
  let broken = false;

  const start = (): Promise<ToastModule> => {
    loading ??= load().then(
      (module) => {
        isMissing = false;
        toaster.set(module.default);
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        isMissing = true;
        throw error;
      },
    );
    return loading;
  };
  const prepare = () => void start().catch(() => undefined);

  const dismissPlain = (notification: Notification) => {
    plainTimers.get(notification)?.cancel();
    plainTimers.delete(notification);
    plain.set(plain.get().filter((other) => other !== notification));
  };
  const showPlain = (notification: Notification) => {
    const same = plain.get().find((other) => isSame(other, notification));
    if (same) dismissPlain(same);
    const clock = timer(limits.notificationMs);
    plainTimers.set(notification, clock);
    plain.set([notification, ...plain.get()]);
    for (const old of plain.get().slice(limits.maxToasts)) dismissPlain(old);
    void clock.done.then(() => dismissPlain(notification));
  };
  const showToast = (module: ToastModule, notification: Notification) => {
    module.showToast(notification);
    toasted.add(notification);
    void timer(limits.notificationMs).done.then(() => toasted.delete(notification));
  };
  const showWhenLoaded = async (notification: Notification) => {
    const limit = timer(codeWaitMs);
    const timedOut = limit.done.then(() => void (isMissing = true));
    const module = await Promise.race([start().catch(() => undefined), timedOut]);
    limit.cancel();
    if (module === undefined || broken) showPlain(notification);
    else showToast(module, notification);
  };

  return {
    toaster,
    plain,
    prepare,
    dismissPlain,
    notify(given) {
      // The same object may be passed twice; each display has its own timer.
      const notification = { ...given };
      // While plain notifications are shown, new ones join them: two stacks would overlap.
      if (!broken && !isMissing && plain.get().length === 0) {
        void showWhenLoaded(notification);
        return;
      }
      showPlain(notification);
      if (!broken) prepare();
    },
    onToasterFailed() {
      broken = true;
      toaster.set(undefined);
      for (const notification of toasted) showPlain(notification);
      toasted.clear();
    },
  };
}

/** Key of a notification's text: equal texts are shown once. */
export function notificationKey({ type, message, title }: Notification): string {
  return JSON.stringify([type, message, title]);
}
