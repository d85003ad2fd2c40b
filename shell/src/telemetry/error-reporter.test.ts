import type { AppErrorReport } from '@storefront/shared-contracts';
import { previousRelease, remote, testComposition, testRelease, withLastGood } from '../testing/test-composition';
import { RemoteLoadError } from '../remotes/load-failure';
import { createErrorReporter, findPartByStack, watchUncaught, type UncaughtError } from './error-reporter';

describe('error reporter', () => {
  const composition = testComposition([withLastGood(remote({ name: 'mfe-lab' })), remote({ name: 'mfe-cart' })]);
  const at = (part: string, release = testRelease) =>
    `    at x (https://shop.test/remotes/${part}/${release}/1.js:1:2)\n`;

  const openRoute = () => undefined;

  describe('an error that a boundary caught', () => {
    const setUp = (part: ReturnType<typeof remote>) => {
      const logToDeveloper = jest.fn();
      const send = jest.fn();
      const probe = () => Promise.resolve(undefined);
      const page = testComposition([part]);
      const reporter = createErrorReporter({
        composition: page,
        openRoute: () => ({ path: '/x' }),
        probe,
        send,
        logToDeveloper,
      });
      const error = Object.assign(new Error('boom'), { stack: 'Error: boom' });
      reporter.reportCaught({ remote: part.name, version: part.release }, error, '/x', '\n    at Page');
      return { error, written: logToDeveloper.mock.calls, send, reporter };
    };

    it('is reported with its stack and that of the components, and is not written to the console of a visitor', () => {
      const { written, send } = setUp(remote({ name: 'mfe-lab' }));
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ error: 'boom', stack: 'Error: boom\n    at Page' }));
      expect(written).toEqual([]);
    });

    it.each([
      [
        'a dev remote, and shown in the page',
        true,
        { ...remote({ name: 'mfe-lab' }), base: 'http://localhost:3002/', release: '1.0.0-d000000000000' },
      ],
      ['a local build', false, { ...remote({ name: 'mfe-lab' }), release: '1.0.0-laaaaaaaaaaaa' }],
    ])('is written to the console if it is of %s', (_, isShown, part) => {
      const { error, written, send, reporter } = setUp(part);
      expect(written).toEqual([[error, '\n    at Page', isShown]]);
      reporter.reportUncaught({ kind: 'uncaught', error: 'boom', reason: error, stack: '' });
      expect(send).toHaveBeenCalledTimes(1);
    });
  });

  it('names the last good release where its code threw', () => {
    const send = jest.fn();
    const probe = () => Promise.resolve(undefined);
    const reporter = createErrorReporter({ composition, openRoute, probe, send, logToDeveloper: jest.fn() });
    const stack = `Error: boom\n${at('mfe-lab', previousRelease)}`;
    const part = { remote: 'mfe-lab', version: testRelease };
    reporter.reportCaught(part, Object.assign(new Error('boom'), { stack }), '/book-lab-test');
    reporter.reportUncaught({ kind: 'uncaught', error: 'late', stack });
    expect(send.mock.calls).toMatchObject([[{ version: previousRelease }], [{ version: previousRelease }]]);
  });

  it('of a chunk names the route that was open when it failed, and not the one that is open when its kind is known', async () => {
    const open = { path: '/order-medicines' };
    const send = jest.fn();
    const reporter = createErrorReporter({
      composition,
      openRoute: () => open,
      probe: () => Promise.resolve(undefined),
      send,
      logToDeveloper: jest.fn(),
    });
    const reason = Object.assign(new Error('chunk'), { name: 'ChunkLoadError', request: '/5.js', type: 'error' });
    reporter.reportUncaught({ kind: 'uncaught', error: 'chunk', reason, stack: at('mfe-lab') });
    open.path = '/book-lab-test';
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(send.mock.calls).toMatchObject([[{ kind: 'network', address: '/5.js', route: '/order-medicines' }]]);
  });

  describe('an error that React recovered from by rendering in the browser', () => {
    const setUp = () => {
      const send = jest.fn();
      const probe = () => Promise.resolve(undefined);
      const reporter = createErrorReporter({
        composition,
        openRoute,
        probe,
        send,
        logToDeveloper: jest.fn(),
      });
      return { reporter, send };
    };
    const recoveredFrom = (cause: unknown) => new Error('Minified React error #422', { cause });

    it.each([
      ['the part whose component did not hydrate', `\n${at('mfe-lab')}${at('shell')}`, 'mfe-lab'],
      ['the shell without a part in the stack', '\n    at Header', 'shell'],
    ])('is reported for %s', (_, componentStack, name) => {
      const { reporter, send } = setUp();
      const cause = Object.assign(new Error('boom'), { stack: 'Error: boom' });
      reporter.reportRecovered(recoveredFrom(cause), componentStack);
      expect(send.mock.calls).toMatchObject([
        [
          {
            kind: 'render',
            error: 'Error: boom',
            remote: name,
            version: testRelease,
            recovered_by: 'browser-rendering',
          },
        ],
      ]);
    });

    it('is not reported a second time if the loader or a boundary has done so', () => {
      const { reporter, send } = setUp();
      const failure = { kind: 'http', step: 'entry', address: '/1.js', message: 'no', release: testRelease } as const;
      reporter.reportRecovered(recoveredFrom(new RemoteLoadError(failure)));
      reporter.reportCaught({ remote: 'mfe-lab', version: testRelease }, new Error('boom'), '/book-lab-test');
      reporter.reportRecovered(recoveredFrom(new Error('boom')), at('mfe-lab'));
      expect(send.mock.calls).toMatchObject([[{ kind: 'render', remote: 'mfe-lab', error: 'boom' }]]);
    });

    it('is left to the site server if it happened there', () => {
      const { reporter, send } = setUp();
      reporter.reportRecovered(Object.assign(new Error('on the server'), { digest: '' }));
      expect(send).not.toHaveBeenCalled();
    });
  });

  describe('the part of an error', () => {
    it.each<[string, string, string]>([
      ['the remote whose code threw', `Error: no\n${at('mfe-lab')}${at('shell')}`, 'mfe-lab'],
      [
        'the remote that called into the shell',
        `Error: no\n${at('shell')}${at('mfe-cart')}${at('mfe-lab')}`,
        'mfe-cart',
      ],
      ['the shell if no remote is in the stack', `Error: no\n${at('shell')}`, 'shell'],
      ['the shell for a script of the page', '    at https://shop.test/order-medicines:3:1', 'shell'],
      ['the shell that an extension calls', `${at('shell')}    at chrome-extension://abc/content.js:1:1`, 'shell'],
      ['the shell for a release that is not in this page', at('mfe-cart', previousRelease), 'shell'],
    ])('is %s', (_what, stack, name) => {
      expect(findPartByStack(composition, stack)).toEqual({ remote: name, version: testRelease });
    });

    it('has the last good release where that one ran', () => {
      expect(findPartByStack(composition, at('mfe-lab', previousRelease))).toEqual({
        remote: 'mfe-lab',
        version: previousRelease,
      });
    });

    it.each(['\n', 'Error: no\n    at chrome-extension://abc/content.js:1:1', '@moz-extension://abc/content.js:1:1'])(
      'is unknown without a script of the site: %j',
      (stack) => {
        expect(findPartByStack(composition, stack)).toBeUndefined();
      },
    );
  });
});

