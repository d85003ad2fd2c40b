import { isHydrated } from './is-hydrated';
import type { RecordedPresses } from './press-recorder';

/** What the visitor did in a served page before React handled it. */
export interface VisitorInput {
  /**
   * Takes the input of parts hydrated since the last call.
   * @returns functions that repeat it, each to be called once, in a later task: an event may be on its way
   */
  take(): readonly (() => void)[];
  /** Drops the rest: the page has been left. */
  end(): void;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields keep what the visitor entered, so that they are compared with what was served; presses are recorded. */
export function createVisitorInput(root: ParentNode, presses: RecordedPresses | undefined): VisitorInput {
  const fields = new Set(root.querySelectorAll<Field>('input, select, textarea'));
  const changes: (() => void)[] = [];
  const readFields = () => {
    const hydrated = [...fields].filter(isHydrated);
    for (const field of hydrated) fields.delete(field);
    changes.push(...hydrated.filter(isChanged).map(toRepeatedChange));
  };
  /** A change, such as another sort, may remove a button whose press waits. */
  const takeChanges = () => {
    const waits = [...(presses?.buttons.keys() ?? [])].some(({ isConnected }) => isConnected);
    return waits ? [] : changes.splice(0);
  };
  const takePresses = ({ buttons }: RecordedPresses) =>
    [...buttons].flatMap(([pressed, effect]) => {
      const button = pressed.isConnected ? pressed : findSame(root, pressed);
      if (button === undefined || !isHydrated(button)) return [];
      buttons.delete(pressed);
      return [
        () => {
          effect.cancel();
          button.click();
        },
      ];
    });
  return {
    take() {
      if (presses !== undefined && [...root.querySelectorAll('button')].every(isHydrated)) presses.stop();
      readFields();
      const repeated = presses === undefined ? [] : takePresses(presses);
      return [...repeated, ...takeChanges()];
    },
    end() {
      fields.clear();
      changes.length = 0;
      presses?.buttons.clear();
      presses?.stop();
    },
  };
}

/** In a part that the browser rendered anew; undefined unless exactly one button has the same text. */
function findSame(root: ParentNode, { ariaLabel, textContent }: HTMLButtonElement): HTMLButtonElement | undefined {
  const same = [...root.querySelectorAll('button')].filter(
    (button) => button.ariaLabel === ariaLabel && button.textContent === textContent,
  );
  return same.length === 1 ? same[0] : undefined;
}

function isToggle(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** Whether the field differs from the served one. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(served, 0);
  }
  if (isToggle(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  return field.value !== field.defaultValue;
}

/** A change of one field may render others, which then lose what was entered: it is read before. */
function toRepeatedChange(field: Field): () => void {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field;
    // A browser reports a choice by two events. If React hydrated the field at the first one, it handles the second itself.
    let handled = false;
    const onChange = () => (handled = true);
    field.addEventListener('change', onChange, { once: true });
    return () => {
      field.removeEventListener('change', onChange);
      if (handled) return;
      field.selectedIndex = selectedIndex;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (isToggle(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => repeatText(field, value);
}

/** React ignores an event after which a field has the value that React set or read last: the served value is set first. */
function repeatText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // React replaces the property of the element itself and would take the value as its own.
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
