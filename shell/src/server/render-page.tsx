import type {
  PageFacts,
  RenderComposition,
  RenderedPage,
  RenderFailure,
  RenderRequest,
} from '@storefront/shared-contracts';
import { globalStyleTag } from '@storefront/shared-ui/global-style';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.edge';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { importTransport } from '../api/client';
import { collectCalls, type EarlyCall } from '../api/early-calls';
import { fillQueryCache, readServedQueries } from '../api/served-queries';
import { App } from '../app/App';
import { importShellPage } from '../pages/shell-pages';
import { createServices } from '../compose/create-services';
import { prefetchQueries, readFirstQueries, type PageAddress } from '../lifecycle/first-queries';
import { headScript } from '../lifecycle/page-head';
import type { Services } from '../services/services';
import { CompiledStyles } from './CompiledStyles';
import { fetchFirstQueries, fetchPendingQueries, findDataError } from './fetch-queries';
import { needsOf } from './route-needs';
import { createServerModules, ModuleFailedError } from './server-modules';
import { createServerPorts } from './server-ports';

/** The data may render components that request more data. The browser fetches the data of deeper levels. */
const maxRounds = 2;

/**
 * Renders a page as an anonymous visitor sees it. Fetches the queries that the page's modules export and the queries
 * that its components request during a first render of its content, then renders the page with their data. The browser
 * fetches late data and renders failed parts.
 * @throws if the shell fails
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { composition, url, dataDeadline } = request;
  const failures: RenderFailure[] = [];
  let facts: PageFacts | undefined;
  const modules = createServerModules(composition, request.loadModule, failures);
  const services = createServices({ ...composition, page_id: '' }, createServerPorts(request), {
    modules,
    setServedPage: (given) => (facts = given),
  });
  const { queryClient, table } = services;
  try {
    const [pathname = '/', search] = url.split(/[?#]/);
    const match = table.match(pathname);
    const route = match?.route;
    const shell = composition.shell.descriptor.name;
    if (route?.owner.name === shell) modules.add(shell, route.path, await importShellPage(route.path));
    const startPass = () => {
      // With more data, another component may declare the facts of the page.
      facts = undefined;
    };
    const showRejected = () => {
      // Rejected queries show their error here as in the browser.
      const rejected = readServedQueries(queryClient).filter(({ failure }) => failure !== undefined);
      fillQueryCache(queryClient, rejected);
    };
    const fetchNext = async (): Promise<boolean> => {
      if ((await fetchPendingQueries(queryClient, dataDeadline)) === 0) return false;
      showRejected();
      return true;
    };
    const address = { params: match?.params ?? {}, query: new URLSearchParams(search) };
    const finish = async (rendered: Rendered, script?: string): Promise<RenderedPage> => ({
      ...(hasFailedBoundary(rendered.html) ? await renderWithErrors(services, url, failures) : rendered),
      script,
      title: facts?.title ?? route?.title ?? '',
      description: facts?.description,
      path: facts?.path,
      structuredData: facts?.structuredData?.(),
      status: facts?.notFound === true ? 404 : 200,
      state: { queries: readServedQueries(queryClient) },
      failures,
    });
    // A skeleton page shows data of the visitor. The script in its head starts the calls for them in the browser.
    if (route !== undefined && route.rendered !== true) {
      const module = route.module === undefined ? undefined : modules.exportsOf(route.owner.name, route.module);
      return await finish(render(services, url), headScript(route, await findFirstCalls(module, address)));
    }
    const needs = needsOf(composition, route);
    const named = needs.modules().flatMap(({ part, module }) => {
      try {
        return readFirstQueries(modules.exportsOf(part, module), services.shellOf(part).api, address);
      } catch (error) {
        // The components request the queries that this module did not name.
        failures.push({ phase: 'render', ...partOf(part, composition), error: String(error) });
        return [];
      }
    });
    await fetchFirstQueries(queryClient, named, dataDeadline);
    showRejected();
    let fetched = 0;
    while (fetched < needs.rounds()) {
      startPass();
      findQueries(services, url);
      if (!(await fetchNext())) break;
      fetched += 1;
    }
    startPass();
    let rendered = render(services, url);
    while (fetched < maxRounds && (await fetchNext())) {
      fetched += 1;
      startPass();
      rendered = render(services, url);
    }
    needs.learn(fetched, modules.used());
    const dataError = dataDeadline.aborted ? 'Data were late' : findDataError(queryClient);
    if (dataError !== undefined)
      failures.push({ phase: 'data', ...partOf(route?.owner.name ?? shell, composition), error: dataError });
    return await finish(rendered);
  } finally {
    // Timers of the queries would keep all objects of this request in memory.
    queryClient.clear();
  }
}

/** The calls of a page's first queries. An empty list if they fail, because the components request them again. */
async function findFirstCalls(module: unknown, address: PageAddress): Promise<readonly EarlyCall[]> {
  const { endpoints } = await importTransport();
  const cache = new QueryClient();
  try {
    return collectCalls(endpoints, (api) => void prefetchQueries(cache, readFirstQueries(module, api, address)));
  } catch {
    return [];
  } finally {
    cache.clear();
  }
}

