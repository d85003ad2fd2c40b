import { rootElementId } from '@storefront/shared-contracts';
import { isHydrated } from './is-hydrated';

/** Presses of a served page's buttons that React did not handle yet. */
export interface RecordedPresses {
  /** Each button once, with the effect that shows that its press was seen. */
  readonly buttons: Map<HTMLButtonElement, Animation>;
  /** Buttons pressed from now on are left to React. */
  stop(): void;
}

declare global {
  interface Window {
    recordedPresses?: RecordedPresses | undefined;
  }
}

/**
 * Records presses of buttons that are not hydrated yet, and hides them from React, so that each is handled once. Links and
 * forms with an `action` need no script. Runs as text in the served page: it uses its parameters only.
 */
export function recordPresses(rootId: string, hydrated: (element: Element) => boolean): void {
  const buttons = new Map<HTMLButtonElement, Animation>();
  const onClick = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>(`#${rootId} button`) : null;
    if (button === null || hydrated(button)) return;
    if (button.type === 'submit' && button.form?.hasAttribute('action') === true) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (buttons.has(button)) return;
    // An attribute would differ from what React expects.
    buttons.set(button, button.animate({ opacity: 0.5 }, { duration: 100, fill: 'forwards' }));
  };
  document.addEventListener('click', onClick, true);
  window.recordedPresses = { buttons, stop: () => document.removeEventListener('click', onClick, true) };
}

/** The inline script of a served page. */
export const recorderScript = `(${String(recordPresses)})(${JSON.stringify(rootElementId)},${String(isHydrated)})`;
