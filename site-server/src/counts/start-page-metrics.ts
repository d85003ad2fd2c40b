import type { FastifyInstance } from 'fastify';
import { createPageCounting, type ClientInfo, type PageMetrics } from './page-metrics';
import type { ObjectStore } from '@storefront/release-registry/reader';
import { createRecurringJob } from '@storefront/server-kit/program';
import type { SiteSettings } from '../settings/settings';

/** What pages are counted with: where the numbers go, and the key of page ids. */
export interface MetricsSources {
  readonly objects: Pick<ObjectStore, 'create'>;
  readonly openKey: () => Promise<Uint8Array>;
}

interface FromSomebody {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

/** Who a request comes from: the visitor, where the proxies before us are trusted. */
export const getClientInfo = ({ ip, headers }: FromSomebody): ClientInfo => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/**
 * Counts pages while the site runs: what is new is written every few seconds and at the end. Undefined, and told, where
 * there is no key to be had: the site serves on, and no rate moves.
 */
export async function startPageMetrics(
  app: FastifyInstance,
  { objects, openKey }: MetricsSources,
  { countsFlushSeconds, canaryWindowMinutes }: Pick<SiteSettings, 'countsFlushSeconds' | 'canaryWindowMinutes'>,
): Promise<PageMetrics | undefined> {
  const tellFailure = (error: unknown) => app.log.error(error, 'counts could not be written');
  try {
    const key = await openKey();
    const counting = createPageCounting({
      key,
      objects,
      windowMinutes: canaryWindowMinutes,
      now: () => new Date(),
      tellFailure,
    });
    const flushes = createRecurringJob(counting.flush, countsFlushSeconds, tellFailure);
    app.addHook('onClose', async () => {
      await flushes.stop();
      await counting.flush();
    });
    return counting;
  } catch (error) {
    app.log.error(error, 'pages are not counted');
    return undefined;
  }
}
