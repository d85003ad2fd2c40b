/** CPU of one call in ms, as measured. */
export interface CallCost {
  readonly apiMs: number;
  readonly databaseMs: number;
}

/** What `npm run bench -- api matrix` measured. */
export interface Costs {
  readonly list: CallCost;
  readonly search: CallCost;
  readonly detail: CallCost;
  readonly cartChange: CallCost;
  readonly cartPrice: CallCost;
}

/** What was not measured: how visitors behave, and what machines cost. */
export interface Assumptions {
  readonly visitorsPerDay: number;
  readonly pagesPerVisitor: number;
  /** Reads of the API for one page; the shares of searches and details, the rest are lists. */
  readonly readsPerPage: number;
  readonly searchShare: number;
  readonly detailShare: number;
  /** Reads that a CDN answers. */
  readonly cdnShare: number;
  readonly ordersPerVisitor: number;
  /** Changes and price calls of carts for one order, abandoned carts included. */
  readonly cartChangesPerOrder: number;
  readonly cartPricesPerOrder: number;
  /** CPU of one checkout with its database, in ms; `npm run bench -- api checkout` prints it. */
  readonly checkoutMs: number;
  /** Calls in the busiest second / average. */
  readonly peak: number;
  /** Part of a CPU that is planned for in the busiest second. */
  readonly utilisation: number;
  readonly coresPerMachine: number;
  readonly pricePerMachineHour: number;
}

/** A plan for the assumptions. */
export interface Capacity {
  readonly pageViewsPerSecond: number;
  readonly readsPerSecond: number;
  readonly readsBehindCdnPerSecond: number;
  readonly ordersPerSecond: number;
  readonly cartCallsPerSecond: number;
  readonly apiCores: number;
  readonly databaseCores: number;
  readonly machines: number;
  readonly costPerThousandOrders: number;
}

const secondsPerDay = 86_400;

/** All rates are of the busiest second. Cores and machines are those of the API and of the database. */
export function planCapacity(costs: Costs, given: Assumptions): Capacity {
  const perSecond = (perDay: number) => (perDay / secondsPerDay) * given.peak;
  const pageViewsPerSecond = perSecond(given.visitorsPerDay * given.pagesPerVisitor);
  const readsPerSecond = pageViewsPerSecond * given.readsPerPage;
  const reads = readsPerSecond * (1 - given.cdnShare);
  const ordersPerSecond = perSecond(given.visitorsPerDay * given.ordersPerVisitor);
  const calls: readonly (readonly [number, CallCost])[] = [
    [reads * given.searchShare, costs.search],
    [reads * given.detailShare, costs.detail],
    [reads * (1 - given.searchShare - given.detailShare), costs.list],
    [ordersPerSecond * given.cartChangesPerOrder, costs.cartChange],
    [ordersPerSecond * given.cartPricesPerOrder, costs.cartPrice],
  ];
  const cores = (cost: (of: CallCost) => number) =>
    calls.reduce((sum, [rate, of]) => sum + (rate * cost(of)) / 1000, 0) / given.utilisation;
  // A checkout is measured with its database; half of it counts for each.
  const checkoutCores = (ordersPerSecond * given.checkoutMs) / 1000 / given.utilisation / 2;
  const apiCores = cores(({ apiMs }) => apiMs) + checkoutCores;
  const databaseCores = cores(({ databaseMs }) => databaseMs) + checkoutCores;
  const machines = Math.ceil(apiCores / given.coresPerMachine) + Math.ceil(databaseCores / given.coresPerMachine);
  const ordersPerDay = given.visitorsPerDay * given.ordersPerVisitor;
  return {
    pageViewsPerSecond,
    readsPerSecond,
    readsBehindCdnPerSecond: reads,
    ordersPerSecond,
    cartCallsPerSecond: ordersPerSecond * (given.cartChangesPerOrder + given.cartPricesPerOrder),
    apiCores,
    databaseCores,
    machines,
    costPerThousandOrders: (machines * given.pricePerMachineHour * 24) / (ordersPerDay / 1000),
  };
}
