import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { limitConnections, loopbackNetworks, truncateAddress } from '@storefront/server-kit/http';

/** Headers in which a proxy sends the visitor's IP address. */
const proxyHeaders = ['x-forwarded-for', 'forwarded'];

/** The proxy header of a request although no proxy is trusted; undefined if it has none. */
export function untrustedProxyHeader(headers: IncomingHttpHeaders, trustProxy: readonly string[]): string | undefined {
  return trustProxy.length > 0 ? undefined : proxyHeaders.find((name) => headers[name] !== undefined);
}

/**
 * Logs one warning about an untrusted proxy: behind it all visitors share one IP address and its limits. See docs/behaviour.md,
 * X15.
 */
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

interface VisitorLimits {
  /** Open connections per IP address. */
  readonly connectionsPerAddress: number;
  /** IP addresses and networks of proxies. */
  readonly trustProxy: readonly string[];
}

/**
 * Limits the open connections of each visitor. Proxies on this machine and trusted ones are exempt, because their connections
 * are those of many visitors.
 */
export function limitVisitors(app: FastifyInstance, { connectionsPerAddress, trustProxy }: VisitorLimits): void {
  limitConnections(app.server, {
    max: connectionsPerAddress,
    exempt: [...loopbackNetworks, ...trustProxy],
    onRejected: (address) =>
      app.log.info({ network: truncateAddress(address) }, 'connection closed: too many from one IP address'),
  });
}
