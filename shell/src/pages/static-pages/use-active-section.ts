import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FilledSection } from './fill-placeholders';

/**
 * A section is active when its heading is at most this far below the top of the screen, in px: under the sticky header.
 */
const readingLine = 150;

function inView(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top !== undefined && top >= 0 && top < window.innerHeight;
}

/**
 * At the end of the page the last headings cannot reach that line: the section of the hash is active, else the last.
 */
function atEnd(parts: readonly FilledSection[], hash: string): FilledSection | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY === 0 || window.scrollY + window.innerHeight < scrollHeight - 2) return undefined;
  const chosen = parts.find(({ id }) => `#${encodeURIComponent(id)}` === hash);
  return chosen && inView(chosen.id) ? chosen : parts.at(-1);
}

/** Id of the last section whose heading passed under the header, initially the first. */
export function useActiveSection(parts: readonly FilledSection[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const update = () => {
      const passed = parts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= readingLine;
      });
      setCurrent((atEnd(parts, hash) ?? passed.at(-1) ?? parts[0])?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [parts, hash]);
  return current;
}
