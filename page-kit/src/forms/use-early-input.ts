import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `read` once with the element, after it is mounted. A visitor may change a served control before React handles
 * it. React then keeps the control's value and calls no handler, so `read` compares it with the rendered value.
 */
export function useEarlyInput<Control extends Element>(read: (control: Control) => void): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef(read);
  useEffect(() => {
    if (control.current !== null) first.current(control.current);
  }, []);
  return control;
}
