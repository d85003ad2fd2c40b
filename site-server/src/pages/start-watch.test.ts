/** @jest-environment <rootDir>/../tooling/src/test/jest/browser-environment.cjs */
import { createHash, webcrypto } from 'node:crypto';
import { compositionElementId, defaultSiteConfig, rootElementId } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { waitFor } from '@testing-library/dom';
import { descriptorOf } from '@storefront/release-registry/testing';
import { startFailurePath, startFailureScript } from './start-failure';
import { startWatchScript } from './start-watch';

const version = '1.1.0-gbbbbbbbbbbbb';
const base = `http://localhost/remotes/shell/${version}/`;
const pin = 'pin-shell=1.0.0-gaaaaaaaaaaaa.7; Path=/; Max-Age=60; SameSite=Lax';
const composition = {
  revision: 7,
  page_id: 'page-1',
  config: defaultSiteConfig,
  shell: { release: version, contract: '1.0.0', descriptor: descriptorOf('shell', {}) },
  remotes: [],
};

/** Responses to requests for files; a report is accepted. */
const respond = jest.fn<Promise<Response>, [string, RequestInit?]>();
const fetched = jest.fn((url: string, init?: RequestInit) =>
  url.includes('app-error') ? Promise.resolve(new Response()) : respond(url, init),
);
const reports = () =>
  fetched.mock.calls
    .filter(([url]) => url === '/api/v1/app-error')
    .map(([, init]) => endpoints.appError.body?.parse(JSON.parse(typeof init?.body === 'string' ? init.body : '')));

/** jsdom reports on the console that it cannot reload. */
const navigations = jest.fn();
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
/** A body that breaks off or cannot be decoded; the browser reports the same error. */
const unreadable = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
    headers: { 'content-type': 'text/javascript' },
  });
