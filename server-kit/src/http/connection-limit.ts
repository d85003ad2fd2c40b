import type { Server, Socket } from 'node:net';
import { ipNetwork, isInNetworks } from './network-list';

interface ConnectionLimit {
  /** Open connections per IPv4 address or IPv6 /64. */
  readonly max: number;
  /** IP addresses and networks without a limit, such as those of proxies. */
  readonly exempt: readonly string[];
  /** Called for each rejected connection. */
  readonly onRejected?: (address: string) => void;
}

/** Closes connections beyond the limit before a byte is read. Open connections are not affected. */
export function limitConnections(server: Server, { max, exempt, onRejected }: ConnectionLimit): void {
  const isExempt = isInNetworks(exempt);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // The address is missing if the connection has already ended.
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const network = ipNetwork(remoteAddress, 64);
    const count = open.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      onRejected?.(remoteAddress);
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
