import type { FastifyInstance } from 'fastify';
import type { Tracing } from './span';

const decorator = 'tracing';

/** Makes the traces of its program known to an app, which ends them when it closes. */
export function provideTracing(app: FastifyInstance, tracing: Tracing): void {
  app.decorate(decorator, tracing);
  app.addHook('onClose', () => tracing.close());
}

/** The traces of the app's program; undefined where it has none. */
export const tracingOf = (app: FastifyInstance): Tracing | undefined =>
  app.hasDecorator(decorator) ? app.getDecorator<Tracing>(decorator) : undefined;
