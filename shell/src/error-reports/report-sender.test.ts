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

describe('the reporter', () => {
  it('says what failed, where, and in which release', () => {
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

  it('names no part where none is known', () => {
    const { sent, report } = reporter();
    report({ kind: 'uncaught', error: 'Script error.' });
    expect(sent).toMatchObject([{ kind: 'uncaught', route: '/my-cart' }]);
    expect(sent[0]).not.toHaveProperty('remote');
    expect(sent[0]).not.toHaveProperty('version');
  });

  it('tells each fault once and no more than 20 of a page', () => {
    const { sent, report } = reporter();
    report({ kind: 'uncaught', error: 'same' });
    report({ kind: 'uncaught', error: 'same' });
    expect(sent).toHaveLength(1);
    for (let index = 0; index < 100; index += 1) report({ kind: 'uncaught', error: `fault ${index}` });
    expect(sent).toHaveLength(20);
  });

  it('keeps long texts within the agreed length', () => {
    const { sent, report } = reporter();
    report({ kind: 'uncaught', error: 'x'.repeat(5000) });
    expect(sent[0]?.error).toHaveLength(2000);
  });
});

describe('uncaught errors', () => {
  it('and unhandled rejections are reported until it is stopped', () => {
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
});
