import {
  renderPhases,
  type RenderComposition,
  type RenderedPage,
  type RenderRequest,
} from '@storefront/shared-contracts';
import { bundleKey, type BundleFile, type ServerBundles } from '@storefront/release-registry/reader';
import * as z from 'zod';

/** The input of a worker, which can be sent between processes. */
export interface RenderTask {
  readonly composition: RenderComposition;
  /** Path and search params. */
  readonly url: string;
  readonly apiOrigin: string;
  readonly content: RenderRequest['content'];
  readonly shell: BundleFile;
  /** Server bundles of the remotes that have one. */
  readonly remotes: readonly BundleFile[];
  /** Data budget in ms. */
  readonly dataBudgetMs: number;
}

const renderedPage = z.object({
  html: z.string(),
  styles: z.string(),
  script: z.optional(z.string()),
  title: z.string(),
  description: z.optional(z.string()),
  path: z.optional(z.string().regex(/^\/(?!\/)/)),
  structuredData: z.optional(z.array(z.record(z.string(), z.unknown()))),
  status: z.literal([200, 404]),
  state: z.custom<RenderedPage['state']>((state) => typeof state === 'object' && state !== null),
  failures: z.array(
    z.object({ phase: z.enum(renderPhases), remote: z.string(), release: z.string(), error: z.string() }),
  ),
});

/** A worker's response. It is validated, because code of a release may have created it. */
export const renderAnswer = z.union([z.object({ page: renderedPage }), z.object({ error: z.string() })]);
export type RenderAnswer = { readonly page: RenderedPage } | { readonly error: string };

/** Renders one page with the bundles of its releases. @throws if the shell's bundle fails */
export async function renderTask(task: RenderTask, bundles: ServerBundles, send: typeof fetch): Promise<RenderedPage> {
  const { composition, url, apiOrigin, content, shell, remotes, dataBudgetMs } = task;
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // The data budget starts with the first call, so that it does not include the time in which a worker loads a new release.
  const sendInTime: typeof fetch = (input, init) => {
    timer ??= setTimeout(() => deadline.abort(), dataBudgetMs);
    return send(input, init);
  };
  try {
    return await bundles.shell(shell).render({
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
  } finally {
    clearTimeout(timer);
  }
}
