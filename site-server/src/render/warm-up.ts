import { paths } from '@storefront/shared-contracts';
import { createRecurringJob } from '@storefront/server-kit/program';
import type { FastifyInstance } from 'fastify';
import type { ManifestReader, ManifestSnapshot } from '../releases/follow-manifest';

/** The pages that most visits begin with. */
const firstPages = [paths.root, paths.medicines, paths.labTests];

/** How often the manifest is compared, in seconds. */
const checkSeconds = 1;

/** A page whose data do not arrive is rendered so many times for one revision. */
const maxAttempts = 30;

/** Renders a page for nobody. @returns false if it is to be tried again */
export type WarmPage = (url: string, snapshot: ManifestSnapshot) => Promise<boolean>;

/** Returns a function that renders each of the first pages once for each revision of the manifest. */
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

/** Renders the first pages once the site listens, and after each change of releases. */
export function startWarmUp(
  app: FastifyInstance,
  manifestReader: Pick<ManifestReader, 'current'>,
  warmPage: WarmPage,
): void {
  const warmUp = createWarmUp(manifestReader, warmPage);
  // Each page request reports a manifest that cannot be read.
  const job = createRecurringJob(warmUp, checkSeconds, () => undefined, { waits: true });
  app.addHook('onListen', async () => job.runSoon());
  app.addHook('onClose', () => job.stop());
}
