import type { RenderComposition, RenderedPage, RenderRequest } from '@storefront/shared-contracts';
import { traceCalls, type ApiCall } from './trace-calls';
import { bundleKey, type BundleFile, type ServerBundles } from '@storefront/release-registry/reader';

/** What a worker renders; can be sent between threads. */
export interface RenderTask {
  readonly composition: RenderComposition;
  /** Path and search params. */
  readonly url: string;
  readonly apiOrigin: string;
  readonly content: RenderRequest['content'];
  readonly shell: BundleFile;
  /** Server bundles of the remotes that have one. */
  readonly remotes: readonly BundleFile[];
  /** `name@release` of all releases that any visitor can get. */
  readonly live: readonly string[];
  /** Time for data in ms. */
  readonly dataBudgetMs: number;
  /** Of the page's span; undefined where it has none. */
  readonly traceparent?: string | undefined;
}

/** A rendered page, with the calls of the API for its data if they are part of an exported trace. */
export type RenderedTask = RenderedPage & { readonly calls?: readonly ApiCall[] };

/** Renders one page with the bundles of its releases. @throws if the shell's bundle fails */
export async function renderTask(task: RenderTask, bundles: ServerBundles, send: typeof fetch): Promise<RenderedTask> {
  const { composition, url, apiOrigin, content, shell, remotes, live, dataBudgetMs, traceparent } = task;
  const calls: ApiCall[] = [];
  const sendTraced = traceparent === undefined ? send : traceCalls(send, traceparent, calls);
  bundles.keepOnly(new Set(live));
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // From the first call on: the time in which a worker loads the code of a new release is none of the data's.
  const sendInTime: typeof fetch = (input, init) => {
    timer ??= setTimeout(() => deadline.abort(), dataBudgetMs);
    return sendTraced(input, init);
  };
  try {
    const page = await bundles.shell(shell).render({
      composition,
      url,
      apiOrigin,
      content,
      fetch: sendInTime,
      dataDeadline: deadline.signal,
      loadModule(name, module) {
        const file = remotes.find((remote) => remote.name === name);
        if (file === undefined) throw new Error(`${name} has no server bundle`);
        const load = bundles.remote(shell, file)[module];
        if (load === undefined) throw new Error(`${bundleKey(file)} has no ${module} in its server bundle`);
        return load();
      },
    });
    return calls.length === 0 ? page : { ...page, calls };
  } finally {
    clearTimeout(timer);
  }
}
