import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards connections to a server on this machine. `shut` breaks them and refuses new ones, like a lost server. */
export class TcpGate {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private listenPort = 0;

  constructor(private readonly target: { host: string; port: number }) {}

  get port(): number {
    return this.listenPort;
  }

  /** Listens, always on the first port. */
  async open(): Promise<void> {
    const server = createServer((incoming) => {
      const outgoing = connect(this.target);
      for (const [from, to] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
    server.listen(this.listenPort, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.listenPort = address.port;
    this.server = server;
  }

  /** Breaks all connections and refuses new ones. */
  async shut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
