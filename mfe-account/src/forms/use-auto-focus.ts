import { useEffect, useRef } from 'react';

/** A ref for the element that takes the focus on mount. */
export function useAutoFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
