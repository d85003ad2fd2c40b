import { useId, type ReactNode, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton, VisuallyHidden } from '@storefront/shared-ui';
import { Head, HeaderActions, List, Scroller, Steps } from './layout';
import {
  type Direction,
  getScrollTarget,
  getScrollPosition,
  getVisibleRange,
  type Position,
  type Slide,
  type View,
} from './scrolling';

export interface CarouselSlide {
  readonly id: number | string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly heading: string;
  /** Plural name of the slides, for the names of the buttons and for announcements: "lab tests". */
  readonly itemsName: string;
  readonly slides: readonly CarouselSlide[];
  /** Shown before the buttons, for example a link to the whole list. */
  readonly action?: ReactNode;
  /** Whether the slides are skeletons. */
  readonly busy?: boolean | undefined;
}

/**
 * A white sheet of slides that scrolls sideways: four visible on desktop, three on a narrow desktop, two rows of two on
 * a tablet, and one with the edge of the next on a phone. The browser's own scrolling and snap points work before and
 * without script. A carousel library would move the slides by script and add bytes for behaviour that browsers already
 * have.
 */
export function Carousel({ heading, itemsName, slides, action, busy = false }: CarouselProps) {
  const id = useId();
  const { scroller, list, position, shown, press } = useCarousel(slides.length);
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{heading}</h2>
        <HeaderActions>
          {action}
          {!busy && position !== 'whole' && (
            <Steps>
              <StepButton direction="previous" itemsName={itemsName} off={position === 'start'} onPress={press} />
              <StepButton direction="next" itemsName={itemsName} off={position === 'end'} onPress={press} />
            </Steps>
          )}
        </HeaderActions>
      </Head>
      <Scroller
        {...scroller}
        {...(!busy && position !== 'whole' && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
      >
        <List ref={list} role="list" aria-busy={busy}>
          {slides.map((slide) => (
            <li key={slide.id} aria-hidden={busy || undefined}>
              {slide.content}
            </li>
          ))}
        </List>
      </Scroller>
      <VisuallyHidden role="status">
        {shown && `Showing ${itemsName} ${shown[0]} to ${shown[1]} of ${slides.length}.`}
      </VisuallyHidden>
    </section>
  );
}

interface StepButtonProps {
  readonly direction: Direction;
  readonly itemsName: string;
  readonly off: boolean;
  readonly onPress: (direction: Direction) => void;
}

const directions = {
  previous: { icon: 'caret-left', word: 'Previous' },
  next: { icon: 'caret-right', word: 'Next' },
} as const;

/* With aria-disabled, not disabled, the pressed button keeps the focus at the end of the row. */
function StepButton({ direction, itemsName, off, onPress }: StepButtonProps) {
  const { icon, word } = directions[direction];
  return (
    <IconButton
      icon={icon}
      label={`${word} ${itemsName}`}
      aria-disabled={off}
      onClick={() => {
        if (!off) onPress(direction);
      }}
    />
  );
}

const directionOf: Readonly<Record<string, Direction>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/**
 * Adds to a row of slides, which scrolls without script: its position, steps by button and arrow key, and after a
 * button press the visible slides for the announcement. Nothing is measured while rendering; until the first effect the
 * row is at its start.
 */
function useCarousel(count: number) {
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
