import { limits } from '@storefront/shared-contracts';
import type { Notification } from '@storefront/shared-contracts';
import { Toast } from '@storefront/shared-ui';
import { createElement, useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
// Headless: the library keeps the queue and the timers; without its own styles it needs no nonce.
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { notificationKey } from './notifier';
import { ToastStack } from './ToastStack';

/** The stack of notifications, three at most; the clock stands still on hover and focus. */
export default function Toaster() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible);

  useEffect(() => {
    for (const { id } of shown.slice(limits.maxToasts)) toast.dismiss(id);
  }, [shown]);

  return (
    <ToastStack count={shown.length} {...usePausableTimers(handlers, shown.length)}>
      {shown.slice(0, limits.maxToasts).map((item) => (
        <div key={item.id}>{resolveValue(item.message, item)}</div>
      ))}
    </ToastStack>
  );
}

interface ToastTimers {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

/**
 * Holds the clock of the notifications while the mouse or the focus is on them. A finger leaves nothing again, and what was
 * dismissed under the mouse or the focus is neither left nor blurred: then the clock goes on.
 */
function usePausableTimers({ startPause, endPause }: ToastTimers, count: number) {
  const isPaused = useRef(false);
  const pause = () => {
    if (!isPaused.current) startPause();
    isPaused.current = true;
  };
  const resume = () => {
    if (isPaused.current) endPause();
    isPaused.current = false;
  };
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) resume();
    before.current = count;
  });
  return {
    onPointerOver: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') pause();
    },
    onPointerLeave: resume,
    onFocus: pause,
    onBlur: resume,
  };
}

/** Shows a notification for 5 s. The same words twice are one notification. */
export function showToast(notification: Notification): void {
  toast.custom(({ id }) => createElement(ClosableToast, { id, notification }), {
    id: notificationKey(notification),
    duration: limits.notificationMs,
    removeDelay: 0,
  });
}

/** A notification that can be dismissed. */
function ClosableToast({ id, notification }: { id: string; notification: Notification }) {
  return <Toast {...notification} onClose={() => toast.dismiss(id)} />;
}
