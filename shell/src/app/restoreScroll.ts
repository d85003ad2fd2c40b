/** A page that has not grown for this many ms stays where it is. Code and data of a page may take long on a phone. */
const patienceMs = 30_000;

const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a height in px, as near as the document is tall by now, and follows it while it grows: at its end an
 * endless list loads on. Gives up when the visitor moves first.
 * @param onEnd called once, when it is there or gives up
 * @returns a function that gives up
 */
export function restoreScroll(y: number, onEnd: () => void): () => void {
  let timer: number | undefined;
  let reached = 0;
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takesOver) window.removeEventListener(event, stop);
    onEnd();
  };
  const approach = () => {
    const room = Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
    const target = Math.min(y, room);
    if (timer === undefined || target > reached) {
      clearTimeout(timer);
      timer = window.setTimeout(stop, patienceMs);
      reached = target;
      window.scrollTo(0, target);
    }
    if (room >= y) stop();
  };
  const observer = new ResizeObserver(approach);
  for (const event of takesOver) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  approach();
  return stop;
}

/**
 * Scrolls to a height in px of a page that the browser kept for Back, and once more when its fonts are back: until then lines wrap
 * at other words and the page has another height. Gives up when the visitor moves first.
 * @param onEnd called once, when it is there or gives up
 */
export function restoreKeptScroll(y: number, onEnd: () => void): void {
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    for (const event of takesOver) window.removeEventListener(event, stop);
    onEnd();
  };
  for (const event of takesOver) window.addEventListener(event, stop, { passive: true });
  window.scrollTo(0, y);
  void fontsInUse().then(() => {
    if (!ended) window.scrollTo(0, y);
    stop();
  });
}

/** Resolves after the layout with the page's own fonts. A first frame makes the browser ask for the fonts that are missing. */
async function fontsInUse(): Promise<void> {
  await nextFrame();
  if ('fonts' in document) await document.fonts.ready;
  await nextFrame();
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
