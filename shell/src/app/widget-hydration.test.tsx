import { useShell } from '@storefront/shared-contracts';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { createServices } from '../compose/create-services';
import { createServerModules } from '../server/server-modules';
import { createServerPorts, notOnServer } from '../server/server-ports';
import { testComposition } from '../testing/test-composition';
import { remote, testServices, type TestPage } from '../testing/test-services';
import { App } from './App';

const props = { productType: 'medicine', id: 1, name: 'Paracetamol', quantity: 0, max: 5, size: 'compact' } as const;

function Add() {
  return <button onClick={() => document.body.toggleAttribute('data-added', true)}>Add</button>;
}

function Page() {
  const { Widget } = useShell();
  return <Widget name="cart/add-to-cart" props={props} placeholder={<p>Loading</p>} />;
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
  return createServices(composition, ports, notOnServer, { modules, setServedPage: () => undefined });
}

/** The page as the server renders it, hydrated in a browser. */
async function hydrate(change: (root: HTMLElement) => void = () => undefined) {
  window.scrollTo = () => undefined;
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouter location="/list">
      <App services={serverServices()} />
    </StaticRouter>,
  );
  change(root);
  document.body.replaceChildren(root);
  const loads: string[] = [];
  const { services } = testServices({
    ...page,
    ports: {
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
  return { loads, complaints };
}

it('keeps the served control and handles its presses once its code has loaded', async () => {
  const { loads, complaints } = await hydrate();
  const served = screen.getByRole('button', { name: 'Add' });
  expect(loads).toEqual(['mfe-catalogue', 'mfe-cart']);
  await act(async () => served.click());
  expect(document.body).toHaveAttribute('data-added');
  expect(screen.getByRole('button', { name: 'Add' })).toBe(served);
  expect(complaints).toEqual([]);
});

it('is there at once if React renders the page anew, because a password manager put an element beside a field', async () => {
  const { loads, complaints } = await hydrate((root) =>
    root.querySelector('input')?.before(document.createElement('password-manager')),
  );
  expect(complaints).not.toEqual([]);
  expect(loads).toEqual(['mfe-catalogue', 'mfe-cart']);
  document.body.removeAttribute('data-added');
  await act(async () => screen.getByRole('button', { name: 'Add' }).click());
  expect(document.body).toHaveAttribute('data-added');
});
