import type { FailureKind } from '@storefront/shared-contracts';
import { cookieText, createBrowserStorage, readCookie, type Cookie } from '../platform/browser-storage';
import { RemoteLoadError, type LoadFailure } from '../remotes/load-failure';
import { memoryStorage } from '../testing/memory-storage';
import { previousRelease, remote, testRelease, withLastGood } from '../testing/test-composition';
import { createPinnedReload, type PinnedReloadPorts } from './pinned-reload';

const lab = withLastGood(remote({ name: 'mfe-lab' }));
const { since: _since, ...unchanged } = lab;

function failure(kind: FailureKind, step: LoadFailure['step'] = 'module', status?: number): LoadFailure {
  return { kind, step, status, address: '/x.js', message: kind, release: testRelease };
}

function page(ports: Partial<PinnedReloadPorts> = {}, area = memoryStorage()) {
  const cookies: Cookie[] = [];
  const pinned = createPinnedReload({
    remotes: [lab],
    storage: createBrowserStorage(() => area),
    setCookie: (cookie) => {
      cookies.push(cookie);
      return true;
    },
    isReloadBlocked: () => false,
    isIdle: () => true,
    ...ports,
  });
  return { cookies, ...pinned };
}

describe('the pinned reload', () => {
  it.each<[FailureKind, LoadFailure['step'], number | undefined]>([
    ['evaluation', 'entry', undefined],
    ['evaluation', 'module', undefined],
    ['contract', 'module', undefined],
    ['integrity', 'module', undefined],
    ['http', 'module', 404],
  ])('happens after %s of the %s: code of the release has run', (kind, step, status) => {
    const { onLoadFailure, cookies } = page();
    expect(onLoadFailure('mfe-lab', failure(kind, step, status))).toBe(true);
    expect(cookies).toEqual([{ name: 'pin-mfe-lab', value: `${previousRelease}.5`, seconds: 86_400 }]);
  });

  it.each<[FailureKind, LoadFailure['step'], number | undefined]>([
    ['network', 'module', undefined],
    ['timeout', 'module', undefined],
    ['http', 'module', 503],
    ['network', 'entry', undefined],
    ['http', 'entry', 404],
    ['integrity', 'entry', undefined],
  ])('does not happen after %s of the %s (%s)', (kind, step, status) => {
    const { onLoadFailure, cookies } = page();
    expect(onLoadFailure('mfe-lab', failure(kind, step, status))).toBe(false);
    expect(cookies).toEqual([]);
  });

  it.each<[string, Partial<PinnedReloadPorts>]>([
    ['a remote without a last good release', { remotes: [remote({ name: 'mfe-lab' })] }],
    ['a remote without the revision of its last change', { remotes: [unchanged] }],
    [
      'a last good release equal to the composed one',
      { remotes: [{ ...lab, lastGood: { ...lab, release: testRelease } }] },
    ],
    ['a part that is not in the page', { remotes: [] }],
    ['a page with hold', { isReloadBlocked: () => true }],
    ['a pending request', { isIdle: () => false }],
    ['a browser without cookies', { setCookie: () => false }],
  ])('does not happen for %s', (_why, ports) => {
    expect(page(ports).onLoadFailure('mfe-lab', failure('evaluation'))).toBe(false);
  });

  it('does not happen for a failure of the last good release itself', () => {
    expect(page().onLoadFailure('mfe-lab', { ...failure('evaluation'), release: previousRelease })).toBe(false);
  });

  it('happens once for a failed release in a tab', () => {
    const area = memoryStorage();
    expect(page({}, area).onLoadFailure('mfe-lab', failure('evaluation'))).toBe(true);
    const again = page({}, area);
    expect(again.onLoadFailure('mfe-lab', failure('evaluation'))).toBe(false);
    expect(again.onUserRetry('mfe-lab', new RemoteLoadError(failure('evaluation')), 3)).toBe(false);
    expect(again.cookies).toEqual([]);
    const other = '1.1.0-gcccccccccccc';
    const next = page({ remotes: [{ ...lab, release: other }] }, area);
    expect(next.onLoadFailure('mfe-lab', { ...failure('evaluation'), release: other })).toBe(true);
  });

  it('happens once for several failures before the reload', () => {
    const { onLoadFailure, cookies } = page();
    expect(onLoadFailure('mfe-lab', failure('evaluation'))).toBe(true);
    expect(onLoadFailure('mfe-lab', failure('evaluation'))).toBe(true);
    expect(cookies).toHaveLength(1);
  });

  it.each<[string, Storage]>([
    ['throws', memoryStorage({}, { throws: true })],
    ['drops writes', memoryStorage({}, { dropWrites: true })],
  ])('never happens in a browser whose storage %s', (_what, area) => {
    expect(page({}, area).onLoadFailure('mfe-lab', failure('evaluation'))).toBe(false);
  });

  it('happens after Try again on a page with hold', () => {
    const { onUserRetry } = page({ isReloadBlocked: () => true });
    expect(onUserRetry('mfe-lab', new RemoteLoadError(failure('network')), 0)).toBe(false);
    expect(onUserRetry('mfe-lab', new RemoteLoadError(failure('evaluation')), 0)).toBe(true);
  });

  it('happens after Try again if a page throws a second time while rendering', () => {
    const { onUserRetry } = page();
    expect(onUserRetry('mfe-lab', new TypeError('no'), 0)).toBe(false);
    expect(onUserRetry('mfe-lab', new TypeError('no'), 1)).toBe(true);
  });

  it('sets a cookie for the whole site, Secure over TLS, and without an age for the visit', () => {
    const cookie = { name: 'pin-mfe-lab', value: '1.0.0-gaaaaaaaaaaaa.5', seconds: 60 };
    const text = 'pin-mfe-lab=1.0.0-gaaaaaaaaaaaa.5; Path=/; Max-Age=60; SameSite=Lax';
    expect(cookieText(cookie, false)).toBe(text);
    expect(cookieText(cookie, true)).toBe(`${text}; Secure`);
    expect(cookieText({ name: 'device_id', value: 'b6f2' }, false)).toBe('device_id=b6f2; Path=/; SameSite=Lax');
    expect(readCookie('visitor=1; my_device_id=2; device_id=b6f2', 'device_id')).toBe('b6f2');
  });
});
