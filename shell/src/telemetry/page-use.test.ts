import type { PageUse } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { createEventBus } from '../platform/event-bus';
import { remote, testComposition, testRelease } from '../testing/test-composition';
import { createPageUse, type OnVital } from './page-use';

function setUp(isVisible = false) {
  const sent: PageUse[] = [];
  const hidden: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const composition = testComposition(['mfe-lab', 'mfe-cart', 'mfe-account'].map((name) => remote({ name })));
  const events = createEventBus((error) => {
    throw error;
  });
  let visible = isVisible;
  let paint: (ms: number) => void = () => undefined;
  let vital: OnVital = () => undefined;
  let endLoad: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (endLoad = resolve));
  const ports = {
    clock: {
      timer: (ms: number) => ({
        done: new Promise<void>((resolve) => ends.push(() => ms === limits.pageUseDelayMs && resolve())),
        cancel: () => undefined,
      }),
    },
    tab: {
      visibility: { visible: () => visible, watch: (listener: () => void) => (hidden.push(listener), () => undefined) },
      lifecycle: { watch: () => () => undefined },
      afterLoad: () => loaded,
    },
    view: {
      watchPaint: (onPaint: (ms: number) => void) => {
        paint = onPaint;
        return () => undefined;
      },
      watchVitals: async (onVital: OnVital) => {
        vital = onVital;
      },
    },
    network: { sendUse: (one: PageUse) => void sent.push(one) },
  };
  const use = createPageUse({ composition, ports, events });
  const addToCart = (quantity: number) =>
    events.emit('cart:changed', { product_type: 'medicine', cart_count: 1, id: 1, quantity });
  const names = () => sent.map(({ used }) => used.map(({ part }) => part));
  const hide = () => {
    visible = false;
    hidden.forEach((listener) => listener());
  };
  const load = async () => {
    endLoad();
    await loaded;
  };
  const measure: typeof vital = (name, value) => vital(name, value);
  return {
    load,
    measure,
    sent,
    use,
    names,
    hide,
    wait: async () => ends[0]?.(),
    paint: (ms: number) => paint(ms),
    addToCart,
  };
}

describe('the parts that a page uses', () => {
  it('are reported some seconds after the start, each once, with the releases of the page', async () => {
    const { sent, use, wait } = setUp();
    use.add('mfe-lab');
    use.start();
    use.add('mfe-lab');
    expect(sent).toEqual([]);
    await wait();
    const used = ['mfe-lab', 'shell'].map((part) => ({ part, release: testRelease }));
    expect(sent).toEqual([{ page_id: 'page-1', used }]);
  });

  it('are reported again when the page is hidden, if there are more', async () => {
    const { use, names, hide, wait } = setUp();
    use.start();
    await wait();
    hide();
    use.add('mfe-cart');
    hide();
    hide();
    expect(names()).toEqual([['shell'], ['mfe-cart']]);
  });

  it('are reported at once when the page is left before', () => {
    const { use, names, hide } = setUp();
    use.add('mfe-account');
    use.start();
    hide();
    expect(names()).toEqual([['mfe-account', 'shell']]);
  });

  it('do not include the shell before its start, nor parts that are not in the page', () => {
    const { use, names, hide } = setUp();
    use.add('shell');
    use.add('mfe-other');
    use.start();
    hide();
    expect(names()).toEqual([['shell']]);
  });
});

describe('what became of a page', () => {
  const outcomes = (sent: readonly PageUse[]) => sent.map(({ outcome }) => outcome);

  it('is sent when it is hidden, with all parts that it has used', async () => {
    const { sent, use, hide, wait, paint, addToCart } = setUp(true);
    use.add('mfe-lab');
    use.start();
    paint(900);
    paint(limits.goodPaintMs + 1);
    await wait();
    addToCart(1);
    use.add('mfe-cart');
    hide();
    hide();
    const part = (name: string) => ({ part: name, release: testRelease });
    expect(sent.slice(1)).toEqual([
      {
        page_id: 'page-1',
        used: [part('mfe-cart')],
        outcome: {
          used: ['mfe-lab', 'shell', 'mfe-cart'].map(part),
          slow_paint: true,
          vitals: { lcp: limits.goodPaintMs + 1 },
          cart: true,
        },
      },
    ]);
  });

  it('is sent once each: the paint, and the first add-to-cart', async () => {
    const { sent, use, hide, wait, paint, addToCart } = setUp(true);
    use.start();
    paint(limits.goodPaintMs);
    await wait();
    hide();
    addToCart(0);
    hide();
    addToCart(2);
    hide();
    addToCart(3);
    paint(9000);
    hide();
    expect(outcomes(sent.slice(1))).toMatchObject([{ slow_paint: false }, { cart: true }]);
    expect(outcomes(sent).at(-1)).not.toHaveProperty('slow_paint');
  });

  it('has the last values of what was measured since the page had loaded', async () => {
    const { sent, use, load, measure, hide, paint } = setUp(true);
    use.start();
    paint(900);
    measure('inp', 800);
    await load();
    measure('inp', 40);
    measure('cls', 0.02);
    measure('inp', 120);
    hide();
    hide();
    expect(outcomes(sent)).toEqual([
      { used: [{ part: 'shell', release: testRelease }], slow_paint: false, vitals: { lcp: 900, inp: 120, cls: 0.02 } },
    ]);
  });

  it('has no paint of a page that was opened in the background', () => {
    const { sent, use, hide, paint } = setUp(false);
    use.start();
    paint(9000);
    hide();
    expect(outcomes(sent)).toEqual([undefined]);
  });
});
