import { useShell } from '@storefront/shared-contracts';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { createServices } from '../create-services';
import { createServerModules } from '../server/server-modules';
import { createServerPorts } from '../server/server-ports';
import { memoryStorage } from '../testing/memory-storage';
import { testComposition } from '../testing/test-composition';
import { remote, testServices, type TestPage } from '../testing/test-services';
import { App } from './App';

const props = { productType: 'medicine', id: 1, name: 'Paracetamol', quantity: 0, max: 5, size: 'compact' } as const;

function Add() {
  return <button onClick={() => document.body.toggleAttribute('data-added', true)}>Add</button>;
}

function Page() {
  const { Widget } = useShell();
  return <Widget name="cart/add-to-cart" props={props} whenUsed placeholder={<p>Loading</p>} />;
}

const parts = [
  remote({
    name: 'mfe-catalogue',
    routes: [{ path: '/list', access: 'public', title: 'List', module: './list' }],
  }),
  remote({ name: 'mfe-cart', widgets: [{ name: 'cart/add-to-cart', module: './add' }] }),
];
const composition = testComposition(parts);
const page: TestPage = { remotes: parts, exposed: { 'mfe-catalogue/./list': Page, 'mfe-cart/./add': Add } };

/** Services of the server, which has loaded all modules. */
function serverServices() {
  const modules = createServerModules(composition, (_part, module) => (module === './list' ? Page : Add), []);
  const ports = createServerPorts({ apiOrigin: 'http://api.test', fetch, content: undefined });
  return createServices(composition, ports, { modules, setServedPage: () => undefined });
}

/** The page as the server renders it, hydrated in a browser; `use` is the first use by the visitor. */
async function hydrate(local?: Storage) {
  window.scrollTo = () => undefined;
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouter location="/list">
      <App services={serverServices()} />
    </StaticRouter>,
  );
  document.body.replaceChildren(root);
  let use: () => void = () => undefined;
  const loads: string[] = [];
  const { services } = testServices({
    ...page,
    ...(local && { local }),
    ports: {
      watchIntent: (listener) => void (use = listener),
      runtime: {
        loadEntry: async (name, candidate) => {
          loads.push(name);
          return candidate;
        },
        loadModule: async (_name, module) => ({ default: module === './list' ? Page : Add }),
        fetchModule: () => Promise.reject(new Error('Not here')),
      },
    },
  });
  services.showServed({ queries: [] }, 0);
  const complaints: unknown[] = [];
  await act(async () =>
    hydrateRoot(
      root,
      <MemoryRouter initialEntries={['/list']}>
        <App services={services} />
      </MemoryRouter>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  );
  return { loads, complaints, use: () => act(async () => use()) };
}

it('keeps the served control without its code until the page is used, and then handles presses', async () => {
  const { loads, complaints, use } = await hydrate();
  const served = screen.getByRole('button', { name: 'Add' });
  expect(loads).toEqual(['mfe-catalogue']);
  await use();
  expect(loads).toEqual(['mfe-catalogue', 'mfe-cart']);
  expect(screen.getByRole('button', { name: 'Add' })).toBe(served);
  await act(async () => served.click());
  expect(document.body).toHaveAttribute('data-added');
  expect(complaints).toEqual([]);
});

it('loads its code at once for a returning visitor, whose quantity it shows', async () => {
  const { loads, complaints } = await hydrate(memoryStorage({ device_id: 'b6f2b2f0-3f3e-4b57-8a35-4a3d9d1c2e11' }));
  expect(loads).toEqual(['mfe-catalogue', 'mfe-cart']);
  expect(complaints).toEqual([]);
});
