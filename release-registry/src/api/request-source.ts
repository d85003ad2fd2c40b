import { currentRequest, truncateAddress } from '@storefront/server-kit/http';
import type { AuditEntry } from '../contract';

/** Source of audit entries: the request in whose handler this is called. */
export function requestSource(): AuditEntry['source'] {
  const request = currentRequest();
  if (request === undefined) return undefined;
  const network = truncateAddress(request.ip);
  return { request_id: request.id, ...(network !== null && { network }) };
}
