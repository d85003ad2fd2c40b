import { useShell, type RemoteDescriptor } from '@storefront/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { createServices } from '../compose/create-services';
import { createServerModules } from '../server/server-modules';
import { createServerPorts } from '../server/server-ports';
import { testComposition } from '../testing/test-composition';
import { remote, testServices, type TestPage, renderPage, loadError, type Exposed } from '../testing/test-services';
import { App } from './App';

describe('widgets near the view', () => {
  const parts = [
    remote({
      name: 'mfe-lab',
      widgets: [
        { name: 'lab/popular-tests', module: './popular-tests' },
        { name: 'lab/tests-by-organ', module: './tests-by-organ' },
      ],
    }),
  ];
  const components = { './popular-tests': () => <h2>Popular lab tests</h2>, './tests-by-organ': () => <h2>Organs</h2> };

  /** Renders the home page and records the modules that it loads. */
  async function renderHome() {
    const loads: string[] = [];
    await renderPage('/', {
      remotes: parts,
      ports: {
        runtime: {
          loadEntry: (_name, candidate) => Promise.resolve(candidate),
          fetchModule: () => Promise.reject(new Error('Not here')),
          loadModule: (_name, module) => {
            loads.push(module);
            return Promise.resolve({ default: Object.entries(components).find(([name]) => name === module)?.[1] });
          },
        },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    return loads;
  }

  describe('a section below the first view', () => {
    const observed = new Map<Element, (near: boolean) => void>();
    const { IntersectionObserver: original } = window;

    beforeEach(() => {
      observed.clear();
      Object.assign(window, {
        IntersectionObserver: class {
          constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
          observe = (element: Element) => void observed.set(element, (near) => this.report([{ isIntersecting: near }]));
          disconnect = () => undefined;
        },
      });
    });
    afterEach(() => Object.assign(window, { IntersectionObserver: original }));

    it('loads its code when it comes near the visible part of the page', async () => {
      const loads = await renderHome();
      await waitFor(() => expect(observed.size).toBe(2));
      expect(loads).toEqual([]);
      const [first] = observed.values();
      await act(async () => first?.(false));
      expect(loads).toEqual([]);
      await act(async () => first?.(true));
      expect(await screen.findByRole('heading', { name: 'Popular lab tests' })).toBeVisible();
      expect(loads).toEqual(['./popular-tests']);
    });

    it('loads its code at once where the browser cannot watch it', async () => {
      Object.assign(window, { IntersectionObserver: undefined });
      await renderHome();
      expect(await screen.findByRole('heading', { name: 'Organs' })).toBeVisible();
    });
  });
});

describe('recovery of widgets', () => {
  const routes: RemoteDescriptor['routes'] = [
    { path: '/order-medicines', access: 'public', module: './list', title: 'Medicines', frame: 'checkout' },
  ];
  const catalogue = remote({ name: 'mfe-catalogue', section: 'Medicines', routes });
  const cart = remote({
    name: 'mfe-cart',
    section: 'Your cart',
    widgets: [{ name: 'cart/add-to-cart', module: './add' }],
  });

  /** A list of products whose Add button is a widget of another part. */
  function List() {
    const { Widget } = useShell();
    const [count, setCount] = useState(3);
    return (
      <>
        <h1>Medicines</h1>
        {Array.from({ length: count }, (_, id) => (
          <Widget
            key={id}
            name="cart/add-to-cart"
            props={{ productType: 'medicine', id, name: `Product ${id}`, max: 5, size: 'compact' }}
          />
        ))}
        <button onClick={() => setCount(count + 3)}>Load More</button>
      </>
    );
  }
  const Add = () => <button>Add</button>;

  const adds = () => screen.queryAllByRole('button', { name: 'Add' });

  describe('a widget that did not load', () => {
    afterEach(() => jest.restoreAllMocks());

    /** The module of the cart fails to load until `exposed` contains it; the test advances the clock. */
    async function listWithoutCart(page: TestPage = {}) {
      const exposed: Exposed = { 'mfe-catalogue/./list': List, 'mfe-cart/./add': loadError('network') };
      const loads: string[] = [];
      const test = await renderPage('/order-medicines', {
        remotes: [catalogue, cart],
        exposed,
        ...page,
        ports: {
          runtime: {
            loadEntry: (_name, candidate) => Promise.resolve(candidate),
            fetchModule: () => Promise.reject(new Error('Not here')),
            loadModule: (name, module) => {
              loads.push(name + module);
              const found = exposed[`${name}/${module}`];
              return found instanceof Error ? Promise.reject(found) : Promise.resolve({ default: found });
            },
          },
          ...page.ports,
        },
      });
      await screen.findByRole('heading', { name: 'Medicines' });
      await waitFor(() => expect(loads.filter((load) => load === 'mfe-cart./add')).toHaveLength(3));
      expect(adds()).toHaveLength(0);
      const heal = () => void (exposed['mfe-cart/./add'] = Add);
      return { ...test, loads, heal };
    }

    it('is in all cards after one load when the page becomes visible', async () => {
      const { makeVisible, heal, loads } = await listWithoutCart();
      heal();
      loads.length = 0;
      await makeVisible(7);
      await waitFor(() => expect(adds()).toHaveLength(3));
      expect(loads).toEqual(['mfe-cart./add']);
    });

    it('is in all cards when the device is online again', async () => {
      const { connect, heal } = await listWithoutCart();
      heal();
      await connect();
      await waitFor(() => expect(adds()).toHaveLength(3));
    });

    it('is in the first cards too when a later card loads it', async () => {
      const { heal, loads } = await listWithoutCart();
      heal();
      loads.length = 0;
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
      await waitFor(() => expect(adds()).toHaveLength(6));
      expect(loads).toEqual(['mfe-cart./add']);
    });

    it('is not loaded by each later card while it fails', async () => {
      const { loads, reports } = await listWithoutCart();
      loads.length = 0;
      for (let time = 0; time < 5; time += 1) await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
      expect(loads).toEqual([]);
      expect(reports).toHaveLength(1);
    });
  });
});

describe('hydration of widgets', () => {
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
    return createServices(composition, ports, { modules, setServedPage: () => undefined });
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
});
