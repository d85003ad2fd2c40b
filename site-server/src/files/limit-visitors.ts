import { limitConnections, loopbackNetworks, truncateAddress } from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';

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
