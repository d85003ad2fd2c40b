import { createServer } from 'node:net';

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

/** Finds a free loopback port. The ports at the given distances from it are free too (D30: PORT+100, PORT+200). */
export async function freePort(distances: readonly number[] = []): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = await listen(0);
    if (port === undefined) continue;
    const others = await Promise.all(distances.map((distance) => listen(port + distance)));
    if (!others.includes(undefined)) return port;
  }
  throw new Error('No free port on 127.0.0.1.');
}

/** Whether a port is free; 0 always is. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
