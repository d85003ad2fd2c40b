import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getScrollTarget, getScrollPosition, getVisibleRange } from './scrolling';
import { renderUi } from '../testing/index';
import { Carousel } from './Carousel';

describe('scrolling', () => {
  const row = (count: number, width: number) =>
    Array.from({ length: count }, (_, index) => ({ start: index * width, end: (index + 1) * width }));

  /** Slides of pages with four slides in two rows, as on a tablet. */
  const pages = (count: number, width: number) =>
    Array.from({ length: count }, (_, index) => {
      const column = Math.floor(index / 4) * 2 + (index % 2);
      return { start: column * width, end: (column + 1) * width };
    });

  describe('a row of 15 with 4 in view', () => {
    const slides = row(15, 300);
    const at = (left: number) => ({ left, width: 1200, all: 4500 });

    it('scrolls forward by four, and ends with the last four', () => {
      expect(getScrollTarget(slides, at(0), 'next')).toBe(1200);
      expect(getScrollTarget(slides, at(1200), 'next')).toBe(2400);
      expect(getScrollTarget(slides, at(2400), 'next')).toBe(3300);
    });

    it('scrolls back by four, and ends at the start', () => {
      expect(getScrollTarget(slides, at(3300), 'previous')).toBe(2100);
      expect(getScrollTarget(slides, at(900), 'previous')).toBe(0);
    });

    it('returns the range in view', () => {
      expect(getVisibleRange(slides, at(1200))).toEqual([5, 8]);
      expect(getVisibleRange(slides, at(3300))).toEqual([12, 15]);
    });

    it.each([
      [0, 'start'],
      [300, 'between'],
      [3299.5, 'end'],
    ])('at %d is at position %s', (left, position) => {
      expect(getScrollPosition(at(left))).toBe(position);
    });
  });

  it('recognizes a row that needs no scrolling', () => {
    expect(getScrollPosition({ left: 0, width: 1200, all: 1200.4 })).toBe('whole');
  });

  it('scrolls to a slide that is only partly in view', () => {
    expect(getScrollTarget(row(5, 264), { left: 0, width: 374, all: 1320 }, 'next')).toBe(264);
  });

  it('scrolls past a slide that is wider than the view', () => {
    const view = { left: 264, width: 200, all: 1320 };
    expect(getScrollTarget(row(5, 264), view, 'next')).toBe(528);
    expect(getVisibleRange(row(5, 264), view)).toBeUndefined();
  });

  it('counts in reading order in two rows', () => {
    const slides = pages(10, 360);
    const at = (left: number) => ({ left, width: 720, all: 2160 });
    expect(getVisibleRange(slides, at(0))).toEqual([1, 4]);
    expect(getScrollTarget(slides, at(0), 'next')).toBe(720);
    expect(getVisibleRange(slides, at(720))).toEqual([5, 8]);
    expect(getScrollTarget(slides, at(720), 'next')).toBe(1440);
    expect(getVisibleRange(slides, at(1440))).toEqual([9, 10]);
  });
});

describe('Carousel', () => {
  const slideWidth = 300;
  const viewWidth = 1200;

  const slides = Array.from({ length: 15 }, (_, index) => ({
    id: index + 1,
    content: <a href={`#${index + 1}`}>Test {index + 1}</a>,
  }));

  const show = (count = 15, busy = false) =>
    renderUi(
      <Carousel
        heading="Popular lab tests"
        itemsName="lab tests"
        slides={slides.slice(0, count)}
        action={<a href="/all">See all</a>}
        busy={busy}
      />,
    );

  const row = () => screen.getByRole('group', { name: 'Popular lab tests' });
  const button = (name: string) => screen.getByRole('button', { name });

  /** A real row fires scroll events; a row in jsdom does not. */
  function scrolledTo(left: number): void {
    expect(row().scrollLeft).toBe(left);
    fireEvent.scroll(row());
  }

  // jsdom has no layout; this sets slides of 300 px in a view of 1200 px.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(viewWidth);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return Math.max(viewWidth, this.querySelectorAll('li').length * slideWidth);
    });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = this.tagName === 'LI' ? Array.from(this.parentElement?.children ?? []).indexOf(this) : 0;
      return new DOMRect(place * slideWidth, 0, slideWidth, 200);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is a headed section with a list, and a link to all', () => {
    show();
    const section = within(screen.getByRole('region', { name: 'Popular lab tests' }));
    expect(section.getByRole('heading', { level: 2 })).toHaveTextContent('Popular lab tests');
    expect(within(section.getByRole('list')).getAllByRole('listitem')).toHaveLength(15);
    expect(section.getByRole('link', { name: 'See all' })).toBeVisible();
  });

  it('scrolls by the slides in view, and announces the shown ones after a press of a button', async () => {
    show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(button('Next lab tests'));
    scrolledTo(1200);
    expect(screen.getByRole('status')).toHaveTextContent('Showing lab tests 5 to 8 of 15.');
    await userEvent.click(button('Previous lab tests'));
    scrolledTo(0);
    expect(screen.getByRole('status')).toHaveTextContent('Showing lab tests 1 to 4 of 15.');
  });

  it('disables a button at its end, and leaves the focus on it', async () => {
    show(8);
    expect(button('Previous lab tests')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Next lab tests')).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(button('Next lab tests'));
    scrolledTo(1200);
    expect(button('Next lab tests')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Next lab tests')).toHaveFocus();
    expect(button('Previous lab tests')).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('{Enter}');
    scrolledTo(1200);
  });

  it('scrolls by arrow keys on the focused row, without an announcement, and not by keys on its content', async () => {
    show();
    row().focus();
    await userEvent.keyboard('{ArrowRight}');
    scrolledTo(1200);
    await userEvent.keyboard('{ArrowLeft}');
    scrolledTo(0);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    screen.getByRole('link', { name: 'Test 1' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    scrolledTo(0);
  });

  it('moves the focus by Tab from the row to every slide', async () => {
    show();
    row().focus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Test 1' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Test 2' })).toHaveFocus();
  });

  it('has no buttons and no tab stop if everything fits', () => {
    show(4);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('hides placeholders of loading slides from assistive technology', () => {
    show(4, true);
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});
