import { useId, type ReactNode } from 'react';
import { IconButton, VisuallyHidden } from '@storefront/shared-ui';
import { Head, HeaderActions, List, Scroller, Steps } from './layout';
import type { Direction } from './scrolling';
import { useCarousel } from './use-carousel';

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
