import { constants, getPriority, setPriority } from 'node:os';
import { createServerBundles, hideProcess } from '@storefront/release-registry/reader';
import { type ApiCall, type ApiResponse, type CallAnswer, type WorkerMessage, createWorkerFetch } from './api-call';
import { renderTask, type RenderAnswer, type RenderTask } from './render-task';

// Program of a worker process. It renders one page per call; the site server fetches the page's data.

const own = globalThis.process;
const sendMessage = own.send?.bind(own);
const send = (message: WorkerMessage) => void sendMessage?.(message);

// Below normal, so that the site server sends cached pages without waiting for a render.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
// Ctrl-C signals the whole process group. The site server answers its requests first and then ends its workers.
for (const signal of ['SIGINT', 'SIGHUP'] as const) own.on(signal, () => undefined);
// The site server has ended without stopping its workers.
own.on('disconnect', () => own.exit());

interface Waiting {
  readonly resolve: (response: ApiResponse) => void;
  readonly reject: (error: Error) => void;
}
const waiting = new Map<number, Waiting>();
let lastId = 0;

own.on('message', ({ id, response, error }: CallAnswer) => {
  const call = waiting.get(id);
  waiting.delete(id);
  if (response === undefined) call?.reject(new Error(error));
  else call?.resolve(response);
});

const workerFetch = createWorkerFetch(
  (call: ApiCall) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      send({ kind: 'call', id: lastId, call });
    }),
);

const bundles = createServerBundles(Date.now);
hideProcess();

export default async function render(task: RenderTask): Promise<RenderAnswer> {
  send({ kind: 'start' });
  try {
    return { page: await renderTask(task, bundles, workerFetch) };
  } catch (error) {
    return { error: String(error) };
  }
}
