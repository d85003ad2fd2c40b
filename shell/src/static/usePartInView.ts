import { useEffect, useState } from 'react';
import type { ShownPart } from './fillValues';

/** A part counts as read from when its heading is this far below the top of the screen, in px: under the sticky header. */
const readingLine = 150;

/** The id of the part that the visitor reads: the last one whose heading has passed under the header; at first the first. */
export function usePartInView(parts: readonly ShownPart[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const look = () => {
      const passed = parts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= readingLine;
      });
      setCurrent((passed.at(-1) ?? parts[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [parts]);
  return current;
}
