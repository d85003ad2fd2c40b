import { waitFor } from '@testing-library/react';
import type { Timer } from '../platform/ports';
import { createLinkWatch, type Connection } from './watch-links';

/** A page with links; `dwell` ends the running dwell timer. */
function setUp(connection: Connection = {}) {
  document.body.innerHTML = [
    '<header><a id="home" href="/">Home</a></header>',
    '<main><a id="one" href="/detail/1/a"><b>One</b></a><a id="below" href="/detail/2/b">Two</a>',
    '<a id="other" href="https://wa.me/1">Chat</a><a id="tab" href="/faqs" target="_blank">FAQ</a></main>',
  ].join('');
  for (const link of document.querySelectorAll('a')) {
    const top = link.id === 'below' ? window.innerHeight + 10 : 10;
    link.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  }
  const ends: (() => void)[] = [];
  const timer = (): Timer => {
    let isCancelled = false;
    const done = new Promise<void>((resolve) => ends.push(() => (isCancelled ? undefined : resolve())));
    return { done, cancel: () => void (isCancelled = true) };
  };
  const watch = createLinkWatch({ page: document, view: window, timer, connection: () => connection });
  const fire = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  const dwell = async () => {
    for (const end of ends.splice(0)) end();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { watch, fire, dwell };
}

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (run: () => void) => window.setTimeout(run) });
  // Missing in jsdom.
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get bottom() {
        return this.top + this.height;
      }
    },
  });
});

describe('a link that is about to be used', () => {
  it('is one under the pointer when the watch begins: its code loads with the first use', async () => {
    const { watch, dwell } = setUp();
    const hovered = document.querySelector('#one');
    const find = jest.spyOn(document, 'querySelector').mockReturnValueOnce(hovered);
    const paths: string[] = [];
    watch.watchIntent((path) => paths.push(path));
    expect(find).toHaveBeenCalledWith('a[href]:hover');
    find.mockRestore();
    await dwell();
    expect(paths).toEqual(['/detail/1/a']);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])('is one at which %s is followed by a moment', async (type) => {
    const { watch, fire, dwell } = setUp();
    const paths: string[] = [];
    watch.watchIntent((path) => paths.push(path));
    fire('#one b', type);
    expect(paths).toEqual([]);
    await dwell();
    expect(paths).toEqual(['/detail/1/a']);
  });

  it('has the search params of the link', async () => {
    const { watch, fire, dwell } = setUp();
    document.querySelector('#one')?.setAttribute('href', '/list?page=2#end');
    const links: string[] = [];
    watch.watchIntent((link) => links.push(link));
    fire('#one', 'pointerover');
    await dwell();
    expect(links).toEqual(['/list?page=2']);
  });

  it.each([
    ['the pointer moves on', 'main', 'pointerover'],
    ['the touch becomes a scroll', '#one', 'pointercancel'],
  ])('is none if %s', async (_what, selector, type) => {
    const { watch, fire, dwell } = setUp();
    const listener = jest.fn();
    watch.watchIntent(listener);
    fire('#one', 'pointerover');
    fire(selector, type);
    await dwell();
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['leads to another site', '#other', {}],
    ['opens a tab', '#tab', {}],
    ['is used by a visitor who saves data', '#one', { saveData: true }],
  ])('is none if it %s', async (_what, selector, connection) => {
    const { watch, fire, dwell } = setUp(connection);
    const listener = jest.fn();
    watch.watchIntent(listener);
    fire(selector, 'pointerover');
    await dwell();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is not looked for after the end', async () => {
    const { watch, fire, dwell } = setUp();
    const listener = jest.fn();
    const stop = watch.watchIntent(listener);
    fire('#one', 'pointerover');
    stop();
    await dwell();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('visible links', () => {
  it('are those of the content, once, after the first use of the page', async () => {
    const { watch, fire, dwell } = setUp();
    const listener = jest.fn();
    watch.watchVisible(listener);
    await dwell();
    expect(listener).not.toHaveBeenCalled();
    fire('main', 'scroll');
    fire('main', 'scroll');
    await waitFor(() => expect(listener.mock.calls).toEqual([[['/detail/1/a']]]));
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])('are none on %j', async (connection) => {
    const { watch, fire } = setUp(connection);
    const listener = jest.fn();
    watch.watchVisible(listener);
    fire('main', 'keydown');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(listener).not.toHaveBeenCalled();
  });
});
