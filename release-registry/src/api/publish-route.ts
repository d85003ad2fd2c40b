import type { FastifyInstance } from 'fastify';
import { releaseEndpoints, RegistryError } from '../contract';
import type { Registry } from '../registry/registry';
import type { Access } from './access';
import { parseUpload, tooLarge } from './parse-upload';
import { registerReleaseEndpoint } from './register-endpoint';

const uploadGraceMs = 2_000;

/** Closing a connection with unread bytes resets it, and the client would not see the response of a rejected upload. */
function closeRejectedUploads(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded) return;
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), uploadGraceMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** `limit` in bytes. */
export async function registerPublish(
  parent: FastifyInstance,
  registry: Registry,
  access: Access,
  limit: number,
): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-tar', (_request, _payload, done) => done(null));
    closeRejectedUploads(app);
    registerReleaseEndpoint(app, access, releaseEndpoints.publish, async ({ params, caller, request }) => {
      if (Number(request.headers['content-length'] ?? 0) > 2 * limit) throw tooLarge(limit);
      const { record, source } = await parseUpload(request.raw, limit);
      if (record.name !== params.part || record.release !== params.release) {
        throw new RegistryError(
          'invalid',
          `The address names ${params.part}@${params.release}, but record.json is of ${record.name}@${record.release}.`,
        );
      }
      return registry.as(caller).publish(record, source);
    });
  });
}
