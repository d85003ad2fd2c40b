import { messages, rootElementId } from '@storefront/shared-contracts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { browserSurroundings } from './browser';
import { readComposition } from './composition';
import { pageModule } from './core/routeTable';
import { createServices } from './createServices';

/** Starts the page: its code and the remote's are asked for at once, before anything is rendered. */
function start(root: HTMLElement): void {
  const services = createServices(readComposition(document), browserSurroundings());
  const { pathname } = window.location;
  const route = services.table.match(pathname)?.route;
  if (route !== undefined) services.components.preload(route.owner.name, pageModule(route));
  services.arrive(pathname);
  createRoot(root, {
    onUncaughtError: services.reportUncaught,
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
