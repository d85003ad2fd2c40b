import { rootElementId } from '@storefront/shared-contracts';

/** Recorded presses of a served page's buttons that React could not handle. */
export interface RecordedPresses {
  /** Each pressed button once, with the animation that shows the visitor that the press was seen. */
  readonly buttons: Map<HTMLButtonElement, Animation>;
  /** Called when React listens to the page. From then on only presses whose propagation React stops are recorded. */
  leaveToReact(root: Element): void;
  /** Stops recording because React does not start. */
  stop(): void;
}

declare global {
  interface Window {
    recordedPresses?: RecordedPresses | undefined;
  }
}

/**
 * Records presses of buttons that are not hydrated, so that each is handled once. Before React listens to the page,
 * these are all presses. Later React stops the propagation of a click whose target it cannot hydrate yet. Links and
 * forms with an `action` work without script. Runs as text in the served page, so it may use only its parameter.
 */
function recordPresses(rootId: string): void {
  const buttons = new Map<HTMLButtonElement, Animation>();
  const record = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>(`#${rootId} button`) : null;
    if (button === null) return;
    if (button.type === 'submit' && button.form?.hasAttribute('action') === true) return;
    event.preventDefault();
    if (buttons.has(button)) return;
    // An animation and not an attribute: React reports attributes that differ from its own render.
    buttons.set(button, button.animate({ opacity: 0.5 }, { duration: 100, fill: 'forwards' }));
  };
  document.addEventListener('click', record, true);
  const stop = () => document.removeEventListener('click', record, true);
  window.recordedPresses = {
    buttons,
    stop,
    leaveToReact(root) {
      stop();
      // This listener runs after React's own listener of the same element.
      root.addEventListener('click', (event) => event.cancelBubble && record(event), true);
    },
  };
}

/** The inline script of a served page. */
export const recorderScript = `(${String(recordPresses)})(${JSON.stringify(rootElementId)})`;

/** Presses each recorded button. If React still cannot handle a press, it is recorded again. */
export function repeatPresses(root: ParentNode, { buttons }: RecordedPresses): void {
  for (const [pressed, effect] of [...buttons]) {
    const button = pressed.isConnected ? pressed : findSame(root, pressed);
    if (button === undefined) continue;
    buttons.delete(pressed);
    effect.cancel();
    button.click();
  }
}

/**
 * Finds the button in a part that the browser rendered anew; undefined unless exactly one button has the same name and
 * text.
 */
function findSame(root: ParentNode, { ariaLabel, textContent }: HTMLButtonElement): HTMLButtonElement | undefined {
  const same = [...root.querySelectorAll('button')].filter(
    (button) => button.ariaLabel === ariaLabel && button.textContent === textContent,
  );
  return same.length === 1 ? same[0] : undefined;
}
