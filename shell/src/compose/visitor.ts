import { storageKeys, type PageComposition } from '@storefront/shared-contracts';
import { sessionEndTexts } from '@storefront/shared-contracts/texts';
import { createBrowserStorage, withVisitCookie } from '../platform/browser-storage';
import { createObservable } from '../platform/observable';
import { createTabSync } from '../platform/tab-sync';
import { createDeviceList, recentSearches, viewedProducts } from '../session/device-list';
import { createAppState, createRootStore, restoreRootStore } from '../session/root-store';
import { createSession } from '../session/session';
import { createSessionEnd } from '../session/session-end';
import { createThemeChoice } from '../session/theme';
import type { PageState } from './page-state';
import type { Reports } from './reports';
import type { ShellPorts } from './shell-ports';

type Visitor = ReturnType<typeof createVisitor>;

/** The groups of services that all further groups use. */
export interface BaseGroups {
  readonly composition: PageComposition;
  readonly ports: ShellPorts;
  readonly page: PageState;
  readonly reports: Reports;
  readonly visitor: Visitor;
}

/** What the browser has stored of the visitor: session, device id, cart count, viewed products, searches, theme. */
export function createVisitor(ports: ShellPorts, page: PageState, { notify, events }: Reports) {
  const { tabStorage, openRoute } = page;
  const { now, timer } = ports.clock;
  const { localStorage, watchStored, openChannel } = ports.storage;
  // A search loads a new page. If the browser refuses to store the device id, a cookie keeps it; otherwise the guest's
  // cart would be lost.
  const storage = withVisitCookie(createBrowserStorage(localStorage), storageKeys.deviceId, ports.storage);
  const tabs = createTabSync(openChannel);
  const root = createRootStore(storage);
  const ended = createSessionEnd(storage, tabStorage);
  const session = createSession({ storage, ended, root, events, now, broadcast: () => tabs.broadcast('session') });
  /**
   * Notifies once why the server ended the session. If the open page redirects to the login page, that page shows the
   * reason above its form.
   */
  const announceSessionEnd = () => {
    const end = ended.get();
    if (end === null || (openRoute()?.access ?? 'public') !== 'public') return;
    notify({ type: 'info', message: `${sessionEndTexts.reasons[end]} ${sessionEndTexts.logIn}` });
    ended.acknowledge();
  };
  const isReturning = () =>
    [storageKeys.token, storageKeys.deviceId, storageKeys.pendingLogouts].some((key) => storage.get(key) !== null);
  const lists = { storage, events, watchStored };
  const recentlyViewed = createDeviceList(viewedProducts, lists);
  events.on('product:viewed', recentlyViewed.add);
  return {
    storage,
    tabs,
    session,
    state: createAppState(root),
    /** Whether the next page can read the token. */
    isTokenStored: () => session.token() === null || storage.get(storageKeys.token) !== null,
    recentlyViewed,
    recentSearches: createDeviceList(recentSearches, lists),
    theme: createThemeChoice({
      storage,
      watchStored,
      lifecycle: ports.tab.lifecycle,
      showTheme: ports.view.showTheme,
    }),
    /** Whether the server has not processed a logout yet. */
    logoutPending: createObservable(false),
    /** Whether the browser has a token, a device id, or a logout that the server has not processed. */
    isReturning,
    /** Reads the stored values. Resolves to true if the session belongs to another login. */
    async restore() {
      await restoreRootStore(root, timer);
      const isOther = session.restore();
      announceSessionEnd();
      return isOther;
    },
  };
}
