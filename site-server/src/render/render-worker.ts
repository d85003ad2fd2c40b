import type { RenderedPage } from '@storefront/shared-contracts';
import { renderTask, type RenderTask } from './render-task';
import { createServerBundles } from '@storefront/release-registry/reader';
import { shareFetch } from './shared-fetch';

const bundles = createServerBundles(Date.now);
const send = shareFetch(fetch);

/** The program of a worker thread: renders one page per call. */
export default function render(task: RenderTask): Promise<RenderedPage> {
  return renderTask(task, bundles, send);
}
