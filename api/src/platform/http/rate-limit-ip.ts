import { isIPv6 } from 'node:net';

/** The groups of an IPv6 address, `::` written out. */
function parseIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const split = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const [before, after] = [split(head), split(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * What limits count for an address: the address itself, or of IPv6 the /64, since every household and every rented server
 * has at least that many.
 */
export function toRateLimitIp(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = parseIpv6Groups(plain).slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
