import { type FleetStatus, type PartStatus, errorRate, percentText, day } from '@storefront/release-registry/contract';
import { pluralize } from '../display/pluralize';

/** `5 parts, 1 canary running.` */
export function formatCount({ parts }: FleetStatus): string {
  const canaries = parts.filter(({ slot }) => slot.canary !== undefined).length;
  return `${pluralize(parts.length, 'part')}, ${pluralize(canaries, 'canary', 'canaries')} running.`;
}

/** `Stable at 20% errors, 0.2% before`; undefined if the rate has not risen. */
export function formatStableRise({ stable_rise: rise }: PartStatus): string | undefined {
  if (rise === undefined) return undefined;
  return `Stable at ${percentText(errorRate(rise.now))} errors, ${percentText(errorRate(rise.before))} before`;
}

/** `Canary over the 1% limit for 25 min`; undefined if no canary is. */
export function formatOverLimit({ over_limit_minutes: over }: PartStatus, { policy }: FleetStatus): string | undefined {
  return over === undefined ? undefined : `Canary over the ${percentText(policy.limit_percent)} limit for ${over} min`;
}

/** `4 releases, newest 20 Nov` */
export function formatPublished({ releases }: PartStatus, now: string): string {
  const newest = releases[0]?.published_at;
  const count = pluralize(releases.length, 'release');
  return newest === undefined ? count : `${count}, newest ${day(newest, now)}`;
}
