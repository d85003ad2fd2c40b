import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { workspaceRoot } from '../processes/workspace-root';
import { exposedModules } from './part-config';
import markComponentsPure from './pure-components-loader.cjs';
import { facadeAliases, providedExports, sharedPackages } from './shared-packages';
import { missingExport } from './webpack-provided-exports';

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

describe('the components of react-router', () => {
  it('are marked as pure, so that a build contains only those that it uses', () => {
    expect(
      markComponentsPure('var Link = React10.forwardRef(\n  (props) => null\n);\nLink.displayName = "Link";\n'),
    ).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  (props) => null\n);\n\n');
  });

  it('have the form that is marked', () => {
    const router = realpathSync(join(workspaceRoot, 'shell', 'node_modules', 'react-router-dom'));
    const folder = join(router, '..', 'react-router', 'dist', 'production');
    const sources = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const marked = sources.map((file) => markComponentsPure(readFileSync(join(folder, file), 'utf8'))).join('\n');
    expect(marked).toMatch(/\/\* @__PURE__ \*\/ React\d*\.forwardRef\(/);
    expect(marked).not.toMatch(/^(?:var \w+ = React\d*\.(?:forwardRef|memo|createContext)\(|\w+\.displayName = )/m);
  });
});

describe('the exports of packages that the shell provides', () => {
  it("contain the router's hooks, no data router and not its own link, which loads pages ahead", () => {
    const names = providedExports('react-router-dom') ?? new Set();
    for (const name of ['BrowserRouter', 'useNavigate', 'useSearchParams']) expect(names).toContain(name);
    for (const name of ['createBrowserRouter', 'Link']) expect(names).not.toContain(name);
  });

  it.each(['react-router-dom', '@tanstack/react-query', 'styled-components'])('are exports of %s', (name) => {
    const exported: unknown = createRequire(join(workspaceRoot, 'shell', 'package.json'))(name);
    const names = [...(providedExports(name) ?? [])];
    expect(names).not.toHaveLength(0);
    expect(names.filter((provided) => Reflect.get(Object(exported), provided) === undefined)).toEqual([]);
  });

  it('name files that the packages contain', () => {
    const aliases = Object.entries(facadeAliases(join(workspaceRoot, 'shell')));
    expect(aliases.map(([alias]) => alias)).toEqual([
      'unshared/react-router$',
      'unshared/@tanstack/react-query$',
      'unshared/styled-components$',
    ]);
    expect(aliases.filter(([, file]) => !existsSync(file))).toEqual([]);
  });

  it('are checked in each import: what a part may not import, it learns from its build', () => {
    expect(missingExport('@tanstack/react-query', 'useQuery')).toBeUndefined();
    expect(missingExport('@tanstack/react-query', 'useSuspenseQuery')).toBe(
      '"useSuspenseQuery" of @tanstack/react-query is not provided: add it to its file in tooling/src/webpack/provided/.',
    );
    expect(missingExport('react', 'useEffectEvent')).toBeUndefined();
    expect(missingExport('react', null)).toBeUndefined();
  });
});
