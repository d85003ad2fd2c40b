import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { endFailed, startSpan, type Attributes } from '@storefront/server-kit/tracing';
import type { Endpoint } from '@storefront/shared-contracts';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors';
import { workQueue, type WorkQueue } from '../work-queue';
import { factsOf, loadClasses, type LoadClass } from './endpoint-facts';

/** In seconds; the queue of a class is usually shorter after this time. */
const retryAfter = 2;

/**
 * The concurrency limit of a load class. A place is one of its slots. Both functions throw an ApiError 503 with Retry-After if
 * the queue is full.
 */
export interface Places {
  /** Waits for a place. The request keeps the place until its response is sent or its connection is lost. */
  readonly admit: (reply: FastifyReply) => Promise<void>;
  /** Runs work in a place. Used for work whose result several requests share. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

const everyCall = 'call';

const placesOf = (queue: WorkQueue<typeof everyCall>, attributes: Attributes): Places => ({
  admit: ({ raw }) =>
    new Promise((admitted, rejected) => {
      const wait = startSpan('wait for a place', { attributes });
      const over = new Promise<void>((resolve) => raw.once('finish', resolve).once('close', resolve));
      const hold = () => {
        wait?.end();
        admitted();
        return over;
      };
      const call = queue(everyCall, hold);
      call.catch(rejected);
      call.catch((error: unknown) => {
        if (wait) endFailed(wait, error);
      });
    }),
  run: (work) => queue(everyCall, work),
});

/** The concurrency limits of one API process, by load class. */
export type Admission = ReadonlyMap<string, Places>;

export function createAdmission(
  classes: Readonly<Record<string, LoadClass>> = loadClasses,
  metrics: Metrics = createMetrics('api'),
): Admission {
  const queues = Object.entries(classes).map(([name, { atOnce, waiting }]) => {
    const labels = { class: name };
    const full = () => {
      metrics.count('storefront_admission_rejections_total', labels);
      return new ApiError('unavailable', { retryAfter });
    };
    metrics.count('storefront_admission_rejections_total', labels, 0);
    return { labels, queue: workQueue(atOnce, [[everyCall, waiting]], full) };
  });
  metrics.read('storefront_admission_running', () => queues.map(({ labels, queue }) => [labels, queue.running()]));
  metrics.read('storefront_admission_waiting', () =>
    queues.map(({ labels, queue }) => [labels, queue.waiting(everyCall)]),
  );
  return new Map(
    queues.map(({ labels, queue }) => [labels.class, placesOf(queue, { 'storefront.load_class': labels.class })]),
  );
}

/** The concurrency limit of an endpoint; undefined if it has no load class. */
export function placesFor(admission: Admission, { name }: Endpoint): Places | undefined {
  const loadClass = factsOf(name)?.loadClass;
  return loadClass && admission.get(loadClass);
}
