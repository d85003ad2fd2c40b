import { useEffect, useRef } from 'react';

/** A ref for the element that gets the focus on mount, unless the visitor types in another field. */
export function useAutoFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => {
    // A visitor can use a served page before it hydrates, so the focus must stay in the used field.
    if (document.activeElement?.matches('input, textarea, select') !== true) ref.current?.focus();
  }, []);
  return ref;
}
