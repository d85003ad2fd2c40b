import {
  compositionElementId,
  isPageComposition,
  isServedState,
  servedStateElementId,
  type PageComposition,
} from '@storefront/shared-contracts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { importTransport } from './api/client';
import { App } from './app/App';
import { PageRouter } from './app/PageRouter';
import { createBrowserPorts } from './compose/browser-ports';
import { createServices } from './compose/create-services';
import { readReceivedAt } from './api/served-queries';
import { pageModule } from './routing/route-table';

/** Parses the composition that the site server wrote into the page. @throws if there is none */
function readComposition(page: Document): PageComposition {
  const text = page.getElementById(compositionElementId)?.textContent;
  const value: unknown = text ? JSON.parse(text) : undefined;
  if (!isPageComposition(value)) throw new Error('The page carries no composition');
  return value;
}

/** The data that the page was rendered with on the server; undefined if the browser renders it. */
function readServedState(page: Document) {
  const text = page.getElementById(servedStateElementId)?.textContent;
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isServedState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A rendered page is served with it. */
const importGlobalStyle = () => import(/* webpackChunkName: "global-style" */ '@storefront/shared-ui/global-style');

/** Starts the page. The code of the page and of its remote is requested before the first render. */
export function startPage(root: HTMLElement): void {
  const ports = createBrowserPorts();
  const services = createServices(readComposition(document), ports);
  const { pathname } = window.location;
  const route = services.table.match(pathname)?.route;
  if (route !== undefined) services.components.preload(route.owner.name, pageModule(route));
  services.onRouteChange(pathname);
  const app = (
    <PageRouter releaseSync={services.releaseSync}>
      <App services={services} />
    </PageRouter>
  );
  const options = {
    // The script of the page reports it: nothing of the shell is left.
    onUncaughtError: (error: unknown) => window.startWatch?.failed(error),
    // Boundaries report what they catch, with the part that failed.
    onCaughtError: () => undefined,
  };
  const served = readServedState(document);
  if (served === undefined) {
    // Every page that the browser renders calls the API: loaded beside the page's code. A failed load is tried again.
    importTransport().catch(() => undefined);
    ports.code.importInUse().catch(() => undefined);
    const render = () => {
      createRoot(root, options).render(app);
      window.recordedPresses?.leaveToReact(root);
    };
    // Without its styles a page is still of use.
    void importGlobalStyle()
      .then(({ addGlobalStyle }) => addGlobalStyle())
      .then(render, render);
    return;
  }
  const receivedAt = readReceivedAt(performance);
  services.showServed(served, receivedAt === undefined ? 'unknown' : receivedAt - served.sent_at);
  // In a transition React hydrates in slices of some ms, and first what the visitor touches.
  startTransition(() => {
    hydrateRoot(root, app, {
      ...options,
      onRecoverableError: (error, { componentStack }) => services.reportRecovered(error, componentStack),
    });
    window.recordedPresses?.leaveToReact(root);
  });
}
