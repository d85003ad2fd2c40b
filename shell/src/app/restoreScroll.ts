/** A page that has not grown for this many ms stays where it is. */
const patienceMs = 4000;

const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a height in px, as near as the document is tall by now, and follows it while it grows: at its end an
 * endless list loads on. Gives up when the visitor moves first. @returns a function that gives up
 */
export function restoreScroll(y: number): () => void {
  let timer: number | undefined;
  let reached = 0;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takesOver) window.removeEventListener(event, stop);
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
