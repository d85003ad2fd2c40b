import {
  compositionElementId,
  isPageComposition,
  isServedState,
  servedStateElementId,
  type PageComposition,
} from '@storefront/shared-contracts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { importTransport } from './api/client';
import { App } from './app/App';
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

/** The data that the server rendered the page with; undefined if the browser renders the page. */
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

/** A served page already contains these styles. */
const importGlobalStyle = () => import(/* webpackChunkName: "global-style" */ '@storefront/shared-ui/global-style');

/** Starts the page. The code of the page and of its remote is requested before the first render. */
export function startPage(root: HTMLElement): void {
  const services = createServices(readComposition(document), createBrowserPorts());
  const { pathname } = window.location;
  const route = services.table.match(pathname)?.route;
  if (route !== undefined) services.components.preload(route.owner.name, pageModule(route));
  services.onRouteChange(pathname);
  const app = (
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>
  );
  const options = {
    // React has removed the whole page, so the start script that the site server wrote into it reports the error.
    onUncaughtError: (error: unknown) => window.startWatch?.failed(error),
    // Boundaries report the errors that they catch, with the part that failed.
    onCaughtError: () => undefined,
  };
  const served = readServedState(document);
  if (served === undefined) {
    // Every page that the browser renders calls the API, so the transport loads beside the page's code. The first call
    // repeats a failed load.
    importTransport().catch(() => undefined);
    const render = () => {
      createRoot(root, options).render(app);
      window.recordedPresses?.leaveToReact(root);
    };
    // A page without the global styles is still usable.
    void importGlobalStyle()
      .then(({ addGlobalStyle }) => addGlobalStyle())
      .then(render, render);
    return;
  }
  const receivedAt = readReceivedAt(performance);
  services.showServed(served, receivedAt === undefined ? 'unknown' : receivedAt - served.sent_at);
  // In a transition React hydrates in slices of a few ms and starts with the elements that the visitor uses.
  startTransition(() => {
    hydrateRoot(root, app, {
      ...options,
      onRecoverableError: (error, { componentStack }) => services.reportRecovered(error, componentStack),
    });
    window.recordedPresses?.leaveToReact(root);
  });
}