describe('a report', () => {
  /** Reports errors of the cart, or of an unknown part. */
  function setUp() {
    const sent: AppErrorReport[] = [];
    const { reportPartError, reportUncaught } = createErrorReporter({
      composition: testComposition([]),
      openRoute: () => ({ path: '/my-cart' }),
      probe: () => Promise.resolve(undefined),
      send: (one) => void sent.push(one),
      logToDeveloper: () => undefined,
    });
    const report = (error: Parameters<typeof reportPartError>[1]) =>
      reportPartError({ remote: 'mfe-cart', version: testRelease }, error);
    return { sent, report, reportUncaught };
  }

  it('says what failed, where, and in which release', () => {
    const { sent, report } = setUp();
    report({ kind: 'network', error: 'Failed', address: '/api?keyword=private' });
    expect(sent).toEqual([
      {
        app: 'website',
        kind: 'network',
        error: 'Failed',
        address: '/api',
        remote: 'mfe-cart',
        version: testRelease,
        revision: 7,
        route: '/my-cart',
        page_id: 'page-1',
      },
    ]);
  });

  it('has the stack without origins and query strings', () => {
    const { sent, report } = setUp();
    report({
      kind: 'render',
      error: 'boom',
      stack: 'Error\n  at x (https://shop.test/remotes/mfe-lab/1.js?q=private:1:2)',
    });
    expect(sent[0]?.stack).toBe('Error\n  at x (/remotes/mfe-lab/1.js:1:2)');
  });

  it('names no part if it is unknown', () => {
    const { sent, reportUncaught } = setUp();
    reportUncaught({ kind: 'uncaught', error: 'Script error.', stack: '' });
    expect(sent).toMatchObject([{ kind: 'uncaught', route: '/my-cart' }]);
    expect(sent[0]).not.toHaveProperty('remote');
    expect(sent[0]).not.toHaveProperty('version');
  });

  it('is sent once for each error, and no more than 20 per page', () => {
    const { sent, report } = setUp();
    report({ kind: 'uncaught', error: 'same' });
    report({ kind: 'uncaught', error: 'same' });
    expect(sent).toHaveLength(1);
    for (let index = 0; index < 100; index += 1) report({ kind: 'uncaught', error: `fault ${index}` });
    expect(sent).toHaveLength(20);
  });

  it('has long texts cut to the limit', () => {
    const { sent, report } = setUp();
    report({ kind: 'uncaught', error: 'x'.repeat(5000) });
    expect(sent[0]?.error).toHaveLength(2000);
  });
});

describe('uncaught errors', () => {
  it('and unhandled rejections are reported until unsubscribed', () => {
    const reported: UncaughtError[] = [];
    const stop = watchUncaught(window, (error) => void reported.push(error));
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: '/a.js' }));
    const rejection = new Event('unhandledrejection');
    Object.assign(rejection, { reason: new TypeError('no') });
    window.dispatchEvent(rejection);
    stop();
    window.dispatchEvent(new ErrorEvent('error', { message: 'later' }));
    expect(reported).toMatchObject([
      { kind: 'uncaught', error: 'boom', address: '/a.js' },
      { kind: 'uncaught', error: 'TypeError: no' },
    ]);
    expect(reported[0]?.stack).toContain('/a.js');
    expect(reported[1]?.stack).toContain('error-reporter.test');
  });

  it('of a script that fails while it is evaluated are left to its loader', () => {
    const reported: UncaughtError[] = [];
    const stop = watchUncaught(window, (error) => void reported.push(error));
    const script = document.createElement('script');
    script.src = '/pages-list.js';
    const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    window.dispatchEvent(new ErrorEvent('error', { message: 'Unexpected token', filename: script.src }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'called', filename: 'https://shop.example/other.js' }));
    current.mockReturnValue(null);
    window.dispatchEvent(new ErrorEvent('error', { message: 'later', filename: script.src }));
    current.mockRestore();
    stop();
    expect(reported.map(({ error }) => error)).toEqual(['called', 'later']);
  });
});
