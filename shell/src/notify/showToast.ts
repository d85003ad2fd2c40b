import { limits } from '@storefront/shared-contracts';
import type { Notification } from '@storefront/shared-contracts';
import { createElement } from 'react';
// Headless: the library keeps the queue and the clock; without its own styles it needs no nonce.
import { toast } from 'react-hot-toast/headless';
import { ClosableToast } from './ClosableToast';
import { notificationKey } from './notificationKey';

/** Shows a notification for 5 s. The same words twice are one notification. Source: spec 8. */
export function showToast(notification: Notification): void {
  toast.custom(({ id }) => createElement(ClosableToast, { id, notification }), {
    id: notificationKey(notification),
    duration: limits.notificationMs,
    removeDelay: 0,
  });
}
