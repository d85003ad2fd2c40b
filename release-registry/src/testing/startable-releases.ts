import {
  providedModules,
  type ReleaseRecord,
  type RemoteDescriptor,
  type SharedImports,
} from '@storefront/shared-contracts';
import type { StoredRelease } from '../bundles/bundle-probe';
import { descriptorOf, releaseOf } from './releases';

/** Code of a shell's server bundle. `body` is the body of its render function and can use `request` and `require`. */
export function shellBundle(body: string): string {
  const provided = providedModules.map((name) => `${JSON.stringify(name)}: { of: ${JSON.stringify(name)} }`);
  return `exports.provided = { ${provided.join(', ')} }; exports.render = async (request) => { ${body} };`;
}

/** A release in memory whose record lists the given files. */
function storedRelease(
  descriptor: RemoteDescriptor,
  files: Readonly<Record<string, string | undefined>>,
  { entry, server }: { entry: string; server?: string },
): StoredRelease {
  const record: ReleaseRecord = {
    schema: 1,
    name: descriptor.name,
    release: releaseOf('a'),
    version: '1.0.0',
    contract: '1.0.0',
    descriptor,
    entry,
    preload: { entry: [entry], exposes: {}, widgets: {}, calls: [], fonts: [] },
    uses: [],
    sharedImports: {},
    ...(server !== undefined && { server: { file: server, imports: ['react'] } }),
    files: Object.keys(files).map((path) => ({ path, size: 0, sha384: '' })),
    build: { commit: 'local', node: 'v20.20.2' },
  };
  return {
    record,
    read: (path) => Promise.resolve(files[path] === undefined ? undefined : Buffer.from(files[path])),
  };
}

const provided = providedModules.map(
  (name) => `${JSON.stringify(name)}: { createElement: (one, props) => one(props) }`,
);

/**
 * Files of a shell. Its scripts share packages and request the element to render into. Its server bundle renders pages
 * of remotes.
 */
const shellFiles = {
  'shell.js': `
    const share = (version, module) => ({ [version]: { get: async () => () => module } });
    const packages = {
      react: share('19.0.0', {}),
      '@storefront/shared-contracts': share('4.1.0', { paths: { cart: '/my-cart' }, useShell() {} }),
      '@storefront/shared-ui': share('6.0.0', { Button() {} }),
      'a-library': share('5.0.0', {}),
    };
    globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: packages } }] };
    const script = document.createElement('script');
    script.src = document.currentScript.src.replace('shell.js', 'bootstrap.js');
    document.head.appendChild(script);`,
  'bootstrap.js': `document.getElementById('root');`,
  'server/bundle.js': `
    exports.provided = { ${provided.join(', ')} };
    exports.render = async ({ composition: { remotes }, url, loadModule }) => {
      const failures = [];
      for (const { name: remote, release, descriptor } of remotes) {
        const route = descriptor.routes.find(({ path }) => path.replace(/:id/, '1') === url);
        if (route === undefined) continue;
        try {
          loadModule(remote, route.module).default();
        } catch (error) {
          failures.push({ phase: 'render', remote, release, error: String(error) });
        }
      }
      return { html: '', styles: '', title: '', status: 200, state: { queries: [] }, failures };
    };`,
} as const;

/** A shell that starts, with some of its files replaced. */
export const startableShell = (files: Readonly<Record<string, string>> = {}): StoredRelease =>
  storedRelease(
    descriptorOf('shell', { '/': 'Home' }),
    { ...shellFiles, ...files },
    { entry: 'shell.js', server: 'server/bundle.js' },
  );

/** Code of a remote's entry: a container that loads a chunk for each module. */
export const containerCode = (modules: readonly string[] = ['./page', './widget']): string => `
  const chunks = (globalThis.chunks = {});
  const base = document.currentScript.src.replace('remote-entry.js', '');
  const load = (name) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = base + name.slice(2) + '.js';
    script.onload = () => (chunks[name] ? resolve(chunks[name]) : reject(new Error('Loading chunk ' + name + ' failed')));
    script.onerror = script.onload;
    document.head.appendChild(script);
  });
  const modules = ${JSON.stringify(modules)};
  globalThis['mfe-lab'] = {
    init() {},
    get: async (name) => {
      if (!modules.includes(name)) throw new Error('Module ' + name + ' does not exist in container.');
      return load(name);
    },
  };`;

const chunk = (name: string, body = '') => `globalThis.chunks['${name}'] = () => ({ default: () => { ${body} } });`;

/** Files of a remote that starts, with a page `/lab/:id` and the widget `lab/popular-tests`. */
const remoteFiles = {
  'remote-entry.js': containerCode(),
  'page.js': chunk('./page'),
  'widget.js': chunk('./widget'),
  'server/bundle.js': `
    const { createElement } = require('react');
    const component = { default: () => createElement };
    module.exports = { './page': () => component, './widget': () => component };`,
} as const;

/** Code of the page's chunk. `body` is the body of its component. */
export const pageChunk = (body: string): string => chunk('./page', body);

/** A remote that starts, with some of its files replaced. Undefined leaves a file out. */
export function startableRemote(
  files: Readonly<Record<string, string | undefined>> = {},
  sharedImports: SharedImports = {},
): StoredRelease {
  const descriptor = descriptorOf('mfe-lab', { '/lab/:id': 'Lab test' });
  const stored = storedRelease(
    {
      ...descriptor,
      routes: descriptor.routes.map((route) => ({ ...route, rendered: true })),
      widgets: [{ name: 'lab/popular-tests', module: './widget' }],
    },
    { ...remoteFiles, ...files },
    { entry: 'remote-entry.js', server: 'server/bundle.js' },
  );
  return { ...stored, record: { ...stored.record, sharedImports } };
}
