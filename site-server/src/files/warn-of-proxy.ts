import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Headers with which a proxy names the visitor. */
const proxyHeaders = ['x-forwarded-for', 'forwarded'];

/** The header of a proxy that a request brings though none is trusted. */
export function untrustedProxyHeader(headers: IncomingHttpHeaders, trustProxy: readonly string[]): string | undefined {
  return trustProxy.length > 0 ? undefined : proxyHeaders.find((name) => headers[name] !== undefined);
}

/** Warns once: behind a proxy that is not trusted all visitors share one IP address and its limits. See docs/behaviour.md, X15. */
export function warnOfProxy(app: FastifyInstance, trustProxy: readonly string[]): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    const header = warned ? undefined : untrustedProxyHeader(headers, trustProxy);
    if (header === undefined) return;
    warned = true;
    log.warn(
      `${header} is ignored because TRUST_PROXY is not set: all visitors behind this proxy count as one IP address`,
    );
  });
}
