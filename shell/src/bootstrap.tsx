import {
  pageComposition as compositionSchema,
  compositionElementId,
  messages,
  rootElementId,
} from '@storefront/shared-contracts';
import type { PageComposition } from '@storefront/shared-contracts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createBrowserPorts } from './browser-ports';
import { createServices } from './create-services';
import { pageModule } from './routing/route-table';

/** Reads what the site server composed for this visitor. @throws when the page carries none */
function readComposition(page: Document): PageComposition {
  const text = page.getElementById(compositionElementId)?.textContent;
  if (!text) throw new Error('The page carries no composition');
  return compositionSchema.parse(JSON.parse(text));
}

/** Starts the page: its code and the remote's are asked for at once, before anything is rendered. */
function start(root: HTMLElement): void {
  const services = createServices(readComposition(document), createBrowserPorts());
  const { pathname } = window.location;
  const route = services.table.match(pathname)?.route;
  if (route !== undefined) services.components.preload(route.owner.name, pageModule(route));
  services.onRouteChange(pathname);
  createRoot(root, {
    onUncaughtError: services.reportRootError,
    // Boundaries report what they catch, with the part that failed.
    onCaughtError: () => undefined,
  }).render(
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>,
  );
}

const root = document.getElementById(rootElementId);
if (root) {
  try {
    start(root);
  } catch (error) {
    root.textContent = messages.generic;
    throw error;
  }
}
