import type { BrowserContext, Route } from '@playwright/test';
import { errorReportPath } from '@storefront/shared-contracts';
import { breakRemoteEntry, breakShellComponent, isInComponent } from './code-faults';
import type { Cell } from './expectations';
import { pageOf } from './part-pages';

/** A fault in the files of a release on their way to the browser. */
export interface Injected {
  /** Requests that get no response for now. */
  readonly held: Route[];
}

/** The release that fails, or every one. */
export interface Target {
  readonly origin: string;
  readonly release: string | undefined;
}

type Respond = (route: Route) => Promise<void>;

const respond404: Respond = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' });

const edit =
  (change: (text: string) => string): Respond =>
  async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = change(text);
    if (body === text) throw new Error(`Nothing to edit in ${route.request().url()}`);
    await route.fulfill({ response, body });
  };

/** Some entries contain no hashes, because the shell loads its first chunks by other ones. */
const withoutHashes = (text: string) => text.replaceAll(/"[\w+/]{64}"/g, '""');

/** Neither attributes nor the composition have hashes of the part; scripts of other parts keep theirs. */
function withoutIntegrity(html: string, base: string): string {
  const attributes = html.replaceAll(/<(?:link|script) [^>]*>/g, (tag) =>
    tag.includes(base) ? tag.replace(/ integrity="[^"]+"/, '') : tag,
  );
  const inComposition = new RegExp(`("base":"${base}[^"]*","entry":"[^"]+"),"integrity":"[^"]+"`, 'g');
  return attributes.replaceAll(inComposition, '$1');
}

/** How the entry or the chunk of a release is changed. An edited file stands for one that was published like that. */
interface Change {
  readonly entry?: Respond;
  readonly chunk?: Respond;
}

function changeOf({ part, fault }: Cell, held: Route[]): Change {
  const { module } = pageOf(part);
  const hold: Respond = (route) => Promise.resolve(void held.push(route));
  switch (fault) {
    case 'entry missing':
      return { entry: (route) => route.abort('connectionreset') };
    case 'entry 404':
      return { entry: respond404 };
    case 'entry 500 then fine':
      return { entry: failOnce() };
    case 'entry hangs':
    case 'slow but working':
      return { entry: hold };
    case 'wrong content type':
      return { entry: asHtml };
    case 'chunk 404':
      return { chunk: respond404 };
    case 'chunk hangs':
      return { chunk: hold };
    case 'chunk tampered':
      return { chunk: edit((text) => `${text};window.tampered = true;`) };
    case 'syntax error':
      return { chunk: edit((text) => `)${text}`) };
    case 'throws during evaluation':
      return part === 'shell'
        ? { chunk: edit((text) => `throw new Error("While it is evaluated.");${text}`) }
        : { entry: edit((text) => breakRemoteEntry(text, part, module, fault)) };
    default:
      if (!isInComponent(fault)) return {};
      return part === 'shell'
        ? { chunk: edit((text) => breakShellComponent(text, fault)) }
        : { entry: edit((text) => breakRemoteEntry(text, part, module, fault)) };
  }
}

/** A page of the shop instead of the script, as from a proxy that answers for a file that it does not know. */
const asHtml: Respond = (route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: { 'x-content-type-options': 'nosniff' },
    body: '<!doctype html><title>Neemleaf</title>',
  });

/** The first response counts for the page's hint and for the script element. */
function failOnce(): Respond {
  let isOver = false;
  return async (route) => {
    if (isOver) return route.fallback();
    isOver = true;
    await route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
  };
}

/** Changes the files of a release in all pages of a context. */
export async function inject(context: BrowserContext, cell: Cell, { origin, release }: Target): Promise<Injected> {
  const { part, fault } = cell;
  const held: Route[] = [];
  const change = changeOf(cell, held);
  const base = `/remotes/${part}/${release ?? ''}`;
  const entry = part === 'shell' ? '/shell.js' : '/remote-entry.js';
  const isEdited = fault !== 'chunk tampered' && (isInComponent(fault) || /evaluation|syntax/.test(fault));
  if (isEdited) {
    await context.route(
      (url) => url.origin === origin && /^[^.]*$/.test(url.pathname),
      (route) => {
        if (!route.request().isNavigationRequest()) return route.fallback();
        return editDocument(route, base);
      },
    );
  }
  await context.route(
    (url) => url.pathname.startsWith(base) && url.pathname.endsWith('.js'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith(entry)) return (change.entry ?? (isEdited ? edit(withoutHashes) : passOn))(route);
      if (pageOf(part).chunk.test(pathname)) return (change.chunk ?? passOn)(route);
      return route.fallback();
    },
  );
  if (cell.reports === 'refused') {
    await context.route(`**${errorReportPath}`, (route) => route.fulfill({ status: 503, body: '' }));
  }
  return { held };
}

const passOn: Respond = (route) => route.fallback();

async function editDocument(route: Route, base: string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: withoutIntegrity(await response.text(), base) });
}
