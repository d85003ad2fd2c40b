import { renderTask, type RenderedTask, type RenderTask } from './render-task';
import { createServerBundles } from '@storefront/release-registry/reader';
import { shareFetch } from './shared-fetch';
import { lowerThreadPriority } from './thread-priority';

// A cached page, which the main thread sends in less than a millisecond, does not wait until a page is rendered.
lowerThreadPriority();

const bundles = createServerBundles(Date.now);
const send = shareFetch(fetch);

/** The program of a worker thread: renders one page per call. */
export default function render(task: RenderTask): Promise<RenderedTask> {
  return renderTask(task, bundles, send);
}
