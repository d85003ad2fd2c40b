import type { Notification } from '@storefront/shared-contracts';

/** Shows notifications; their code is loaded apart from the first view. */
export interface Notifier {
  notify(notification: Notification): void;
  /** Loads the code ahead of need: the message that the network is gone must not need the network. */
  prepare(): void;
}

/** The part of the toaster that a notifier needs. */
export interface ToastModule {
  showToast(notification: Notification): void;
}

/** `load` brings the toaster's code; a failed load is tried again with the next notification. */
export function createNotifier(load: () => Promise<ToastModule>): Notifier {
  let loading: Promise<ToastModule> | undefined;
  const ready = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    notify: (notification) =>
      void ready()
        .then(({ showToast }) => showToast(notification))
        .catch(() => undefined),
    prepare: () => void ready().catch(() => undefined),
  };
}
