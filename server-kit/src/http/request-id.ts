import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isInNetworks } from './network-list';

/** Header of a request's id, in requests from proxies and in every response. */
export const requestIdHeader = 'x-request-id';

/** What may become part of log lines, responses and the log of security events. */
const accepted = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request its id: that of a proxy in `networks`, if it is well-formed, else a new one. */
export function requestIds(networks: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = isInNetworks(networks);
  return ({ headers, socket }) => {
    const sent = headers[requestIdHeader];
    if (typeof sent !== 'string' || !accepted.test(sent)) return randomUUID();
    return isProxy(socket.remoteAddress ?? '') ? sent : randomUUID();
  };
}
