import { setTimeout as wait } from 'node:timers/promises';
import { LoadCalls, LoadVisitors, randomOf, type Attempt, type OpenBank } from '@storefront/api/stress';
import { takeJourney, type ReadMessages } from './journey';

interface Options {
  readonly origin: string;
  readonly bank: OpenBank;
  readonly customers: ConstructorParameters<typeof LoadVisitors>[0]['customers'];
  readonly coupons: readonly string[];
  readonly readMessages: ReadMessages;
}

/** Time for which a client repeats a call of unknown outcome. */
const repeatMs = 60_000;

const pages = ['/', '/order-medicines', '/book-lab-test', '/about-us', '/my-cart'];
const pageVisitors = 2;
const pagePauseMs = 150;

/** Whether a call failed. Other statuses are answers, such as 409 for a used-up coupon. */
const isFailure = ({ status }: Attempt) => status === 'none' || Number(status) >= 500;

/** The mixed load: visitors of pages, of lists and carts, and customers who order, pay and cancel. */
export class Traffic {
  private attempts: Attempt[] = [];
  private readonly random = randomOf(20_261_126);
  private readonly calls: LoadCalls;
  private readonly visitors: LoadVisitors;
  private stopping: AbortController | undefined;
  private running: Promise<unknown> | undefined;

  constructor(private readonly options: Options) {
    const { origin, bank, customers, coupons } = options;
    this.calls = new LoadCalls({ origin: () => origin, repeatMs, onAttempt: (attempt) => this.attempts.push(attempt) });
    this.visitors = new LoadVisitors({ calls: this.calls, bank, customers, coupons, random: this.random });
  }

  /** Number of concurrent customers. */
  get customers(): number {
    return this.options.customers.length;
  }

  /** Orders that a customer got a confirmation of. */
  get acknowledged() {
    return this.visitors.acknowledged;
  }

  /** Number of orders whose outcome the customer never learned. */
  get unclear(): number {
    return this.visitors.unclear;
  }

  /** Number of calls that were repeated for a minute without an outcome. */
  get lost(): number {
    return this.calls.withoutOutcome;
  }

  /** @param pauseMs between two visits of a customer */
  start(pauseMs: number): void {
    const stopping = new AbortController();
    this.stopping = stopping;
    this.running = Promise.all([
      this.visitors.visit(stopping.signal, pauseMs),
      ...Array.from({ length: pageVisitors }, () => this.visitPages(stopping.signal)),
    ]);
  }

  async stop(): Promise<void> {
    this.stopping?.abort();
    await this.running;
  }

  /** Returns the requests of visitors since the last call. */
  take(): { readonly attempts: readonly Attempt[]; readonly failures: readonly Attempt[] } {
    const attempts = this.attempts;
    this.attempts = [];
    return { attempts, failures: attempts.filter(isFailure) };
  }

  /** Takes the journey of a new customer, through the same proxy. */
  async takeJourney(): Promise<void> {
    this.visitors.acknowledged.push(await takeJourney(this.options.origin, this.options.readMessages));
  }

  private async visitPages(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await this.calls.fetch('page', pages[this.random(pages.length)] ?? '/');
      await wait(pagePauseMs);
    }
  }
}