type Rendered = Pick<RenderedPage, 'html' | 'styles'>;

const page = (services: Services, url: string, contentOnly = false) => (
  <CompiledStyles>
    <StaticRouter location={url}>
      <App services={services} contentOnly={contentOnly} />
    </StaticRouter>
  </CompiledStyles>
);

/**
 * Renders the page's content without header and footer to find its queries. Header and footer request none and would be
 * rendered twice.
 */
function findQueries(services: Services, url: string): void {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(page(services, url, true)));
  } finally {
    sheet.seal();
  }
}

const stylesOf = (sheet: ServerStyleSheet) => globalStyleTag + sheet.getStyleTags();

/**
 * Renders once. A boundary whose content failed or was not ready renders its fallback, and React marks it for the
 * browser.
 */
function render(services: Services, url: string): Rendered {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page(services, url)));
    return { html, styles: stylesOf(sheet) };
  } finally {
    sheet.seal();
  }
}

/** React marks a boundary that the browser must render with this comment. */
const hasFailedBoundary = (html: string) => html.includes('<!--$!-->');

/**
 * Renders again and waits for content that was not ready; reports the error of each failed boundary. Slower than
 * `render`.
 */
async function renderWithErrors(services: Services, url: string, failures: RenderFailure[]): Promise<Rendered> {
  const sheet = new ServerStyleSheet();
  const { composition } = services;
  try {
    const { prelude } = await prerender(sheet.collectStyles(page(services, url)), {
      onError(error) {
        if (error instanceof ModuleFailedError) return;
        failures.push({ phase: 'render', ...failedPart(error, composition), error: String(error) });
      },
    });
    return { html: await new Response(prelude).text(), styles: stylesOf(sheet) };
  } finally {
    sheet.seal();
  }
}

type Part = Pick<RenderFailure, 'remote' | 'release'>;

function shellOf({ shell }: Pick<RenderComposition, 'shell'>): Part {
  return { remote: shell.descriptor.name, release: shell.release };
}

function partOf(name: string, { remotes, shell }: Pick<RenderComposition, 'shell' | 'remotes'>): Part {
  const remote = remotes.find((candidate) => candidate.name === name);
  return remote === undefined ? shellOf({ shell }) : { remote: name, release: remote.release };
}

/** The part whose bundle comes first in the error's stack. */
function failedPart(error: unknown, composition: Pick<RenderComposition, 'shell' | 'remotes'>): Part {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const parts = composition.remotes.map(({ name, release }) => ({ remote: name, release }));
  const found = parts
    .map((part) => ({ part, at: stack.indexOf(`${part.remote}@${part.release}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.part ?? shellOf(composition);
}
