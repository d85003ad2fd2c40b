import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { remoteFolders } from '../../remotes.mjs';

// The rules of dependency-cruiser: which module may import which. `npm run lint` and `npm test` check the whole repository.
const workspace = new URL('../../../', import.meta.url);
const remotes = remoteFolders(fileURLToPath(workspace));

/**
 * The other packages that a package may import. `package/entry` is one entry point. Tests may use the other entry
 * points too.
 */
const packages = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'page-kit': ['shared-contracts', 'shared-ui'],
  shell: ['shared-contracts', 'shared-ui', 'page-kit'],
  ...Object.fromEntries(remotes.map((name) => [name, ['shared-contracts', 'shared-ui', 'page-kit']])),
  'server-kit': ['shared-contracts'],
  api: ['shared-contracts', 'server-kit'],
  'dev-services': ['shared-contracts', 'server-kit'],
  'release-registry': ['shared-contracts', 'server-kit'],
  'release-console': ['shared-contracts', 'shared-ui', 'release-registry/contract'],
  'site-server': ['shared-contracts', 'server-kit', 'release-registry/reader', 'shared-ui/picture'],
  tooling: ['shared-contracts', 'server-kit', 'api', 'dev-services', 'release-registry', 'site-server'],
  'remote-kit': ['tooling/remote'],
  'create-remote': ['shared-contracts'],
  e2e: ['server-kit', 'shared-contracts', 'api', 'release-registry', 'tooling'],
};
/** Packages that only the tests of a package may import. */
const testOnly = { api: ['dev-services'] };
const names = Object.keys(packages);
const others = (folder) => names.filter((name) => name !== folder);

/** Folders from low to high. Each imports only itself and the folders before it. */
const layers = {
  'api/src': ['platform', 'domains', 'ordering', 'imports', 'programs'],
  'api/src/ordering': [
    'tax',
    'lines',
    'cart',
    'stock-ledger',
    'documents',
    'holds',
    'orders',
    'returns',
    'checkout',
    'account-data',
    'payment',
  ],
};

/** Tests and their support code import from every folder of their package. */
export const testFiles = String.raw`\.(test|spec|type-test|stories)\.tsx?$|/(testing|stress|bench|\.storybook)/`;

const any = (list) => list.map((item) => `(?:${item})`).join('|');
const npm = (...list) => `node_modules/(${any(list)})/`;
const browserPackages = ['shared-contracts', 'shared-ui', 'page-kit', 'shell', ...remotes, 'release-console'];
const inBrowser = { path: `^(((${any(browserPackages)})/src)|release-registry/src/contract)/` };

/** Files that a package.json exports: all of them, or those of one entry point. */
const entryPoints = (folder, entry) => {
  const { exports = {} } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, workspace), 'utf8'));
  const files = entry === undefined ? Object.values(exports) : [exports[`./${entry}`]];
  return files
    .filter((file) => typeof file === 'string')
    .map((file) => `^${folder}/${file.replace('./', '').replaceAll('.', String.raw`\.`)}$`);
};

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const productRule = (name, comment, from, to) => rule(name, comment, { ...from, pathNot: testFiles }, to);

const packageRules = Object.entries(packages).flatMap(([folder, allowed]) => [
  rule(
    `${folder}-imports`,
    `${folder} may import ${allowed.join(', ') || 'no other package'}.`,
    { path: `^${folder}/` },
    {
      path: `^(${any(
        others(folder).filter(
          (name) => !allowed.some((item) => item.split('/')[0] === name) && !testOnly[folder]?.includes(name),
        ),
      )})/`,
    },
  ),
  ...(testOnly[folder] ?? []).map((name) =>
    productRule(
      `${folder}-imports-${name}`,
      `Only tests of ${folder} import ${name}.`,
      { path: `^${folder}/` },
      { path: `^${name}/` },
    ),
  ),
  ...allowed
    .map((item) => item.split('/'))
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry]) =>
      productRule(
        `${folder}-imports-${name}`,
        `${folder} may import ${name}/${entry} only.`,
        { path: `^${folder}/` },
        { path: `^${name}/`, pathNot: entryPoints(name, entry) },
      ),
    ),
  rule(
    `${folder}-entry-points`,
    `Other packages import only what the package.json of ${folder} exports.`,
    { path: `^(${any(others(folder))})/` },
    { path: `^${folder}/`, pathNot: entryPoints(folder) },
  ),
]);

/** Entry points of the contracts without state, React or shared context: every other module may contain a copy. */
const stateless = 'fields|limits|texts';

/** Folders of shared-ui with their own entry point. Each part bundles its own copy. */
const uiEntries = Object.keys(
  JSON.parse(readFileSync(new URL('shared-ui/package.json', workspace), 'utf8')).exports,
).flatMap((entry) => (entry === '.' || entry === './testing' ? [] : [entry.slice('./'.length)]));

