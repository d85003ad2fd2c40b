import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { releaseBase, rootElementId } from '@storefront/shared-contracts';
import type { ProbedRelease } from './probe-messages';
import { bundleKey } from './server-bundles';

/** Replaces a browser's global object and document. It can load scripts but shows nothing. */
interface BrowserScope {
  readonly global: Readonly<Record<string, unknown>>;
  /** Runs the entry of a release. Its chunks load as in a browser. @throws what the entry throws */
  runEntry(part: ProbedRelease): void;
  /** Resolves when a script requests the element that the shell renders into. */
  readonly rootRequested: Promise<void>;
  /** Errors of scripts that ran after the entry. A browser would report them. */
  readonly errors: readonly string[];
  /** Resolves at the first error. */
  readonly failed: Promise<void>;
}

const origin = 'https://release.invalid';

/** Parameters of each compiled script. They hide Node's global object from the script. */
const scriptNames = ['globalThis', 'self'] as const;
const pageNames = [...scriptNames, 'window', 'document', 'location', 'navigator'] as const;

/** Globals that both Node and browsers have, such as `URL` and `setTimeout`. */
function nodeGlobals(): Record<string, unknown> {
  return Object.fromEntries(
    Object.getOwnPropertyNames(globalThis).map((name) => [name, Reflect.get(globalThis, name)]),
  );
}

const noop = () => undefined;

function createElement(tagName: string) {
  const attributes = new Map<string, string>();
  return {
    tagName: tagName.toUpperCase(),
    src: '',
    style: {},
    onload: undefined as unknown,
    onerror: undefined as unknown,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    addEventListener: noop,
    removeEventListener: noop,
    remove: noop,
    append: noop,
    appendChild: noop,
  };
}
type ScopeElement = ReturnType<typeof createElement>;

/** Finds the release and the path of the file that a URL names. */
function findFile(url: string, parts: readonly ProbedRelease[]): { part: ProbedRelease; path: string } | undefined {
  const { pathname } = new URL(url, origin);
  for (const part of parts) {
    const base = releaseBase(part.name, part.release);
    const shared = `/remotes/${part.name}/`;
    const path = pathname.startsWith(base)
      ? pathname.slice(base.length)
      : pathname.startsWith(`${shared}shared/`)
        ? pathname.slice(shared.length)
        : undefined;
    if (path !== undefined && part.scripts.includes(path)) return { part, path };
  }
  return undefined;
}

/**
 * Creates a scope for the scripts of these releases. They inherit the globals of `parent`.
 * @param isPage whether chunks get `window` and `document`, as those of the shell do; pages of remotes must load
 * without them
 */
export function createBrowserScope(
  parts: readonly ProbedRelease[],
  isPage: boolean,
  parent: Readonly<Record<string, unknown>> = nodeGlobals(),
): BrowserScope {
  const errors: string[] = [];
  let onFailed: () => void = noop;
  const failed = new Promise<void>((resolve) => (onFailed = resolve));
  const fail = (error: string) => {
    errors.push(error);
    onFailed();
  };
  let onRootRequested: () => void = noop;
  const rootRequested = new Promise<void>((resolve) => (onRootRequested = resolve));
  const global: Record<string, unknown> = {};
  Object.setPrototypeOf(global, parent);

  const run = ({ part, path }: { part: ProbedRelease; path: string }, names: readonly string[]) => {
    const filename = `${bundleKey(part)}/${path}`;
    const script = compileFunction(readFileSync(join(part.folder, path), 'utf8'), [...names], { filename });
    page.currentScript = { tagName: 'SCRIPT', src: `${origin}${releaseBase(part.name, part.release)}${path}` };
    try {
      Reflect.apply(
        script,
        global,
        names.map((name) => global[name]),
      );
    } finally {
      page.currentScript = null;
    }
  };
  /** Loads the script of an added element, as a browser does. */
  const load = (element: ScopeElement) => {
    const answer = (type: 'load' | 'error') => {
      const listener = type === 'load' ? element.onload : element.onerror;
      if (typeof listener === 'function') Reflect.apply(listener, element, [{ type, target: element }]);
    };
    setImmediate(() => {
      const file = findFile(element.src, parts);
      if (file === undefined) {
        fail(`${new URL(element.src, origin).pathname} is no file of the release`);
        answer('error');
        return;
      }
      try {
        run(file, isPage ? pageNames : scriptNames);
      } catch (error) {
        fail(`${file.path}: ${String(error)}`);
      }
      answer('load');
    });
    return element;
  };
  const page = {
    currentScript: null as { tagName: string; src: string } | null,
    defaultView: global,
    documentElement: createElement('html'),
    body: createElement('body'),
    head: { append: load, appendChild: load, insertBefore: load },
    createElement,
    addEventListener: noop,
    removeEventListener: noop,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementsByTagName: () => [],
    getElementById(id: string) {
      if (id === rootElementId) onRootRequested();
      return null;
    },
  };
  Object.assign(global, {
    globalThis: global,
    self: global,
    window: global,
    document: page,
    location: new URL(origin),
    navigator: { userAgent: '', language: 'en', onLine: true },
    addEventListener: noop,
    removeEventListener: noop,
  });
  return {
    global,
    rootRequested,
    errors,
    failed,
    runEntry: (part) => run({ part, path: part.entry }, pageNames),
  };
}
