import { isIPv4, isIPv6 } from 'node:net';

/** The first 48 bits of an IPv6 address: what a provider hands to one customer at most, as three groups. */
function first48(address: string): string {
  // The URL parser writes every spelling in one way, dotted endings included.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 3).join(':');
}

/**
 * Whom an address stands for: an IPv4 address for itself, an IPv6 address for its /48, since its holder commands all of
 * them. What is no address stands for one nobody.
 */
export function toIpGroup(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[0-9]+\.)/i, '');
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? first48(plain) : '';
}
