import Combobox from '@github/combobox-nav';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The elements of the search field with its suggestions. */
interface ComboboxElements {
  /** Contains the form and the panel. */
  readonly field: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

export const inputOf = (field: HTMLElement | null): HTMLInputElement | null =>
  field?.querySelector<HTMLInputElement>('input[name="keyword"]') ?? null;

/**
 * What is typed, and whether the visitor wants suggestions: from the first key on, or with the focus in the empty
 * field, until Escape, a choice, or the end of the focus. A keyword that the page has set does not count as typed.
 */
export function useTyped({ field, panel, list }: ComboboxElements) {
  const [typed, setTyped] = useState({ text: '', wanted: false });
  const close = () => setTyped((before) => (before.wanted ? { ...before, wanted: false } : before));
  useEffect(() => {
    const root = field.current;
    const input = inputOf(root);
    const options = list.current;
    if (root === null || input === null || options === null) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target);
    const show = () => setTyped({ text: input.value, wanted: true });
    const showUnlessPreset = () => {
      if (input.value === '' || input.value !== input.defaultValue) show();
    };
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (target === input && !isInside(relatedTarget)) showUnlessPreset();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget)) close();
    };
    const onKeyDown = ({ key, target, isComposing }: KeyboardEvent) => {
      if (isComposing) return;
      if (key === 'ArrowDown' && target === input) show();
      if (key !== 'Escape') return;
      if (panel.current?.contains(document.activeElement) === true) input.focus();
      close();
    };
    input.addEventListener('input', show);
    input.addEventListener('click', showUnlessPreset);
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', onFocusOut);
    root.addEventListener('keydown', onKeyDown);
    options.addEventListener('combobox-commit', close);
    // What was typed while this code was loaded.
    if (document.activeElement === input) showUnlessPreset();
    return () => {
      input.removeEventListener('input', show);
      input.removeEventListener('click', showUnlessPreset);
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', onFocusOut);
      root.removeEventListener('keydown', onKeyDown);
      options.removeEventListener('combobox-commit', close);
    };
  }, [field, panel, list]);
  return { ...typed, close };
}

/**
 * The keyboard and ARIA of a combobox, for the input of a form that also works without it. Starts at the input's next
 * option when `shown`, and anew when `content` changes.
 */
export function useCombobox({ field, list }: ComboboxElements, shown: boolean, content: unknown): void {
  const combobox = useRef<Combobox>(null);
  useLayoutEffect(() => {
    const input = inputOf(field.current);
    if (input === null || list.current === null) return undefined;
    const made = new Combobox(input, list.current, { tabInsertsSuggestions: false });
    combobox.current = made;
    return () => made.destroy();
  }, [field, list]);
  useLayoutEffect(() => {
    if (shown) combobox.current?.start();
    return () => combobox.current?.stop();
  }, [shown]);
  useLayoutEffect(() => combobox.current?.clearSelection(), [content]);
}

/** Sets `--space` of the panel while it is shown: px from its top to the lower edge of the visible page. */
export function useSpaceBelow(panel: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!shown || element === null) return undefined;
    const viewport = window.visualViewport;
    const measure = () => {
      const height = viewport?.height ?? window.innerHeight;
      element.style.setProperty('--space', `${height - element.getBoundingClientRect().top}px`);
    };
    measure();
    // The on-screen keyboard changes only the visual viewport.
    viewport?.addEventListener('resize', measure);
    return () => viewport?.removeEventListener('resize', measure);
  }, [panel, shown]);
}
