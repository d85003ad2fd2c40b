import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `read` once with the element, when it is mounted. A visitor may change a served control before React handles it: React
 * then keeps what the control shows and tells no handler. `read` compares it with what was rendered.
 */
export function useEarlyInput<Control extends Element>(read: (control: Control) => void): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef(read);
  useEffect(() => {
    if (control.current !== null) first.current(control.current);
  }, []);
  return control;
}
