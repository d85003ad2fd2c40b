import type { AppErrorReport } from '@storefront/shared-contracts';
import { createReportSender, watchUncaught } from './report-sender';
import type { UncaughtError } from './report-sender';

function reporter() {
  const sent: AppErrorReport[] = [];
  const report = createReportSender({
    send: (one) => void sent.push(one),
    context: () => ({
      revision: 3,
      page_id: 'p',
      route: '/my-cart',
    }),
  });
  return { sent, report };
}

describe('the report sender', () => {
  it('sends what failed, where, and in which release', () => {
    const { sent, report } = reporter();
    report({
      kind: 'network',
      error: 'Failed',
      address: '/api?keyword=private',
      remote: 'mfe-cart',
      version: '1.0.0-gaaaaaaaaaaaa',
    });
    expect(sent).toEqual([
      {
        app: 'website',
        kind: 'network',
        error: 'Failed',
        address: '/api',
        remote: 'mfe-cart',
        version: '1.0.0-gaaaaaaaaaaaa',
        revision: 3,
        route: '/my-cart',
        page_id: 'p',
      },
    ]);
  });

  it('sends the stack without origins and query strings', () => {
    const { sent, report } = reporter();
    report({
      kind: 'render',
      error: 'boom',
      stack: 'Error\n  at x (https://shop.test/remotes/mfe-lab/1.js?q=private:1:2)',
    });
    expect(sent[0]?.stack).toBe('Error\n  at x (/remotes/mfe-lab/1.js:1:2)');
  });

  it('names no part if it is unknown', () => {
    const { sent, report } = reporter();
    report({ kind: 'uncaught', error: 'Script error.' });
    expect(sent).toMatchObject([{ kind: 'uncaught', route: '/my-cart' }]);
    expect(sent[0]).not.toHaveProperty('remote');
    expect(sent[0]).not.toHaveProperty('version');
  });

  it('sends each error once and no more than 20 per page', () => {
    const { sent, report } = reporter();
    report({ kind: 'uncaught', error: 'same' });
    report({ kind: 'uncaught', error: 'same' });
    expect(sent).toHaveLength(1);
    for (let index = 0; index < 100; index += 1) report({ kind: 'uncaught', error: `fault ${index}` });
    expect(sent).toHaveLength(20);
  });

  it('cuts long texts to the limit', () => {
    const { sent, report } = reporter();
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
    expect(reported[1]?.stack).toContain('report-sender.test');
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
