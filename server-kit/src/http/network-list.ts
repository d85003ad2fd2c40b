import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Key of a client's network: an IPv4 address itself, the network of an IPv6 address (one customer may own all of it), '' for
 * any other text.
 */
export function ipNetwork(address: string, bits: 48 | 64): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[0-9]+\.)/i, '');
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : '';
  // The URL parser normalizes the address, also dotted endings.
  const { hostname } = new URL(`http://[${plain}]`);
  const parts = hostname.slice(1, -1).split('::');
  const [head = [], tail = []] = parts.map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, bits / 16);
  return `${network.join(':')}::/${bits}`;
}

/** /24 of an IPv4 address, /48 of an IPv6 address; null for any other text. For records that must not identify a person. */
export function truncateAddress(address: string): string | null {
  const network = ipNetwork(address, 48);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network || null;
}

/** Loopback networks, in the format of `isInNetworks`. */
export const loopbackNetworks: readonly string[] = ['127.0.0.0/8', '::1'];

/** Returns a test whether an IP address is in one of the networks, such as `10.0.0.0/8` or `::1`. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[0-9]+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
