import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing';
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

  it('appears past 300 px and leads back to the top', async () => {
    renderUi(<ScrollToTop />);
    scrollPageTo(300);
    expect(screen.queryByRole('button')).toBeNull();
    scrollPageTo(301);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scrollPageTo(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('hands the focus on to the main content, since it disappears', async () => {
    renderUi(
      <>
        <main tabIndex={-1}>The page</main>
        <ScrollToTop />
      </>,
    );
    scrollPageTo(900);
    screen.getByRole('button', { name: 'Scroll to top' }).focus();
    await userEvent.keyboard('{Enter}');
    scrollPageTo(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is there at once when the page opens scrolled', () => {
    scrollPageTo(900);
    renderUi(<ScrollToTop />);
    expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  });
});
