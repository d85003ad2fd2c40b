/** Measured CPU time of one call in ms. */
export interface CallCost {
  readonly apiMs: number;
  readonly databaseMs: number;
}

/** Results of `npm run bench -- api matrix`. */
export interface Costs {
  readonly list: CallCost;
  readonly search: CallCost;
  readonly detail: CallCost;
  readonly cartChange: CallCost;
  readonly cartPrice: CallCost;
}

/** Values that are not measured: behaviour of visitors, and prices of machines. */
export interface Assumptions {
  readonly visitorsPerDay: number;
  readonly pagesPerVisitor: number;
  /** API reads per page; the shares of searches and details. The remaining reads are lists. */
  readonly readsPerPage: number;
  readonly searchShare: number;
  readonly detailShare: number;
  readonly ordersPerVisitor: number;
  /** Cart changes and price calls per order, including abandoned carts. */
  readonly cartChangesPerOrder: number;
  readonly cartPricesPerOrder: number;
  /** CPU time of one checkout with its database, in ms; printed by `npm run bench -- api checkout`. */
  readonly checkoutMs: number;
  /** Calls in the busiest second / average. */
  readonly peak: number;
  /** Planned utilisation of a CPU in the busiest second. */
  readonly utilisation: number;
  readonly coresPerMachine: number;
  readonly pricePerMachineHour: number;
}

/** The plan that follows from the assumptions. */
export interface Capacity {
  readonly pageViewsPerSecond: number;
  readonly readsPerSecond: number;
  readonly ordersPerSecond: number;
  readonly cartCallsPerSecond: number;
  readonly apiCores: number;
  readonly databaseCores: number;
  readonly machines: number;
  readonly costPerThousandOrders: number;
}

const secondsPerDay = 86_400;

/** Rates are those of the busiest second. Cores and machines are those of API and database. */
export function planCapacity(costs: Costs, given: Assumptions): Capacity {
  const perSecond = (perDay: number) => (perDay / secondsPerDay) * given.peak;
  const pageViewsPerSecond = perSecond(given.visitorsPerDay * given.pagesPerVisitor);
  const readsPerSecond = pageViewsPerSecond * given.readsPerPage;
  const ordersPerSecond = perSecond(given.visitorsPerDay * given.ordersPerVisitor);
  const calls: readonly (readonly [number, CallCost])[] = [
    [readsPerSecond * given.searchShare, costs.search],
    [readsPerSecond * given.detailShare, costs.detail],
    [readsPerSecond * (1 - given.searchShare - given.detailShare), costs.list],
    [ordersPerSecond * given.cartChangesPerOrder, costs.cartChange],
    [ordersPerSecond * given.cartPricesPerOrder, costs.cartPrice],
  ];
  const cores = (cost: (of: CallCost) => number) =>
    calls.reduce((sum, [rate, of]) => sum + (rate * cost(of)) / 1000, 0) / given.utilisation;
  // The measured time includes the database; half of it counts for each.
  const checkoutCores = (ordersPerSecond * given.checkoutMs) / 1000 / given.utilisation / 2;
  const apiCores = cores(({ apiMs }) => apiMs) + checkoutCores;
  const databaseCores = cores(({ databaseMs }) => databaseMs) + checkoutCores;
  const machines = Math.ceil(apiCores / given.coresPerMachine) + Math.ceil(databaseCores / given.coresPerMachine);
  const ordersPerDay = given.visitorsPerDay * given.ordersPerVisitor;
  return {
    pageViewsPerSecond,
    readsPerSecond,
    ordersPerSecond,
    cartCallsPerSecond: ordersPerSecond * (given.cartChangesPerOrder + given.cartPricesPerOrder),
    apiCores,
    databaseCores,
    machines,
    costPerThousandOrders: (machines * given.pricePerMachineHour * 24) / (ordersPerDay / 1000),
  };
}
