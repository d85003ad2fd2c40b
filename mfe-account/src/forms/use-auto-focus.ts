import { useEffect, useRef } from 'react';

/** A ref for the element that takes the focus on mount, unless the visitor types elsewhere. */
export function useAutoFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => {
    // A served page can be used before it starts: the focus must not leave the field that it is in.
    if (document.activeElement?.matches('input, textarea, select') !== true) ref.current?.focus();
  }, []);
  return ref;
}
