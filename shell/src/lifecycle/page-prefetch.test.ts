import { waitFor } from '@testing-library/react';
import { testServices, remote, type TestPage } from '../testing/test-services';
import { createRouteTable } from '../routing/route-table';
import { testComposition } from '../testing/test-composition';
import { findLinkedPage, type LinkContext, createWatchIntent } from './page-prefetch';
import type { Timer } from '../platform/ports';

describe('prefetch of a page', () => {
  const catalogue = remote({
    name: 'mfe-catalogue',
    routes: [{ path: '/detail/:id', access: 'public', title: 'Medicine', module: './detail', rendered: true }],
  });

  /** A started page and functions that act on its links. */
  async function setUp(fetchModule: (remote: string, module: string) => Promise<() => unknown>, page: TestPage = {}) {
    let intent = (_link: string) => {};
    const loaded: string[] = [];
    const test = testServices({
      remotes: [catalogue],
      ...page,
      ports: {
        watchIntent: (listener) => {
          intent = listener;
          return () => undefined;
        },
        runtime: {
          loadEntry: async (name, candidate) => {
            loaded.push(name);
            return candidate;
          },
          loadModule: () => Promise.reject(new Error('Not opened')),
          fetchModule: (name, module) => {
            loaded.push(name + module);
            return fetchModule(name, module);
          },
        },
      },
    });
    test.services.onRouteChange('/');
    test.services.start();
    // The code of the page is loaded first.
    await new Promise((resolve) => setTimeout(resolve));
    return { ...test, loaded, intent: (link: string) => intent(link) };
  }

  const queryFn = jest.fn(async () => 'the medicine');
  const detail = {
    default: () => null,
    firstQueries: (_api: unknown, { id }: Record<string, string>) => [{ queryKey: ['medicine', id], queryFn }],
  };

  beforeEach(() => queryFn.mockClear());

  it('fetches code and data of a page whose link is about to be used, and the data once', async () => {
    const { services, loaded, intent } = await setUp(async () => () => detail);
    intent('/detail/7');
    intent('/detail/7');
    await waitFor(() => expect(services.queryClient.getQueryData(['medicine', '7'])).toBe('the medicine'));
    expect(loaded).toContain('mfe-catalogue./detail');
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('fetches only the code of a page whose data are the visitor’s', async () => {
    const account = remote({
      name: 'mfe-account',
      routes: [{ path: '/orders/:id', access: 'public', title: 'Order', module: './order' }],
    });
    const { loaded, intent } = await setUp(async () => () => detail, { remotes: [account] });
    intent('/orders/7');
    await waitFor(() => expect(loaded).toContain('mfe-account./order'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('names the queries for the search params of the link', async () => {
    const firstQueries = jest.fn(() => []);
    const { intent } = await setUp(async () => () => ({ ...detail, firstQueries }));
    intent('/detail/7?page=2');
    await waitFor(() =>
      expect(firstQueries).toHaveBeenCalledWith(expect.anything(), { id: '7' }, new URLSearchParams('page=2')),
    );
  });

  it.each([
    ['does not load', () => Promise.reject(new Error('No network'))],
    [
      'throws',
      async () => () => {
        throw new Error('Broken');
      },
    ],
    ['has no queries', async () => () => ({ default: () => null, firstQueries: 'none' })],
  ])('reports nothing and keeps the page if the code %s', async (_what, fetchModule) => {
    const { loaded, reports, notifications, reload, intent } = await setUp(fetchModule);
    intent('/detail/7');
    await waitFor(() => expect(loaded).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([reports, notifications]).toEqual([[], []]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the page of a link', () => {
  const routes = [
    { path: '/order-medicines', access: 'public', title: 'Medicines', module: './list' },
    { path: '/order-medicines/detail/:product_id/:slug', access: 'public', title: 'Medicines', module: './detail' },
    { path: '/my-account', access: 'token', title: 'My account', module: './account' },
  ] as const;

  const context = (given: Partial<LinkContext> = {}): LinkContext => ({
    table: createRouteTable(testComposition([remote({ name: 'mfe-catalogue', routes: [...routes] })])),
    openPath: '/order-medicines',
    signedIn: false,
    ...given,
  });

  it('finds the page that a link opens, with its parameters', () => {
    const page = findLinkedPage('/order-medicines/detail/7/paracetamol', context());
    expect(page?.route.module).toBe('./detail');
    expect(page?.params).toEqual({ product_id: '7', slug: 'paracetamol' });
  });

  it.each([
    ['the open page', '/order-medicines'],
    ['a page of no part', '/nowhere'],
    ['a page that needs a login, for a guest', '/my-account'],
  ])('finds nothing for %s', (_what, path) => {
    expect(findLinkedPage(path, context())).toBeUndefined();
  });

  it('finds a page that needs a login for a customer', () => {
    expect(findLinkedPage('/my-account', context({ signedIn: true }))?.route.module).toBe('./account');
  });
});

describe('a pointer or the focus at a link', () => {
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
});
