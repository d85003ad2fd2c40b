import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { ScrollToTop } from './ScrollToTop';

function scrollPageTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

/** jsdom has no media queries; this visitor has no preference about motion. */
class Preference extends EventTarget implements MediaQueryList {
  readonly matches = false;
  readonly onchange = null;
  readonly addListener = () => undefined;
  readonly removeListener = () => undefined;
  constructor(readonly media: string) {
    super();
  }
}

describe('ScrollToTop', () => {
  const scrollTo = jest.fn();

  beforeEach(() => {
    scrollTo.mockReset();
    window.scrollTo = scrollTo;
    window.matchMedia = (media) => new Preference(media);
    scrollPageTo(0);
  });

  it('appears beyond 300 px, whichever way the visitor scrolls, and scrolls to the top', async () => {
    renderUi(<ScrollToTop />);
    scrollPageTo(300);
    expect(screen.queryByRole('button')).toBeNull();
    scrollPageTo(301);
    expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    scrollPageTo(3000);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scrollPageTo(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is there where a page opens far down', () => {
    scrollPageTo(3000);
    renderUi(<ScrollToTop />);
    expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  });

  it('moves the focus to the main content, since it disappears', async () => {
    renderUi(
      <>
        <main tabIndex={-1}>The page</main>
        <ScrollToTop />
      </>,
    );
    scrollPageTo(301);
    screen.getByRole('button', { name: 'Scroll to top' }).focus();
    await userEvent.keyboard('{Enter}');
    scrollPageTo(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes to the other side where it would cover a control of the page, and hides where it would on both', () => {
    const place = (element: Element, box: DOMRect) => (element.getBoundingClientRect = () => box);
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true });
    renderUi(
      <>
        <button>Add</button>
        <ScrollToTop />
      </>,
    );
    const below = screen.getByRole('button', { name: 'Add' });
    place(below, new DOMRect(0, 500, 84, 48));
    Object.assign(document, { elementsFromPoint: () => [below] });
    scrollPageTo(301);
    const up = screen.getByRole('button', { name: 'Scroll to top' });
    place(up, new DOMRect(16, 500, 48, 48));
    scrollPageTo(310);
    expect(up).toHaveAttribute('data-place', 'opposite');
    place(up, new DOMRect(326, 500, 48, 48));
    place(below, new DOMRect(0, 500, 390, 48));
    scrollPageTo(320);
    expect(up).not.toBeVisible();
    place(up, new DOMRect(16, 500, 48, 48));
    place(below, new DOMRect(0, 440, 84, 48));
    scrollPageTo(330);
    expect(up).toBeVisible();
    expect(up).toHaveAttribute('data-place', 'usual');
    Reflect.deleteProperty(document, 'elementsFromPoint');
    Reflect.deleteProperty(document.documentElement, 'clientWidth');
  });
});
