import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { parse } from 'csv-parse/sync';

/** A network and its display name. */
export interface NetworkName {
  network: string;
  name: string;
}

const separator = '/';

/** IP address and prefix length of "203.0.113.0/24"; undefined if the text is no network. */
function parseNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', digits = '', ...rest] = text.split(separator);
  const bits = Number(digits);
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  if (family === undefined || rest.length > 0 || !/^\d{1,3}$/.test(digits)) return undefined;
  return bits <= (family === 'ipv4' ? 32 : 128) ? { address, bits, family } : undefined;
}

/** Reads lines of `network,name`; empty lines and lines that begin with # are ignored. @throws Error naming the invalid line */
export function parseNetworkNames(csv: string): NetworkName[] {
  return csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (/^\s*(#|$)/.test(line)) return [];
      const [[network = '', name = '', ...rest] = []]: string[][] = parse(line, { trim: true });
      if (parseNetwork(network) !== undefined && name !== '' && rest.length === 0) return [{ network, name }];
      throw new Error(`line ${index + 1} has to be a network and a name, such as 203.0.113.0/24,Office Pune.`);
    });
}

/** The name of the smallest listed network that contains this one; the network itself if none does. */
export function networkName(network: string, names: readonly NetworkName[]): string {
  const own = parseNetwork(network);
  if (own === undefined) return network;
  let best: { name: string; bits: number } | undefined;
  for (const entry of names) {
    const listed = parseNetwork(entry.network);
    if (listed === undefined || listed.family !== own.family || listed.bits > own.bits) continue;
    const block = new BlockList();
    block.addSubnet(listed.address, listed.bits, listed.family);
    if (block.check(own.address, own.family) && listed.bits > (best?.bits ?? -1))
      best = { name: entry.name, bits: listed.bits };
  }
  return best?.name ?? network;
}
