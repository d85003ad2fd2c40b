import type { RecordedPresses } from './press-recorder';

/** What a visitor presses, fills in or opens. */
const controls = 'a, button, input, select, textarea, label, summary';

/** A click without a pointer is one of an assistive technology. */
const intentEvents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'scroll'] as const;

/** Keys that begin a shortcut of the browser or of the system. */
const modifierKeys: readonly string[] = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'];

/** Whether an event is the beginning of the use of a page: a key, a scroll, or a pointer or the focus at a control. */
export function isIntent({ type, target }: Pick<Event, 'type' | 'target'>, key = ''): boolean {
  if (type === 'scroll') return true;
  if (type === 'keydown') return !modifierKeys.includes(key);
  return target instanceof Element && target.closest(controls) !== null;
}

/**
 * Calls the listener once, after the frame that follows the first intent in the page: what waits for it must not delay the
 * response to the press itself. At once for a press that was recorded before.
 */
export function watchIntent(page: Window, presses: RecordedPresses | undefined, listener: () => void): void {
  if (presses !== undefined && presses.buttons.size > 0) {
    listener();
    return;
  }
  const onEvent = (event: Event) => {
    if (!isIntent(event, event instanceof KeyboardEvent ? event.key : undefined)) return;
    for (const type of intentEvents) page.removeEventListener(type, onEvent, true);
    page.requestAnimationFrame(() => void page.setTimeout(listener));
  };
  // At the window, before the recorder and handlers of controls, which may stop the event.
  for (const type of intentEvents) page.addEventListener(type, onEvent, { capture: true, passive: true });
}
