import type { FastifyInstance } from 'fastify';
import { contentBase, contentPath, staticPages } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { sendJsonWithEtag } from '../files/text-responses';
import { openContentFiles, type ContentFiles } from './content-files';

/**
 * Texts of the static pages as JSON. A missing or invalid text is 503; the log has its file and line. All texts are read at the
 * start, so that errors are logged then. See docs/behaviour.md, D4.
 */
export function registerContent(app: FastifyInstance, folder: string): ContentFiles {
  const files = openContentFiles(folder, ({ file, line, reason }) =>
    app.log.error(
      { file, line },
      `The text ${line === undefined ? file : `${file}:${line}`} can't be shown. ${reason}`,
    ),
  );
  for (const { slug } of staticPages) {
    app.get(contentPath(slug), async (request, reply) => {
      const content = await files.read(slug);
      if (content !== undefined) return sendJsonWithEtag(request, reply, content);
      return reply
        .status(503)
        .header('cache-control', 'no-store')
        .send({ status: 503, message: messages.loadingData, request_id: request.id });
    });
  }
  app.get(`${contentBase}*`, (_request, reply) => reply.callNotFound());
  app.addHook('onReady', async () => {
    await Promise.all(staticPages.map(({ slug }) => files.read(slug)));
  });
  return files;
}
