import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/http/caller';
import type { RateLimitKey, RateRule } from '../../platform/http/rate-limit';

/** How many times as much a /48 of IPv6 may do as one of its 65,536 networks. */
const wideFactor = 4;

/**
 * Counters of a caller's network: the IP address or the /64, and the /48 with a higher limit.
 * @param of what else is counted apart, such as an account
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

/** Whose codes a caller may enter: those that its device requested, and those of clients of its network that sent no device id. */
export const sourcesOf = ({ ip, deviceId }: Pick<Caller, 'ip' | 'deviceId'>): string[] => [
  ...(deviceId === undefined ? [] : [hash(`device:${deviceId}`)]),
  hash(`network:${ip}`),
];
