import type { Server, Socket } from 'node:net';
import { ipNetwork, isInNetworks } from './network-list';

export interface ConnectionLimit {
  /** Open connections of one IPv4 address or one /64 of IPv6. */
  readonly max: number;
  /** IP addresses and networks without a limit, such as those of proxies. */
  readonly exempt: readonly string[];
  /** Called for each connection that is closed. */
  readonly onRejected?: (address: string) => void;
}

/** Closes connections beyond the limit at once: no byte of them is read. Open ones go on. */
export function limitConnections(server: Server, { max, exempt, onRejected }: ConnectionLimit): void {
  const isExempt = isInNetworks(exempt);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A connection that has ended already has no address.
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
