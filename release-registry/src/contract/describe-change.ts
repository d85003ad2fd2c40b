import { type ReleaseSlot } from '@storefront/shared-contracts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { describeActors } from './describe-entry';
import type { AuditEntry } from './entities';

/** `1.0.0-gaaaaaaaaaaaa, canary 1.1.0-gbbbbbbbbbbbb at 30%, locked`: full ids, as the commands take them. */
export function formatSlot({ stable, canary, locked }: ReleaseSlot): string {
  const share = canary === undefined ? '' : `, canary ${canary.release} at ${canary.percent}%`;
  return `${stable}${share}${locked === undefined ? '' : ', locked'}`;
}

/** `Rao changed mfe-lab on 20 Nov 2026, 3:30 pm (IST) by rollback, from … to …`. */
export function describeChange(entry: AuditEntry): string {
  const { at, action, part, before, after } = entry;
  const what = part ?? 'the fleet';
  const slots =
    after === undefined
      ? ''
      : `, from ${before === undefined ? 'nothing' : formatSlot(before)} to ${formatSlot(after)}`;
  return `${describeActors(entry)} changed ${what} on ${formatIstDateTime(at)} (IST) by ${action}${slots}`;
}
