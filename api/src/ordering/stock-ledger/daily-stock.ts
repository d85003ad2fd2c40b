import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { retriedTransaction } from '../../platform/db/transaction';
import { isAdmitted, rateLimiter, type RateRule } from '../../platform/http/rate-limit';
import type { WorkContext } from '../../platform/unit-of-work';
import { lockProducts } from './stock';
import { findStockDifferences, listProductsWithExpired, type ExpiryRule } from './ledger';

/** Products whose rows one transaction locks; orders of these wait. */
const productsAtOnce = 50;

/** Takes the batches that are not sold any more out of the stock. */
async function writeOffExpiredStock(db: Database, rule: ExpiryRule): Promise<void> {
  const ids = await listProductsWithExpired(db, rule);
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    const some = ids.slice(start, start + productsAtOnce);
    await retriedTransaction(db, (tx) => lockProducts(tx, some, rule));
  }
}

interface Options extends WorkContext {
  clock: Clock;
  expiryMarginDays: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Logs and counts the medicines whose stock is not the sum of their movements. It corrects none. */
export async function checkStock({ db, metrics, log }: Omit<Options, 'clock' | 'expiryMarginDays'>): Promise<void> {
  const different = await findStockDifferences(db);
  for (const difference of different) log.error(difference, 'the stock of a product differs from its movements');
  metrics?.count('storefront_stock_differences_total', {}, different.length);
}

/** Counted by the day in India: the first process of a day is admitted. */
const oncePerDay: RateRule = { name: 'stock-day', max: 1, minutes: 24 * 60 };

/** Writes expired batches off and checks the stock, once per day in India; a call that fails is repeated by the next one. */
export async function runDailyStock(options: Options): Promise<void> {
  const { db, clock, expiryMarginDays } = options;
  const now = clock();
  const [limiter, day] = [rateLimiter(db, clock), indianCalendarDay(now)];
  if (!(await isAdmitted(limiter.consume(oncePerDay, day)))) return;
  try {
    await writeOffExpiredStock(db, { now, expiryMarginDays });
    await checkStock(options);
  } catch (error) {
    await limiter.undoConsume(oncePerDay, day);
    throw error;
  }
}