const layerRules = Object.entries(layers).flatMap(([base, folders]) =>
  folders.slice(0, -1).map((name, index) => {
    const higher = folders.slice(index + 1);
    return productRule(
      `${base}/${name}-upward`,
      `${name} is below ${higher.join(', ')}.`,
      { path: `^${base}/${name}[/.]` },
      { path: `^${base}/(${any(higher)})[/.]` },
    );
  }),
);

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['/dist/', '^create-remote/template/', '/storybook-static/', '^tooling/src/webpack/provided/'] },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: fileURLToPath(new URL('tsconfig.json', workspace)) },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  exoticRequireStrings: ['jest.mock', 'jest.requireActual'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('circular', 'No circular imports, type imports included.', {}, { circular: true }),
    rule('unresolvable', 'Imports are declared in the package.json.', {}, { couldNotResolve: true }),
    rule(
      'leaves-package',
      'Other packages are imported by their names.',
      { path: '^([^/]+)/' },
      { path: '/', pathNot: ['^$1/', 'node_modules'], dependencyTypes: ['local'] },
    ),
    ...packageRules,
    ...layerRules,
    productRule(
      'api-imports-on-demand',
      'Servers load the parsers of lists only when a list is loaded; commands may import them.',
      { path: '^api/src/programs/(?!cli/)' },
      { path: '^api/src/(imports|programs/cli)/', dynamic: false },
    ),
    productRule(
      'registry-contract',
      'The console loads the contract, which therefore imports nothing else of its package.',
      { path: '^release-registry/src/contract/' },
      { path: '^release-registry/', pathNot: '^release-registry/src/contract/' },
    ),
    productRule('browser-node', 'Browsers have no Node.', inBrowser, { dependencyTypes: ['core'] }),
    productRule('browser-zod', 'zod/mini is a fifth of the size.', inBrowser, {
      path: npm('zod'),
      pathNot: 'zod/mini/',
    }),
    productRule(
      'schemas-on-demand',
      'Pages load the schemas with the first call of the API, through shell/src/api/transport.ts only.',
      { path: `^(${any(['shared-ui', 'page-kit', 'shell', ...remotes])})/src/(?!api/transport\\.ts)` },
      { path: '^shared-contracts/src/schemas/' },
    ),
    productRule(
      'contracts-without-schemas',
      'What a page loads first needs only the types of the schemas.',
      { path: '^shared-contracts/src/[^/]+$' },
      { path: '^shared-contracts/src/schemas/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    productRule(
      'contracts-entries',
      'Each part is built with its own copy of this entry point; what the parts share is imported by its name.',
      { path: '^shared-contracts/src/orders/' },
      {
        path: '^shared-contracts/src/',
        pathNot: `^shared-contracts/src/(orders/|index|(${stateless})/index)`,
      },
    ),
    productRule(
      'contracts-core',
      'What every page loads does not contain the other entry points.',
      { path: '^shared-contracts/src/(?!orders/)' },
      { path: '^shared-contracts/src/orders/' },
    ),
    productRule(
      'contracts-packages',
      'The contracts need zod/mini, and of React its types and contexts.',
      { path: '^shared-contracts/src/' },
      { path: 'node_modules/', pathNot: npm('zod', 'react', '@types/react') },
    ),
    productRule(
      'shared-ui-packages',
      'Components have no routes, calls, stores, notifications or queries.',
      { path: '^shared-ui/src/' },
      { path: npm('react-router-dom', 'react-router', 'ky', 'zustand', 'react-hot-toast', '@tanstack/react-query') },
    ),
    productRule(
      'shared-ui-entries',
      'Each part is built with its own copy of these entry points; what the parts share is imported by its name.',
      { path: `^shared-ui/src/(${any(uiEntries)})/` },
      { path: '^shared-ui/src/', pathNot: `^shared-ui/src/($1/|index|assets/)` },
    ),
    rule(
      'shared-ui-core',
      'What every page loads does not contain the other entry points.',
      {
        path: '^shared-ui/src/',
        // No page loads the drawing of pictures.
        pathNot: [testFiles, `^shared-ui/src/(${any(uiEntries)})/`, '^shared-ui/src/product/picture\\.ts$'],
      },
      { path: `^shared-ui/src/(${any(uiEntries)})/` },
    ),
    productRule(
      'shell-packages',
      'Transport, notifications and the store belong to the shell: use what it provides.',
      { path: `^(page-kit|${any(remotes)})/src/` },
      { path: npm('ky', 'react-hot-toast', 'zustand') },
    ),
  ],
  options,
};
