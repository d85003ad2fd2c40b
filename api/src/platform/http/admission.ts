import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
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

/** Lets a request wait for a place. @throws ApiError 503 with Retry-After where too many wait already */
export type Admit = (reply: FastifyReply) => Promise<void>;

const everyCall = 'call';

/** A place is kept until the response is sent or the connection is lost. */
function admitThrough(queue: WorkQueue<typeof everyCall>, onRejection: () => void): Admit {
  return ({ raw }) =>
    new Promise((admitted, rejected) => {
      const over = new Promise<void>((resolve) => raw.once('finish', resolve).once('close', resolve));
      const hold = () => {
        admitted();
        return over;
      };
      queue(everyCall, hold).catch((error: Error) => {
        onRejection();
        rejected(error);
      });
    });
}

/** The places of one API process, by the names of endpoints. */
export type Admission = ReadonlyMap<string, Admit>;

export function createAdmission(
  classes: Readonly<Record<string, LoadClass>> = loadClasses,
  metrics: Metrics = createMetrics('api'),
): Admission {
  const full = () => new ApiError('unavailable', { retryAfter });
  const queues = Object.entries(classes).map(([name, loadClass]) => ({
    ...loadClass,
    labels: { class: name },
    queue: workQueue(loadClass.atOnce, [[everyCall, loadClass.waiting]], full),
  }));
  metrics.read('storefront_admission_running', () => queues.map(({ labels, queue }) => [labels, queue.running()]));
  metrics.read('storefront_admission_waiting', () =>
    queues.map(({ labels, queue }) => [labels, queue.waiting(everyCall)]),
  );
  for (const { labels } of queues) metrics.count('storefront_admission_rejections_total', labels, 0);
  return new Map(
    queues.flatMap(({ endpoints: calls, labels, queue }) => {
      const onRejection = () => metrics.count('storefront_admission_rejections_total', labels);
      const admit = admitThrough(queue, onRejection);
      return calls.map(({ name }): [string, Admit] => [name, admit]);
    }),
  );
}

const decorator = 'admission';

/** Call it before the first endpoint. */
export function registerAdmission(app: FastifyInstance, admission: Admission = createAdmission()): void {
  app.decorate(decorator, admission);
}

/** Undefined for an endpoint of no class. */
export const admissionOf = (app: FastifyInstance, { name }: Endpoint): Admit | undefined =>
  app.getDecorator<Admission>(decorator).get(name);
