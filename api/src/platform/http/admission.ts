import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import { endFailed, startSpan, type Attributes } from '@storefront/server-kit/tracing';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { Endpoint } from '@storefront/shared-contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../errors';
import { workQueue, type WorkQueue } from '../work-queue';

/** Calls that share places: what they need at most of the database is then left for others. */
interface LoadClass {
  readonly endpoints: readonly Endpoint[];
  /** Calls that run at the same time; each needs one connection of the database at a time. */
  readonly atOnce: number;
  /** Calls that wait for a place. More are rejected, because their visitors would have given up before their turn. */
  readonly waiting: number;
}

/**
 * Logins, orders, payments, the gateway's callback and health checks are in no class: they never wait behind lists. The pool of
 * connections is larger than both classes together.
 */
export const loadClasses = {
  browse: {
    endpoints: [
      endpoints.mainCategory,
      endpoints.products,
      endpoints.product,
      endpoints.similarComposition,
      endpoints.bestSellers,
      endpoints.viewedProducts,
      endpoints.labTestOrgan,
      endpoints.labTestCategory,
      endpoints.labTests,
      endpoints.labTestDetail,
      endpoints.labTestSimilar,
      endpoints.checkServiceablePincode,
    ],
    atOnce: 6,
    waiting: 200,
  },
  cart: {
    endpoints: [
      endpoints.updateCart,
      endpoints.updateCartTest,
      endpoints.cartMedicine,
      endpoints.cartLab,
      endpoints.cartPriceDetails,
    ],
    atOnce: 4,
    waiting: 200,
  },
} as const satisfies Record<string, LoadClass>;

/** In seconds: by then the queue of a class is shorter. */
const retryAfter = 2;

/** The places of a class. Both throw an ApiError 503 with Retry-After where too many wait already. */
export interface Places {
  /** Lets a request wait for a place, which is kept until the response is sent or the connection is lost. */
  readonly admit: (reply: FastifyReply) => Promise<void>;
  /** Does work in a place whose result several requests wait for. */
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

/** The places of one API process, by the names of endpoints. */
export type Admission = ReadonlyMap<string, Places>;

export function createAdmission(
  classes: Readonly<Record<string, LoadClass>> = loadClasses,
  metrics: Metrics = createMetrics('api'),
): Admission {
  const queues = Object.entries(classes).map(([name, { endpoints: calls, atOnce, waiting }]) => {
    const labels = { class: name };
    const full = () => {
      metrics.count('storefront_admission_rejections_total', labels);
      return new ApiError('unavailable', { retryAfter });
    };
    return { calls, labels, queue: workQueue(atOnce, [[everyCall, waiting]], full) };
  });
  metrics.read('storefront_admission_running', () => queues.map(({ labels, queue }) => [labels, queue.running()]));
  metrics.read('storefront_admission_waiting', () =>
    queues.map(({ labels, queue }) => [labels, queue.waiting(everyCall)]),
  );
  for (const { labels } of queues) metrics.count('storefront_admission_rejections_total', labels, 0);
  return new Map(
    queues.flatMap(({ calls, labels, queue }) => {
      const places = placesOf(queue, { 'storefront.load_class': labels.class });
      return calls.map(({ name }): [string, Places] => [name, places]);
    }),
  );
}

const decorator = 'admission';

/** Call it before the first endpoint. */
export function registerAdmission(app: FastifyInstance, admission: Admission = createAdmission()): void {
  app.decorate(decorator, admission);
}

/** Undefined for an endpoint of no class. */
export const admissionOf = (app: FastifyInstance, { name }: Endpoint): Places | undefined =>
  app.getDecorator<Admission>(decorator).get(name);
