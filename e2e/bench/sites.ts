import { request, type APIRequestContext } from '@playwright/test';
import { createCustomer, type TestCustomer } from '../src/customers';
import { findLabTest, findMostExpensive, placeOrderByApi, putLabTest, putMedicine } from '../src/orders';
import { editBuild, released, removeBuilds } from '../src/releases';
import { startSite, type Site } from '../src/site';
import type { Certificate } from './certificate';
import { startProxy } from './h2-proxy';

/** Renderer of a site's pages: the server, or only the browser. */
export type SiteKind = 'rendered' | 'browser';

/** A running site with the data for its measurements. */
export interface BenchSite {
  readonly site: Site;
  /** Origin of the proxy in front of it. */
  readonly origin: string;
  /** A customer with an address and two items in the cart. */
  readonly customer: TestCustomer;
  /** Of an order of the customer. */
  readonly order_id: string;
  /** Makes a release of a remote live in which `to` replaces the text `from`. */
  readonly release: (part: string, text: readonly [from: string, to: string]) => Promise<void>;
}

type Started = Pick<BenchSite, 'site' | 'release'>;

async function start(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const site = await startSite({ env });
  return {
    site,
    async release(part, text) {
      const build = await editBuild(part, { text });
      await released(site, ['publish', part, '--dir', build.folder]);
      await released(site, ['promote', `${part}@${build.release}`, '--why', 'Measured.']);
    },
  };
}

const starts: Record<SiteKind, () => Promise<Started>> = {
  rendered: () => start(),
  browser: () => start({ RENDER_WORKERS: '0' }),
};

async function createShopper(
  context: APIRequestContext,
  url: string,
): Promise<Pick<BenchSite, 'customer' | 'order_id'>> {
  const customer = await createCustomer(context, url);
  const [medicine] = await findMostExpensive(customer, 'allopathic');
  const order_id = await placeOrderByApi(customer, medicine, 1);
  await putMedicine(customer, medicine);
  await putLabTest(customer, await findLabTest(customer));
  return { customer, order_id };
}

/** Starts each site at its first use. */
export interface BenchSites {
  get(kind: SiteKind): Promise<BenchSite>;
  stop(): Promise<void>;
}

export function createBenchSites(certificate: Certificate): BenchSites {
  const sites = new Map<SiteKind, Promise<BenchSite>>();
  const stops: (() => Promise<void>)[] = [];
  const open = async (kind: SiteKind): Promise<BenchSite> => {
    const started = await starts[kind]();
    const { site } = started;
    stops.push(() => site.stop());
    const proxy = await startProxy(site.url, certificate);
    stops.push(() => proxy.close());
    const context = await request.newContext();
    stops.push(() => context.dispose());
    return { ...started, origin: proxy.origin, ...(await createShopper(context, site.url)) };
  };
  return {
    get(kind) {
      const site = sites.get(kind) ?? open(kind);
      sites.set(kind, site);
      return site;
    },
    async stop() {
      for (const stop of stops.splice(0).reverse()) await stop();
      sites.clear();
      removeBuilds();
    },
  };
}
