import { join } from 'node:path';
import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { workspaceRoot } from '../processes/workspace-root';
import { exposedModules } from './part-config';
import { providedRouterNames, sharedPackages } from './shared-packages';

const descriptor: RemoteDescriptor = {
  name: 'mfe-demo',
  team: 'demo',
  contract: '^1.0.0',
  section: 'Demo',
  routes: [
    { path: paths.medicines, access: 'public', title: 'List', module: './medicine-list' },
    { path: paths.medicineType, access: 'public', title: 'List', module: './medicine-list' },
    { path: paths.home, access: 'public', title: 'Home' },
  ],
  widgets: [{ name: 'cart/add-to-cart', module: './add-to-cart' }],
  uses: [],
};

describe('the modules that a remote exposes', () => {
  it('follow from its descriptor: a page for a route, a widget for a widget, each once', () => {
    expect(exposedModules(descriptor)).toEqual({
      './medicine-list': { import: './src/pages/medicine-list', name: 'pages-medicine-list' },
      './add-to-cart': { import: './src/widgets/add-to-cart', name: 'widgets-add-to-cart' },
    });
  });
});

describe('react-hook-form', () => {
  const sharedBy = (part: string) =>
    sharedPackages(join(workspaceRoot, part), part === 'shell' ? 'shell' : 'remote', 'production')['react-hook-form'];

  it('is one copy for all remotes with forms, and no part of the first load', () => {
    const { version, ...shared } = sharedBy('mfe-account') ?? {};
    expect(shared).toEqual({ singleton: true, requiredVersion: `^${version}` });
  });

  it.each(['shell', 'mfe-catalogue'])('is not in %s, which has no form', (part) => {
    expect(sharedBy(part)).toBeUndefined();
  });
});

describe('what the shell provides of react-router-dom', () => {
  it('has the parts of a router in it, and no data router', () => {
    const names = providedRouterNames();
    for (const name of ['BrowserRouter', 'Link', 'Route', 'useSearchParams']) expect(names).toContain(name);
    expect(names).not.toContain('createBrowserRouter');
    expect([...names].every((name) => /^\w+$/.test(name))).toBe(true);
  });
});
