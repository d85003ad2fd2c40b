import type { securityEvents } from '../../../platform/db/schema';

type StoredEvent = typeof securityEvents.$inferSelect;

const optional = (name: string, value: string | number | null) => (value === null ? [] : [`${name}=${value}`]);

function eventLine(event: StoredEvent): string {
  const { at, kind, outcome, customerId, operator, identifierHash, network, deviceHash, requestId, detail } = event;
  return [
    at.toISOString(),
    kind,
    outcome,
    ...optional('customer', customerId),
    ...optional('operator', operator),
    ...optional('identifier', identifierHash),
    ...optional('network', network),
    ...optional('device', deviceHash),
    ...optional('request', requestId),
    ...optional('detail', detail),
  ].join(' ');
}

/** One line for each event, oldest first: text, or JSON objects. */
export function formatEvents(events: readonly StoredEvent[], format: 'text' | 'json'): string[] {
  if (format === 'json') return events.map((event) => JSON.stringify(event));
  return events.length === 0 ? ['No events.'] : events.map(eventLine);
}