const errorIn = (file: string, message = 'boom') =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at x (${file}?v=1:1:2)` });
const throwIn = (file: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error: errorIn(file), message: 'boom', filename: file }));
/** jsdom does not have this event. */
class Rejection extends Event {
  constructor(readonly reason: unknown) {
    super('unhandledrejection');
  }
}
const reject = (reason: unknown) => window.dispatchEvent(new Rejection(reason));
const rootElement = () => document.getElementById(rootElementId);
/** Runs the script that the watch has requested. */
function runHandler(): void {
  const requested = document.head.querySelector(`script[src="${startFailurePath}"]`);
  requested?.remove();
  if (requested) window.eval(startFailureScript(defaultSiteConfig));
}
function settle() {
  runHandler();
  return jest.advanceTimersByTimeAsync(1);
}

/** A page at the moment when the shell's scripts begin to run. */
function open({ html = '', cookie = pin, entry = `${base}entry.js` } = {}): HTMLScriptElement {
  const json = `<script type="application/json" id="${compositionElementId}">${JSON.stringify(composition)}</script>`;
  document.body.innerHTML = `<div id="${rootElementId}">${html}</div>${json}`;
  // A different type, so that jsdom does not load the script.
  const element = Object.assign(document.createElement('script'), { type: 'text/x', src: entry, defer: true });
  document.body.append(element);
  window.eval(startWatchScript({ route: '/my-cart', pin: cookie }));
  return element;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { fetch: fetched, PromiseRejectionEvent: Rejection });
  jest.spyOn(console, 'error').mockImplementation(navigations);
});
afterEach(() => {
  window.startWatch?.started();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.cookie = 'pin-shell=; Max-Age=0; Path=/';
  jest.clearAllMocks();
  jest.useRealTimers();
});

describe('a shell with a last good release', () => {
  it('that throws is reported once and reloaded with a pin', async () => {
    open();
    throwIn(`${base}entry.js`);
    reject(errorIn(`${base}1.js`));
    await settle();
    expect(reports()).toEqual([
      {
        app: 'website',
        remote: 'shell',
        version,
        revision: 7,
        route: '/my-cart',
        page_id: 'page-1',
        kind: 'evaluation',
        error: 'Error: boom',
        address: `/remotes/shell/${version}/entry.js`,
        stack: `Error: boom\n    at x (/remotes/shell/${version}/entry.js:1:2)`,
        recovered_by: 'pinned-reload',
      },
    ]);
    expect(document.cookie).toBe('pin-shell=1.0.0-gaaaaaaaaaaaa.7');
    expect(navigations).toHaveBeenCalledTimes(1);
    expect(rootElement()?.childNodes).toHaveLength(0);
  });

  it.each([
    ['changed', 'evil', 'integrity', 'pinned-reload'],
    ['complete now', 'good', 'network', 'reload'],
  ])('whose entry is not the one of its integrity attribute: %s', async (_what, text, kind, recovered_by) => {
    Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const entry = open();
    entry.integrity = `sha384-${createHash('sha384').update('good').digest('base64')}`;
    respond.mockResolvedValue(script(text));
    entry.dispatchEvent(new Event('error'));
    jest.useRealTimers();
    runHandler();
    await waitFor(() => expect(reports()).toMatchObject([{ kind, recovered_by }]));
    Reflect.deleteProperty(window.crypto, 'subtle');
  });

  it.each([
    ['undecodable', () => script('good'), 'integrity', 'pinned-reload'],
    ['unreadable, also without compression', unreadable, 'network', undefined],
  ])('whose entry is %s is reported at once', async (_what, respondPlain, kind, recovered_by) => {
    respond.mockImplementation(async (_url, init) =>
      new Headers(init?.headers).has('range') ? respondPlain() : unreadable(),
    );
    open().dispatchEvent(new Event('error'));
    jest.useRealTimers();
    runHandler();
    await waitFor(() => expect(reports()).toMatchObject([{ kind }]));
    expect(reports()[0]?.recovered_by).toBe(recovered_by);
  });

  it.each<[string, () => Promise<Response>, string, boolean]>([
    ['missing', () => Promise.resolve(new Response('', { status: 404 })), 'http', true],
    ['no script', () => Promise.resolve(new Response('<p>')), 'evaluation', true],
    ['unreachable', () => Promise.reject(new Error('offline')), 'network', false],
  ])('is reloaded unless only the connection fails: its entry is %s', async (_what, response, kind, pinned) => {
    respond.mockImplementation(response);
    open().dispatchEvent(new Event('error'));
    await settle();
    expect(reports()).toMatchObject([{ kind, address: `/remotes/shell/${version}/entry.js` }]);
    expect(document.cookie !== '').toBe(pinned);
    expect(navigations).toHaveBeenCalledTimes(pinned ? 1 : 0);
  });

  it('is loaded again without a pin when its entry has become available', async () => {
    respond.mockResolvedValue(script(''));
    open().dispatchEvent(new Event('error'));
    await settle();
    expect(reports()).toMatchObject([{ kind: 'network', recovered_by: 'reload' }]);
    expect(document.cookie).toBe('');
    expect(navigations).toHaveBeenCalledTimes(1);
  });

  it('is reported with the class of the response that failed, if its entry has become available', async () => {
    Object.assign(performance, { getEntriesByName: () => [{ responseStatus: 500 }, { responseStatus: 200 }] });
    respond.mockResolvedValue(script(''));
    open().dispatchEvent(new Event('error'));
    await settle();
    Reflect.deleteProperty(performance, 'getEntriesByName');
    expect(reports()).toMatchObject([{ kind: 'http', recovered_by: 'reload' }]);
    expect(document.cookie).toBe('');
  });

  it('whose chunk is missing is reported with the chunk', async () => {
    respond.mockResolvedValue(new Response('', { status: 404 }));
    open();
    const request = `${base}bootstrap.js`;
    reject(Object.assign(errorIn(`${base}entry.js`), { name: 'ChunkLoadError', type: 'error', request }));
    await settle();
    expect(reports()).toMatchObject([{ kind: 'http', address: `/remotes/shell/${version}/bootstrap.js` }]);
  });

  it('is not reloaded a second time in the same tab', async () => {
    open();
    throwIn(`${base}entry.js`);
    await settle();
    open();
    throwIn(`${base}entry.js`);
    await settle();
    expect(navigations).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('Neemleaf');
  });
});

describe('a shell without a last good release', () => {
  it('shows the name of the shop, the phone number and Try again in place of a blank page', async () => {
    open({ cookie: '' });
    throwIn(`${base}entry.js`);
    await settle();
    expect(document.querySelector('h1')?.textContent).toContain('Neemleaf');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('To order by phone, call 1800-000-0000.');
    expect(document.querySelector('a')?.href).toBe('tel:18000000000');
    document.querySelector('button')?.click();
    expect(navigations).toHaveBeenCalledTimes(1);
  });

  it('leaves the page that the server rendered, also after React has removed it', async () => {
    open({ html: '<main>Medicines</main>', cookie: '' });
    rootElement()?.replaceChildren();
    window.startWatch?.failed(new Error('No header'));
    await settle();
    expect(rootElement()?.textContent).toContain('Medicines');
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Some parts of this page do not work right now.',
    );
    expect(reports()).toMatchObject([{ kind: 'render', error: 'Error: No header' }]);
  });

  it('says above a page whose data did not load that the page did not load', async () => {
    open({ html: '<main><h1>My Cart</h1><div data-loading></div></main>', cookie: '' });
    throwIn(`${base}entry.js`);
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe('My Cart');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('This page did not load.');
  });

  it('removes its notice if the shell starts after all', async () => {
    open({ cookie: '' });
    jest.advanceTimersByTime(limits.startTimeoutMs + 2000);
    await settle();
    expect(reports()).toMatchObject([{ kind: 'timeout' }]);
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    window.startWatch?.started();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});

it('says that the page did not load, if not even the script that handles it does', () => {
  open();
  throwIn(`${base}entry.js`);
  document.head.querySelector(`script[src="${startFailurePath}"]`)?.dispatchEvent(new Event('error'));
  expect(rootElement()?.textContent).toBe('This page did not load.');
});

describe('a shell is not reported', () => {
  const minute = limits.startTimeoutMs;

  it.each<[string, () => unknown]>([
    ['when it has started', () => window.startWatch?.started()],
    ['while the page is hidden', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    ['without a connection', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('after a minute %s', (_what, prepare) => {
    open();
    prepare();
    jest.advanceTimersByTime(2 * minute);
    runHandler();
    expect(reports()).toEqual([]);
    jest.restoreAllMocks();
  });

  it('while its scripts arrive, however slowly', () => {
    const entry = open();
    for (let times = 0; times < 5; times += 1) {
      jest.advanceTimersByTime(minute - 2000);
      entry.dispatchEvent(new Event('load'));
    }
    runHandler();
    expect(reports()).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['of a remote', () => throwIn('http://localhost/remotes/mfe-lab/1.0.0-gaaaaaaaaaaaa/page.js')],
    ['of a browser extension', () => throwIn('chrome-extension://abc/content.js')],
    ['of a remote that called the shell', () => reject(errorIn(`${base}1.js) (http://localhost/remotes/mfe-lab/x.js`))],
    ['that names no script', () => reject('no reason')],
  ])('for an error %s', async (_what, fail) => {
    open();
    fail();
    await settle();
    expect(reports()).toEqual([]);
  });
});

it('a shell that fails after its start is reported and not reloaded by itself', async () => {
  open({ html: '<main>Medicines</main>' });
  window.startWatch?.started();
  rootElement()?.replaceChildren();
  window.startWatch?.failed(new Error('No footer'));
  await settle();
  expect(reports()).toMatchObject([{ kind: 'render' }]);
  expect(navigations).not.toHaveBeenCalled();
  expect(document.querySelector('h1')?.textContent).toContain('Neemleaf');
});
