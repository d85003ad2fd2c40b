import type { Timer } from '../platform/ports';
import { createWatchIntent } from './page-prefetch';

/** A page with links; `dwell` ends the running dwell timer. */
function setUp(savesData = false) {
  document.body.innerHTML = [
    '<header><a id="home" href="/">Home</a></header>',
    '<main><a id="one" href="/detail/1/a"><b>One</b></a>',
    '<a id="other" href="https://wa.me/1">Chat</a><a id="tab" href="/faqs" target="_blank">FAQ</a></main>',
  ].join('');
  const ends: (() => void)[] = [];
  const timer = (): Timer => {
    let isCancelled = false;
    const done = new Promise<void>((resolve) => ends.push(() => (isCancelled ? undefined : resolve())));
    return { done, cancel: () => void (isCancelled = true) };
  };
  const watchIntent = createWatchIntent({ page: document, view: window, timer, savesData: () => savesData });
  const fire = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  const dwell = async () => {
    for (const end of ends.splice(0)) end();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { watchIntent, fire, dwell };
}

describe('a link that is about to be used', () => {
  it('is one under the pointer when the watch begins: its code loads with the first use', async () => {
    const { watchIntent, dwell } = setUp();
    const hovered = document.querySelector('#one');
    const find = jest.spyOn(document, 'querySelector').mockReturnValueOnce(hovered);
    const paths: string[] = [];
    watchIntent((path) => paths.push(path));
    expect(find).toHaveBeenCalledWith('a[href]:hover');
    find.mockRestore();
    await dwell();
    expect(paths).toEqual(['/detail/1/a']);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])('is one at which %s is followed by a moment', async (type) => {
    const { watchIntent, fire, dwell } = setUp();
    const paths: string[] = [];
    watchIntent((path) => paths.push(path));
    fire('#one b', type);
    expect(paths).toEqual([]);
    await dwell();
    expect(paths).toEqual(['/detail/1/a']);
  });

  it('has the search params of the link', async () => {
    const { watchIntent, fire, dwell } = setUp();
    document.querySelector('#one')?.setAttribute('href', '/list?page=2#end');
    const links: string[] = [];
    watchIntent((link) => links.push(link));
    fire('#one', 'pointerover');
    await dwell();
    expect(links).toEqual(['/list?page=2']);
  });

  it.each([
    ['the pointer moves on', 'main', 'pointerover'],
    ['the touch becomes a scroll', '#one', 'pointercancel'],
  ])('is none if %s', async (_what, selector, type) => {
    const { watchIntent, fire, dwell } = setUp();
    const listener = jest.fn();
    watchIntent(listener);
    fire('#one', 'pointerover');
    fire(selector, type);
    await dwell();
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['leads to another site', '#other', false],
    ['opens a tab', '#tab', false],
    ['is used by a visitor who saves data', '#one', true],
  ])('is none if it %s', async (_what, selector, savesData) => {
    const { watchIntent, fire, dwell } = setUp(savesData);
    const listener = jest.fn();
    watchIntent(listener);
    fire(selector, 'pointerover');
    await dwell();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is not looked for after the end', async () => {
    const { watchIntent, fire, dwell } = setUp();
    const listener = jest.fn();
    const stop = watchIntent(listener);
    fire('#one', 'pointerover');
    stop();
    await dwell();
    expect(listener).not.toHaveBeenCalled();
  });
});
