import type { Browser, Page } from '@playwright/test';
import { paths } from '@storefront/shared-contracts';
import { checkoutPath, content } from './bench-pages';
import { openPhone, type Phone } from './phone';
import { scriptBytes } from './sizes';
import type { BenchSite } from './bench-site';

/** A change to another page without a page load. */
interface RouteChange {
  readonly name: string;
  readonly path: string;
  /** Selector of the first content of the new page. */
  readonly content: string;
}

export interface MeasuredRoute {
  readonly name: string;
  /** Bytes of the scripts that the first change loads. */
  readonly bytes: number;
  /**
   * Time in ms from the change to the frame with its content. Its code is loaded, and so are its data if they may be
   * cached.
   */
  readonly ms: number;
}

const detailLink = (list: string) => `main a[href^="${list}/detail/"]`;

/** Opens the home page and waits until it is hydrated. Before that, a route change would have no effect. */
async function openHome({ page, idle }: Phone, origin: string): Promise<void> {
  await page.goto(origin, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForFunction(
    () => Object.keys(document.querySelector('main h2') ?? {}).some((key) => key.startsWith('__reactProps$')),
    undefined,
    { timeout: 60_000 },
  );
  await idle();
}

/** Changes the route as the browser's Back and Forward do. @returns the ms until the new page is shown */
async function changeRoute(page: Page, route: RouteChange): Promise<number> {
  return page.evaluate(
    ({ path, content: selector }) =>
      new Promise<number>((resolve, reject) => {
        const before = document.querySelector('main h1, main h2');
        const start = performance.now();
        const look = () => {
          const isReplaced = before?.isConnected !== true;
          const isShown = (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
          const ms = performance.now() - start;
          if (isReplaced && isShown) resolve(ms);
          else if (ms > 60_000) reject(new Error(`${path} is not shown`));
          else requestAnimationFrame(look);
        };
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        requestAnimationFrame(look);
      }),
    route,
  );
}

async function findDetail(page: Page, list: string): Promise<string> {
  return (await page.locator(detailLink(list)).first().getAttribute('href')) ?? '';
}

/** The routes that a customer takes to buy a medicine. */
async function findRoutes({ page }: Phone, site: BenchSite): Promise<RouteChange[]> {
  const list = { name: 'medicine list', path: paths.medicines, content: content.list };
  await changeRoute(page, list);
  const detail = await findDetail(page, paths.medicines);
  const tests = { name: 'lab list', path: paths.labTests, content: content.list };
  await changeRoute(page, tests);
  return [
    list,
    { name: 'search', path: `${paths.medicineSearch}?keyword=metformin`, content: content.list },
    { name: 'medicine detail', path: detail, content: content.detail },
    tests,
    { name: 'lab detail', path: await findDetail(page, paths.labTests), content: content.detail },
    { name: 'cart', path: paths.cart, content: content.cart },
    { name: 'checkout', path: checkoutPath(site), content: 'main h1' },
    { name: 'orders', path: '/my-order/medicine', content: 'main h1' },
    { name: 'home', path: paths.home, content: 'main h2' },
  ];
}

/** Opens the home page and changes to each route twice. Measures bytes at the first change and time at the second. */
export async function measureRoutes(browser: Browser, site: BenchSite): Promise<MeasuredRoute[]> {
  const { origin, customer: shopper } = site;
  const reader = await openPhone(browser, origin, { shopper, isSlowNetwork: false, isSlowProcessor: false });
  let routes: RouteChange[];
  try {
    await openHome(reader, origin);
    routes = await findRoutes(reader, site);
  } finally {
    await reader.close();
  }
  const phone = await openPhone(browser, origin, { shopper, isSlowNetwork: false });
  try {
    await openHome(phone, origin);
    const bytes = new Map<RouteChange, number>();
    for (const route of routes) {
      phone.startCounting();
      await changeRoute(phone.page, route);
      await phone.idle();
      bytes.set(route, scriptBytes(phone.scripts()));
    }
    const measured: MeasuredRoute[] = [];
    for (const route of routes) {
      const ms = await changeRoute(phone.page, route);
      await phone.idle();
      measured.push({ name: route.name, bytes: bytes.get(route) ?? 0, ms });
    }
    return measured;
  } finally {
    await phone.close();
  }
}

const heapChanges = 50;

async function readHeap({ devtools }: Phone): Promise<number> {
  // The second collection frees objects that the first one finalizes.
  for (let count = 0; count < 2; count += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** @returns the growth of the heap in bytes over 50 route changes, after one change to each route */
export async function measureHeap(browser: Browser, site: BenchSite): Promise<number> {
  const options = { shopper: site.customer, isSlowNetwork: false, isSlowProcessor: false };
  const phone = await openPhone(browser, site.origin, options);
  try {
    await openHome(phone, site.origin);
    const routes = (await findRoutes(phone, site)).filter(({ name }) => name !== 'checkout');
    for (const route of routes) await changeRoute(phone.page, route);
    await phone.idle();
    const before = await readHeap(phone);
    for (let count = 0; count < heapChanges; count += 1) {
      const route = routes[count % routes.length];
      if (route !== undefined) await changeRoute(phone.page, route);
    }
    await phone.idle();
    return (await readHeap(phone)) - before;
  } finally {
    await phone.close();
  }
}
