import { paths } from '@storefront/shared-contracts';
import { createRecurringJob } from '@storefront/server-kit/program';
import type { FastifyInstance } from 'fastify';
import type { ManifestReader, ManifestSnapshot } from '../releases/follow-manifest';

/** The pages with which most visits begin. */
const firstPages = [paths.root, paths.medicines, paths.labTests];

/** In seconds: interval in which the manifest is compared. */
const checkSeconds = 1;

/** Maximum renders of a page without its data for one revision. */
const maxAttempts = 30;

/** Renders a page into the cache. @returns false if it should be retried */
type WarmPage = (url: string, snapshot: ManifestSnapshot) => Promise<boolean>;

/** Returns a function that renders each of the first pages once per revision of the manifest. */
export function createWarmUp(manifestReader: Pick<ManifestReader, 'current'>, warmPage: WarmPage): () => Promise<void> {
  let revision: number | undefined;
  let pages: string[] = [];
  let attempts = 0;
  return async () => {
    const snapshot = await manifestReader.current();
    if (snapshot.manifest.revision !== revision) {
      revision = snapshot.manifest.revision;
      pages = [...firstPages];
      attempts = 0;
    }
    attempts += 1;
    if (attempts > maxAttempts) return;
    for (const url of [...pages]) if (await warmPage(url, snapshot)) pages.splice(pages.indexOf(url), 1);
  };
}

/** Renders the first pages when the site listens, and after each change of releases. */
export function startWarmUp(
  app: FastifyInstance,
  manifestReader: Pick<ManifestReader, 'current'>,
  warmPage: WarmPage,
): void {
  const warmUp = createWarmUp(manifestReader, warmPage);
  // Errors are ignored here: page requests report a manifest that cannot be read.
  const job = createRecurringJob(warmUp, checkSeconds, () => undefined, { waits: true });
  app.addHook('onListen', async () => job.runSoon());
  app.addHook('onClose', () => job.stop());
}
