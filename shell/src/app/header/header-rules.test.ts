import { splitBrandName } from './Brand';
import { loginHref } from './Account';
import { nextScrollState, initialScrollState, type ScrollState } from './use-scroll-state';

describe('splitBrandName', () => {
  it.each([
    ['Neemleaf', ['Neem', 'leaf']],
    ['Green Cross', ['Green', ' Cross']],
    ['A', ['A', '']],
    ['नीमपत्र', ['नीमप', 'त्र']],
  ])('%s', (brand, halves) => {
    expect(splitBrandName(brand)).toEqual(halves);
  });
});

describe('login link', () => {
  const address = (text: string) => {
    const { pathname, search } = new URL(text, 'http://shop.test');
    return { pathname, search };
  };

  it.each([
    ['/order-medicines?category=3', '/login?redirect_uri=%2Forder-medicines%3Fcategory%3D3'],
    ['/', '/login'],
    ['/login', '/login'],
    [
      '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab',
      '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab',
    ],
    ['/Login/?redirect_uri=%2Fmy-cart&coupon_code=NEEM10', '/login?redirect_uri=%2Fmy-cart&coupon_code=NEEM10'],
    [
      '/reset-password?redirect_uri=%2Fmy-cart&user_name=9876543210',
      '/login?redirect_uri=%2Fmy-cart&user_name=9876543210',
    ],
    ['/logout', '/login'],
  ])('returns for %s the URL %s', (from, href) => {
    expect(loginHref(address(from), true)).toBe(href);
  });

  it('returns to no path without a route', () => {
    expect(loginHref(address('/no-such-page?x=1'), false)).toBe('/login');
  });
});

const threshold = 100;
const go = (state: ScrollState, y: number, { focusInside = false, canHide = true } = {}) =>
  nextScrollState(state, { y, focusInside, canHide }, threshold);

describe('nextScrollState', () => {
  it('is scrolled after 100 px, not at 100', () => {
    expect(go(initialScrollState, 100).scrolled).toBe(false);
    expect(go(initialScrollState, 101).scrolled).toBe(true);
  });

  it('hides on scrolling down and returns with the first upward scroll', () => {
    const down = go(go(initialScrollState, 150), 300);
    expect(down.hidden).toBe(true);
    expect(go(down, 299).hidden).toBe(false);
  });

  it('stays hidden while nothing scrolls', () => {
    const down = go(initialScrollState, 300);
    expect(go(down, 302)).toBe(down);
  });

  it('hides after several small scrolls down', () => {
    let state = go(go(initialScrollState, 200), 190);
    expect(state.hidden).toBe(false);
    for (let y = 191; y <= 200; y += 1) state = go(state, y);
    expect(state.hidden).toBe(true);
  });

  it('never hides near the top, nor while it contains the focus', () => {
    expect(go(initialScrollState, 90).hidden).toBe(false);
    expect(go(initialScrollState, 300, { focusInside: true }).hidden).toBe(false);
    expect(go(go(initialScrollState, 300), 300, { focusInside: true }).hidden).toBe(false);
  });

  it('never hides on a wider screen, and returns when the screen becomes wider', () => {
    expect(go(initialScrollState, 300, { canHide: false })).toMatchObject({ scrolled: true, hidden: false });
    expect(go(go(initialScrollState, 300), 300, { canHide: false }).hidden).toBe(false);
  });

  it('returns the same object if nothing changed', () => {
    const state = go(initialScrollState, 300);
    expect(go(state, 300)).toBe(state);
  });
});
