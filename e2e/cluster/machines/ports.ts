import { isPortFree } from '@storefront/tooling/testing';

/** Below the system's range for outgoing connections, so that a port stays free while its program restarts. */
const firstPort = 12_000;
const lastPort = 30_000;

/** Finds consecutive free ports of 127.0.0.1. @returns a function from a name to its port */
export async function findPorts<Name extends string>(names: readonly Name[]): Promise<(name: Name) => number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = firstPort + Math.floor(Math.random() * (lastPort - firstPort - names.length));
    const free = await Promise.all(names.map((_, index) => isPortFree('127.0.0.1', base + index)));
    if (!free.includes(false)) return (name) => base + names.indexOf(name);
  }
  throw new Error('There are not enough free ports on 127.0.0.1.');
}
