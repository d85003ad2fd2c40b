import { useEffect, useRef } from 'react';

/** A ref for the first field of a step: it has the focus when the step opens. */
export function useAutoFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
