import { watchUncaught, type UncaughtError } from './error-reporter';

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
    expect(reported[1]?.stack).toContain('uncaught-errors.test');
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
