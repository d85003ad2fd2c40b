import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import ts from 'typescript';
import { z } from 'zod';
import { workspaceRoot } from '../processes/workspace-root';
import { exposedModules } from './part-config';
import { facadeAliases, providedExports } from './shared-packages';

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
};

describe('the modules that a remote exposes', () => {
  it('follow from its descriptor: a page for a route, a widget for a widget, each once', () => {
    expect(exposedModules(descriptor)).toEqual({
      './medicine-list': { import: './src/pages/medicine-list', name: 'pages-medicine-list' },
      './add-to-cart': { import: './src/widgets/add-to-cart', name: 'widgets-add-to-cart' },
    });
  });
});

/** The imports of packages that lint allows. */
const lintConfig = z.object({
  overrides: z.array(
    z.object({
      rules: z.object({
        'no-restricted-imports': z
          .tuple(
            [z.string()],
            z.object({
              paths: z.array(z.object({ name: z.string(), allowImportNames: z.array(z.string()).optional() })),
            }),
          )
          .or(z.literal('off').transform(() => undefined))
          .optional(),
      }),
    }),
  ),
});

describe('the exports of packages that the shell provides', () => {
  it("contain the router's hooks, no data router and not its own link, which loads pages ahead", () => {
    const names = providedExports('react-router-dom') ?? new Set();
    for (const name of ['Router', 'useNavigate', 'useSearchParams']) expect(names).toContain(name);
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

  it.each(['react-router-dom', '@tanstack/react-query', 'styled-components'])(
    'are those of %s that lint allows',
    (name) => {
      const { overrides } = lintConfig.parse(
        ts.readConfigFile(join(workspaceRoot, '.oxlintrc.json'), ts.sys.readFile).config,
      );
      const paths = overrides.flatMap(({ rules }) => rules['no-restricted-imports']?.[1]?.paths ?? []);
      const allowed = paths.filter((path) => path.name === name).map(({ allowImportNames }) => allowImportNames);
      expect(allowed).not.toHaveLength(0);
      for (const names of allowed) expect(new Set(names)).toEqual(providedExports(name));
    },
  );
});
