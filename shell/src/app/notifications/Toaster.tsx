import type { Notification } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { Toast } from '@storefront/shared-ui/toast';
import { createElement, useEffect, useRef, type PointerEvent } from 'react';
// The headless build keeps queue and timers. It has no styles, so it needs no nonce.
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import styled, { css, keyframes } from 'styled-components';
import { ErrorStrip, ToastStack } from './ToastStack';

const errorPosition = 'top-center';

/** How long a closed notification fades: `--t-fast`. */
const fadeMs = 120;

/** At most three notifications, and those that fade; the timers pause on hover and focus. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible);
  const latest = shown.slice(0, limits.maxToasts);
  const contents = (errors: boolean) =>
    toasts
      .filter((item) => (item.position === errorPosition) === errors && (!item.visible || latest.includes(item)))
      .map((item) => (
        <Item key={item.id} $closed={!item.visible}>
          {resolveValue(item.message, item)}
        </Item>
      ));

  useEffect(() => {
    for (const { id } of shown.slice(limits.maxToasts)) toast.dismiss(id);
  }, [shown]);

  return (
    <div {...usePausableTimers(handlers, shown.length)}>
      <ErrorStrip>{contents(true)}</ErrorStrip>
      <ToastStack>{contents(false)}</ToastStack>
    </div>
  );
}

const fade = keyframes`
  to { opacity: 0; }
`;

const fading = css`
  animation: ${fade} var(--t-fast) linear forwards;
`;

const Item = styled.div<{ $closed: boolean }>`
  ${({ $closed }) => $closed && fading}
`;

interface ToastTimers {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

/**
 * Pauses the timers on mouse hover and focus. A touch never fires pointerleave, and removing a hovered or focused
 * notification fires neither pointerleave nor blur: timers resume when the count falls.
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

/** Key of a notification's text; one key for all notes about an added product, so that the newest replaces the one before. */
function notificationKey({ type, message, title }: Notification): string {
  return JSON.stringify(title === undefined ? [type, message] : [type]);
}

/** Shows a notification for 5 s. The same text is shown once, and of the notes after Add the newest. */
export function showToast(notification: Notification): void {
  toast.custom(({ id }) => createElement(ClosableToast, { id, notification }), {
    id: notificationKey(notification),
    duration: limits.notificationMs,
    ...(notification.type === 'danger' && { position: errorPosition }),
    removeDelay: fadeMs,
  });
}

function ClosableToast({ id, notification }: { id: string; notification: Notification }) {
  return <Toast {...notification} onClose={() => toast.dismiss(id)} />;
}
