import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paths } from '@storefront/shared-contracts';
import { createServerBundles, type BundleFile } from '@storefront/release-registry/reader';
import { renderTask, type RenderTask } from '../src/render/render-task';
import { callKey, responseOf, type ReadResponse } from '../src/render/shared-fetch';
import { readSiteSettings } from '../src/settings/settings';
import { buildSite } from '../src/site';
import type { BuiltSite } from './built-site';
import { median } from './load';

/** A page of the built site. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** The task that the site server passes to a worker. */
  readonly task: RenderTask;
  /** How many queries its state has when no data were late. */
  readonly queries: number;
}

/** The tasks that the site server passes to a worker. @throws for a page that is not rendered on the server */
function createTaskFinder({ releases, apiPort }: BuiltSite): (path: string) => Promise<RenderTask> {
  const settings = readSiteSettings(
    { LOG_LEVEL: 'silent', DEV_REMOTE_ORIGINS: '', API_PORT: String(apiPort), RENDER_DATA_MS: '5000' },
    '/',
  );
  return async (path) => {
    let found: RenderTask | undefined;
    const app = await buildSite({ ...settings, releases }, undefined, {
      size: 1,
      run(task) {
        found ??= task;
        return Promise.reject(new Error('Only the task is of interest'));
      },
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

/** Answers a call with the response that it got the first time, as a worker does for calls that are under way. */
function replay(): typeof fetch {
  const recorded = new Map<string, Promise<ReadResponse>>();
  return async (input, init) => {
    const key = await callKey(input, init);
    let known = recorded.get(key);
    if (known === undefined) {
      known = fetch(input, init).then(async (response) => {
        const { status, headers } = response;
        return { text: await response.text(), head: { status, headers } };
      });
      recorded.set(key, known);
    }
    return responseOf(await known);
  };
}

/** CPU time in ms of one render. */
export interface RenderCost {
  /** With data that need no call. */
  readonly render: number;
  /** Of calls of the API: requests, responses, JSON. */
  readonly fetch: number;
}

/** The first renders compile the code. */
const warmUps = 150;
/** The median of several rounds: other programs on the machine slow some of them down. */
const rounds = 5;
const rendersOfRound = 40;

/** Measures one page after another with the same bundles, in this thread. */
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
    const render = await measure(replay());
    return { render, fetch: Math.max(0, (await measure(fetch)) - render) };
  };
}

/** @throws if the engine has no garbage collection on demand */
async function heapMb(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc !== 'function') throw new Error('No garbage collection on demand');
  // Timers of the last render end first.
  await wait(50);
  Reflect.apply(gc, undefined, []);
  await wait(50);
  Reflect.apply(gc, undefined, []);
  return process.memoryUsage().heapUsed / 1e6;
}

/** MB in use after further releases of the shell and of all remotes, each of which renders one page. */
export async function measureReleaseMemory({ task }: BenchPage, releases: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'render-bench-releases-'));
  try {
    const bundles = createServerBundles(Date.now);
    const send = replay();
    const renderRelease = async (number: number) => {
      const released = async (file: BundleFile): Promise<BundleFile> => {
        const release = `${file.release}-${number}`;
        const path = join(folder, `${file.name}-${release}.js`);
        await copyFile(file.path, path);
        return { name: file.name, release, path };
      };
      const [shell, remotes] = [await released(task.shell), await Promise.all(task.remotes.map(released))];
      const live = [shell, ...remotes].map(({ name, release }) => `${name}@${release}`);
      const { failures } = await renderTask({ ...task, shell, remotes, live }, bundles, send);
      if (failures.length > 0) throw new Error(`Release ${number}: ${JSON.stringify(failures)}`);
    };
    const warmUp = 5;
    for (let number = 0; number < warmUp; number++) await renderRelease(number);
    const before = await heapMb();
    for (let number = warmUp; number < warmUp + releases; number++) await renderRelease(number);
    return (await heapMb()) - before;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
