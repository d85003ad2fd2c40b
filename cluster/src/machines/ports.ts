import { isPortFree } from '@storefront/tooling/testing';

/** Below the ports that the system gives to outgoing connections: a port stays free while its program is restarted. */
const firstPort = 12_000;
const lastPort = 30_000;

/** Consecutive free ports of 127.0.0.1, one for each name. */
export async function findPorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = firstPort + Math.floor(Math.random() * (lastPort - firstPort - names.length));
    const entries = names.map((name, index): [Name, number] => [name, base + index]);
    const free = await Promise.all(entries.map(([, port]) => isPortFree('127.0.0.1', port)));
    if (!free.includes(false)) return Object.fromEntries(entries) as Record<Name, number>;
  }
  throw new Error('There are not enough free ports on 127.0.0.1.');
}
