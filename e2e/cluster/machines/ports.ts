import { isPortFree } from '@storefront/tooling/testing';

/** Below the ports that the system gives to outgoing connections: a port stays free while its program is restarted. */
const firstPort = 12_000;
const lastPort = 30_000;

/** Consecutive free ports of 127.0.0.1, one for each name. @returns the port of a name */
export async function findPorts<Name extends string>(names: readonly Name[]): Promise<(name: Name) => number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = firstPort + Math.floor(Math.random() * (lastPort - firstPort - names.length));
    const free = await Promise.all(names.map((_, index) => isPortFree('127.0.0.1', base + index)));
    if (!free.includes(false)) return (name) => base + names.indexOf(name);
  }
  throw new Error('There are not enough free ports on 127.0.0.1.');
}
