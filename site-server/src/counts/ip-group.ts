import { isIPv4, isIPv6 } from 'node:net';

/** The first 48 bits, as three groups. */
function first48(ip: string): string {
  // The URL parser normalizes the address, dotted endings included.
  const { hostname } = new URL(`http://[${ip}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 3).join(':');
}

/** An IPv4 address itself, the /48 of an IPv6 address (one customer may have all of it), '' for anything else. */
export function toIpGroup(ip: string): string {
  const plain = ip.replace(/%.*$/, '').replace(/^::ffff:(?=[0-9]+\.)/i, '');
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? first48(plain) : '';
}
