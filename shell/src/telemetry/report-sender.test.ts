import type { AppErrorReport } from '@storefront/shared-contracts';
import { createReportSender, type ReportedError } from './error-reporter';

function reporter() {
  const sent: AppErrorReport[] = [];
  const send = createReportSender((one) => void sent.push(one));
  return { sent, report: (error: ReportedError) => send(error, { revision: 3, page_id: 'p', route: '/my-cart' }) };
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
