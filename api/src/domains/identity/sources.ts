import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/http/caller';
import type { RateLimitKey, RateRule } from '../../platform/http/rate-limit';

/** Factor of the limits of an IPv6 /48 relative to each of its 65,536 networks. */
const wideFactor = 4;

/**
 * Counters of a caller's network: the IPv4 address or the IPv6 /64, and the /48 with a higher limit.
 * @param of a further part of the key, such as an account
 */
export function networkCounters(
  rule: RateRule,
  { ip, wideIp }: Pick<Caller, 'ip' | 'wideIp'>,
  of = '',
): RateLimitKey[] {
  const wide = { ...rule, name: `${rule.name}-48`, max: rule.max * wideFactor };
  return [[rule, `${ip} ${of}`], ...(wideIp === undefined ? [] : [[wide, `${wideIp} ${of}`] as const])];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The sources of the codes that a caller may enter: its device, and its network for codes that were requested without a device
 * id.
 */
export const sourcesOf = ({ ip, deviceId }: Pick<Caller, 'ip' | 'deviceId'>): string[] => [
  ...(deviceId === undefined ? [] : [hash(`device:${deviceId}`)]),
  hash(`network:${ip}`),
];
