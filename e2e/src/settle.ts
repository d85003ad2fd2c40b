import type { Page } from '@playwright/test';

/** Waits for several frames in which the page does not scroll, keeps its size and runs no transition. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const getState = () => `${window.scrollY} ${document.documentElement.scrollHeight}`;
    let state = '';
    for (let still = 0; still < 5; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const slides = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
      if (slides || getState() !== state) still = 0;
      state = getState();
    }
  });
