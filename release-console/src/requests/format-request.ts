import { createReleaseFormatter } from '@storefront/release-registry/contract';
import type { ChangeRequestInfo, FleetStatus } from '@storefront/release-registry/contract';
import { getReleaseFormatter } from '../fleet-data/list-releases';

/** `Promote mfe-lab 2.15.0 to 10%`. */
export function formatRequest({ part, release, traffic }: ChangeRequestInfo, { parts }: FleetStatus): string {
  const found = parts.find(({ name }) => name === part);
  const format = found ? getReleaseFormatter(found) : createReleaseFormatter([release]);
  return `Promote ${part} ${format(release)} to ${traffic}%`;
}
