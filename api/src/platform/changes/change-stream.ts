import type { FastifyInstance } from 'fastify';
import type { Changes } from './changes';

/** In ms; a site server takes the connection for lost when it hears nothing for longer. */
const keepAliveMs = 10_000;

/**
 * `GET /changes`: server-sent events, one for each change of what visitors see, for site servers. The site does not forward to it. The
 * response ends when the process stops.
 */
export function registerChangeStream(app: FastifyInstance, changes: Changes): void {
  app.get('/changes', { schema: { hide: true } }, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write(': connected\n\n');
    const timer = setInterval(() => raw.write(': still connected\n\n'), keepAliveMs).unref();
    const ignore = changes.listen((change) => raw.write(`data: ${change}\n\n`));
    const keepOpen = changes.onEnd(() => raw.end());
    raw.once('close', () => {
      clearInterval(timer);
      ignore();
      keepOpen();
    });
  });
  app.addHook('preClose', (done) => {
    changes.end();
    done();
  });
}
