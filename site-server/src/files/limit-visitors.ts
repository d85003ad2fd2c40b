import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { limitConnections, loopbackNetworks, truncateAddress } from '@storefront/server-kit/http';

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

interface VisitorLimits {
  /** Open connections of one IP address. */
  readonly connectionsPerAddress: number;
  /** IP addresses and networks of proxies. */
  readonly trustProxy: readonly string[];
}

/** Limits the open connections of each visitor; a proxy on this machine or a trusted one has those of many. */
export function limitVisitors(app: FastifyInstance, { connectionsPerAddress, trustProxy }: VisitorLimits): void {
  limitConnections(app.server, {
    max: connectionsPerAddress,
    exempt: [...loopbackNetworks, ...trustProxy],
    onRejected: (address) =>
      app.log.info({ network: truncateAddress(address) }, 'connection closed: too many from one IP address'),
  });
}
