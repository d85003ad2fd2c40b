import { runInNewContext } from 'node:vm';
import { headScript } from '../lifecycle/page-head';
import { findRedirect, guardOf } from './guards';

const guest = { signedIn: false, is_verified: null };
const customer = (is_verified: string | null) => ({ signedIn: true, is_verified });

const toLogin = '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab%26q%3Da%2Bb';
const toVerification = '/verification?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab%26q%3Da%2Bb';
const address = '/checkout/address?page=lab&q=a+b';

/** Rows: access and path of a route, the visitor, the redirect target. */
const rules = [
  ['public', '/my-cart', guest, undefined],
  ['public', '/my-cart', customer('0'), undefined],
  ['public', '/my-cart', customer('1'), undefined],
  ['guest', '/login', guest, undefined],
  ['guest', '/login', customer('0'), '/order-medicines'],
  ['guest', '/login', customer('3'), '/order-medicines'],
  ['token', '/my-account', guest, toLogin],
  ['token', '/verification', guest, toLogin],
  ['token', '/my-account', customer('0'), toVerification],
  ['token', '/my-account', customer('2'), toVerification],
  ['token', '/my-account', customer(null), toVerification],
  ['token', '/my-account', customer('x'), toVerification],
  ['token', '/my-account', customer('1'), undefined],
  ['token', '/my-account', customer('3'), undefined],
  ['token', '/verification', customer('0'), undefined],
] as const;

it.each(rules)('the guard of a %s page at %s: %j -> %s', (access, path, visitor, to) => {
  expect(findRedirect(guardOf({ access, path }), visitor, address)).toBe(to);
});

/** A window at the URL with a visitor's stored values. */
function createView(stored: Readonly<Record<string, string>> | undefined) {
  const replace = jest.fn();
  const root = { hidden: false };
  return {
    location: { pathname: '/checkout/address', search: '?page=lab&q=a+b', replace },
    document: { documentElement: root },
    localStorage: {
      getItem(key: string) {
        if (stored === undefined) throw new Error('Storage is blocked');
        return stored[key] ?? null;
      },
    },
  };
}

/** Runs the script of a page's head as text. */
function runHead(route: { access: 'public' | 'guest' | 'token'; path: string }, view: ReturnType<typeof createView>) {
  const owner = { name: 'mfe-account', release: '1.0.0', section: 'Your account' };
  const script = headScript({ ...route, title: 'Page', owner }, []);
  if (script === undefined) return;
  // As in the page, the script can use only what its text contains.
  runInNewContext(script, { window: view, URLSearchParams });
}

it.each(rules)('the head of a %s page at %s: %j -> %s', (access, path, { signedIn, is_verified }, to) => {
  const view = createView({ ...(signedIn && { token: 'abc' }), ...(is_verified !== null && { is_verified }) });
  runHead({ access, path }, view);
  expect(view.location.replace.mock.calls).toEqual(to === undefined ? [] : [[to]]);
  // The page stays hidden while the redirect target loads.
  expect(view.document.documentElement.hidden).toBe(to !== undefined);
});

it('takes a visitor whose storage is blocked for a guest', () => {
  const view = createView(undefined);
  runHead({ access: 'token', path: '/my-account' }, view);
  expect(view.location.replace).toHaveBeenCalledWith(toLogin);
});
