import { paths } from '@storefront/shared-contracts';
import { createServerBundles } from '@storefront/release-registry/reader';
import { renderTask, type RenderTask } from '../src/render/render-task';
import { type ApiResponse, createWorkerFetch } from '../src/render/api-call';
import { createPageData } from '../src/render/page-data';
import { readSiteSettings } from '../src/settings/settings';
import { buildSite } from '../src/site';
import type { BuiltSite } from './built-site';
import { median } from './load';

/** A page of the built site. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** The task that the site server sends to a worker. */
  readonly task: RenderTask;
  /** Number of queries in the page's state if no data were late. */
  readonly queries: number;
}

/** Finds the tasks that the site server sends to a worker. @throws for a page that is not rendered on the server */
function createTaskFinder({ releases, apiPort }: BuiltSite): (path: string) => Promise<RenderTask> {
  const settings = readSiteSettings(
    { LOG_LEVEL: 'silent', DEV_REMOTE_ORIGINS: '', API_PORT: String(apiPort), RENDER_DATA_MS: '5000' },
    '/',
  );
  return async (path) => {
    let found: RenderTask | undefined;
    const run = (task: RenderTask) => {
      found ??= task;
      return Promise.reject(new Error('Only the task is of interest'));
    };
    const app = await buildSite({ ...settings, releases }, undefined, {
      size: 1,
      run,
      runFresh: run,
      replace: () => undefined,
      close: () => Promise.resolve(),
    });
    await app.inject(path);
    await app.close();
    if (found === undefined) throw new Error(`${path} is not rendered on the server`);
    return found;
  };
}

/** Home, medicine list, one medicine, lab list. @throws if one of them cannot be rendered */
export async function findPages(site: BuiltSite): Promise<BenchPage[]> {
  const findTask = createTaskFinder(site);
  const bundles = createServerBundles(Date.now);
  const find = async (name: string, path: string) => {
    const task = await findTask(path);
    const { html, state, failures } = await renderTask(task, bundles, fetch);
    if (failures.length > 0) throw new Error(`${path}: ${JSON.stringify(failures)}`);
    return { html, page: { name, path, task, queries: state.queries.length } };
  };
  const list = await find('medicine list', paths.medicines);
  const detail = /href="(\/order-medicines\/detail\/[^"?]+)"/.exec(list.html)?.[1];
  if (detail === undefined) throw new Error(`${paths.medicines} has no link to a medicine`);
  const others = await Promise.all([
    find('home', paths.root),
    find('medicine detail', detail),
    find('lab list', paths.labTests),
  ]);
  return [list, ...others].map(({ page }) => page);
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A `fetch` that repeats the first response of each call. */
function replay(apiOrigin: string): typeof fetch {
  const callApi = createPageData(apiOrigin, fetch);
  const recorded = new Map<string, Promise<ApiResponse>>();
  return createWorkerFetch((call) => {
    const key = JSON.stringify(call);
    const known = recorded.get(key) ?? callApi(call);
    recorded.set(key, known);
    return known;
  });
}

/** CPU time of one render in ms. */
interface RenderCost {
  /** With data that need no call. */
  readonly render: number;
  /** Calls of the API: requests, responses, JSON. */
  readonly fetch: number;
}

/** Renders before the measurement, which compile the code. */
const warmUps = 150;
/** The median of several rounds, because other programs slow some of them down. */
const rounds = 5;
const rendersOfRound = 40;

/** Measures pages one after another with the same bundles in this thread. */
export function createRenderMeter(): (page: BenchPage) => Promise<RenderCost> {
  const bundles = createServerBundles(Date.now);
  return async ({ task }) => {
    const measure = async (send: typeof fetch) => {
      const times = async (count: number) => {
        for (let number = 0; number < count; number++) {
          const { failures } = await renderTask(task, bundles, send);
          if (failures.length > 0) throw new Error(`${task.url}: ${JSON.stringify(failures)}`);
        }
      };
      await times(warmUps);
      const costs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const before = cpuMs();
        await times(rendersOfRound);
        costs.push((cpuMs() - before) / rendersOfRound);
      }
      return median(costs);
    };
    const render = await measure(replay(task.apiOrigin));
    return { render, fetch: Math.max(0, (await measure(fetch)) - render) };
  };
}
