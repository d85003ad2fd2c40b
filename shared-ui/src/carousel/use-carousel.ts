import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { getScrollTarget, getScrollPosition, getVisibleRange } from './scrolling';
import type { Direction, Position, Slide, View } from './scrolling';

const directionOf: Readonly<Record<string, Direction>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/**
 * Adds to a row of slides, which scrolls without script: its position, steps by button and arrow key, and after a
 * button press the visible slides for the announcement. Nothing is measured while rendering; until the first effect the
 * row is at its start.
 */
export function useCarousel(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<Position>('start');
  const [shown, setShown] = useState<readonly [number, number]>();

  const look = useCallback(() => {
    if (scroller.current) setPosition(getScrollPosition(viewOf(scroller.current)));
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') {
      look();
      return undefined;
    }
    // The observer also reports the first size, after the browser's own layout. A measurement here would force another
    // layout.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look, count]);

  const step = (direction: Direction) => {
    if (!scroller.current || !list.current) return undefined;
    const slides = slidesOf(list.current);
    const view = viewOf(scroller.current);
    const left = getScrollTarget(slides, view, direction);
    // The stylesheet decides whether this scrolls smoothly; with reduced motion it does not.
    scroller.current.scrollLeft = left;
    return getVisibleRange(slides, { ...view, left });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf[event.key];
    const inside = event.target !== event.currentTarget;
    if (direction === undefined || inside || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(direction);
  };

  return {
    scroller: { ref: scroller, onScroll: look, onKeyDown },
    list,
    position,
    /** The slides that the last button press made visible, counted from 1. */
    shown,
    press: (direction: Direction) => setShown(step(direction)),
  };
}

const viewOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): View => ({
  left: scrollLeft,
  width: clientWidth,
  all: scrollWidth,
});

function slidesOf(list: HTMLElement): Slide[] {
  const origin = list.getBoundingClientRect().left;
  return Array.from(list.children, (slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return { start: left - origin, end: right - origin };
  });
}
