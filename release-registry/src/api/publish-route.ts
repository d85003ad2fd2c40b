import type { FastifyInstance } from 'fastify';
import { RegistryError, uploadEndpoints, tooMany } from '../contract';
import type { Registry } from '../registry/core/registry';
import type { Access } from './access';
import { parseUpload, tooLarge } from './parse-upload';
import { registerReleaseEndpoints } from './register-endpoints';

const uploadGraceMs = 2_000;

/** Value of `Retry-After` for a second upload, in seconds. */
const retrySeconds = 10;

/** Closing a connection with unread bytes resets it, and the client would not see why the server rejected the upload. */
function closeRejectedUploads(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded) return;
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), uploadGraceMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** `limit` is the maximum size of a build, in bytes. */
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
    // A build stays in memory until it is stored, so the server accepts one upload per token at a time.
    const uploading = new Set<string>();
    registerReleaseEndpoints(app, access, uploadEndpoints, (caller, request) => ({
      async publish(address) {
        if (Number(request.headers['content-length'] ?? 0) > 2 * limit) throw tooLarge(limit);
        const { token = caller.who.name } = caller.who;
        if (uploading.has(token)) throw tooMany('Another upload with this token is running.', retrySeconds);
        uploading.add(token);
        try {
          const { record, source } = await parseUpload(request.raw, limit);
          if (record.name !== address.part || record.release !== address.release) {
            throw new RegistryError(
              'invalid',
              `The address names ${address.part}@${address.release}, but record.json is of ${record.name}@${record.release}.`,
            );
          }
          return await registry.as(caller).publish(record, source);
        } finally {
          uploading.delete(token);
        }
      },
    }));
  });
}
