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

  const twoScreens = 2 * window.innerHeight;

  it('appears on scrolling up after two screens and scrolls to the top', async () => {
    renderUi(<ScrollToTop />);
    scrollPageTo(twoScreens + 500);
    expect(screen.queryByRole('button')).toBeNull();
    scrollPageTo(twoScreens + 400);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scrollPageTo(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('disappears on scrolling down', () => {
    renderUi(<ScrollToTop />);
    scrollPageTo(twoScreens + 500);
    scrollPageTo(twoScreens + 400);
    scrollPageTo(twoScreens + 450);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('moves the focus to the main content, since it disappears', async () => {
    renderUi(
      <>
        <main tabIndex={-1}>The page</main>
        <ScrollToTop />
      </>,
    );
    scrollPageTo(twoScreens + 500);
    scrollPageTo(twoScreens + 400);
    screen.getByRole('button', { name: 'Scroll to top' }).focus();
    await userEvent.keyboard('{Enter}');
    scrollPageTo(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is not shown if it would cover a control of the page', () => {
    const place = (element: Element, box: DOMRect) => (element.getBoundingClientRect = () => box);
    renderUi(
      <>
        <button>Add</button>
        <ScrollToTop />
      </>,
    );
    const below = screen.getByRole('button', { name: 'Add' });
    place(below, new DOMRect(0, 500, 84, 48));
    Object.assign(document, { elementsFromPoint: () => [below] });
    scrollPageTo(twoScreens + 500);
    scrollPageTo(twoScreens + 400);
    const up = screen.getByRole('button', { name: 'Scroll to top' });
    place(up, new DOMRect(16, 500, 48, 48));
    scrollPageTo(twoScreens + 300);
    expect(up).not.toBeVisible();
    place(below, new DOMRect(0, 440, 84, 48));
    scrollPageTo(twoScreens + 200);
    expect(up).toBeVisible();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });
});
