import type { Notification } from '@storefront/shared-contracts';

/** What two notifications have in common that say the same words: they are shown once. */
export function notificationKey({ type, message, title }: Notification): string {
  return JSON.stringify([type, message, title]);
}
