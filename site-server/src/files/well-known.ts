import type { FastifyInstance } from 'fastify';
import { revisionPath, type ReleaseManifest, type ReleaseSlot } from '@storefront/shared-contracts';
import { NotReadyError, readyPath, registerHealth, type HealthCheck } from '@storefront/server-kit/http';
import type { ManifestReader } from '../releases/follow-manifest';
import { sendJsonWithEtag } from './text-responses';

/** Value of the design token `--neem-700`, which an icon and a meta element cannot reference. */
export const brandColour = '#17643f';

/** `--hero` of the dark theme. */
export const darkBrandColour = '#0d2f21';

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 54 54"><path fill="${brandColour}" d="M11 51C5 33 12 13 38 5c2.5-.8 5-1.3 8-1.6-.4 3-.9 5.2-1.6 7.3l4.6.9c-1 3.6-2.1 6.2-3.5 8.9l4.3 1.8c-1.9 3.6-3.7 6.1-6 8.7l3.7 2.7c-2.9 3.1-5.6 5.2-8.7 7.1l2.7 3.4c-7.4 4.6-15.2 5.9-23.1 4.3C23.1 35.4 29.7 25 39.1 16.2 28 23.5 19.5 35.5 14.6 51.4z"/></svg>`;

async function checkApi(apiOrigin: string): Promise<void> {
  const url = `${apiOrigin}${readyPath}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch((error: unknown) => {
    throw new NotReadyError('The API does not respond.', { cause: error });
  });
  await response.body?.cancel();
  if (!response.ok) throw new NotReadyError(`The API responds with ${response.status}: it is not ready.`);
}

const publicSlot = ({ locked: _, ...slot }: ReleaseSlot) => slot;

/** The manifest without texts of release managers and without the head of the audit trail. */
function publicManifest({ shell, remotes, ...manifest }: ReleaseManifest): ReleaseManifest {
  const slots = Object.entries(remotes).map(([name, slot]) => [name, publicSlot(slot)] as const);
  return { ...manifest, audit_head: '', shell: publicSlot(shell), remotes: Object.fromEntries(slots) };
}

/** Manifest, its revision, icon and health checks. */
export function registerWellKnown(
  app: FastifyInstance,
  manifestReader: ManifestReader,
  apiOrigin: string,
  health: Readonly<Record<string, HealthCheck>> = {},
): void {
  app.get('/manifest.json', async (request, reply) =>
    sendJsonWithEtag(request, reply, publicManifest((await manifestReader.current()).manifest)),
  );

  app.get(revisionPath, async (request, reply) => {
    const { revision } = (await manifestReader.current()).manifest;
    return sendJsonWithEtag(request, reply, { revision });
  });

  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    );
  }

  registerHealth(app, {
    manifest: {
      check: () => manifestReader.current(),
      facts: async () => ({ revision: (await manifestReader.current()).manifest.revision }),
    },
    // Optional, because pages are served without the API.
    api: { check: () => checkApi(apiOrigin), optional: true },
    ...health,
  });
}
