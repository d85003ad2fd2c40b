import { and, desc, eq, gte, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '@storefront/shared-contracts/limits';
import { startOfIndianDay } from '../../../platform/clock';
import { defineAdminCommand } from '../../../platform/admin-command';
import { securityEvents } from '../../../platform/db/schema';
import { eventKinds, eventOutcomes } from '../../../platform/security-events';

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
function formatEvents(events: readonly StoredEvent[], format: 'text' | 'json'): string[] {
  if (format === 'json') return events.map((event) => JSON.stringify(event));
  return events.length === 0 ? ['No events.'] : events.map(eventLine);
}

const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const kindNames = Object.keys(eventKinds);

const readMoment = (text: string) => (day.test(text) ? startOfIndianDay(text) : new Date(text));

/** A day in India, or a time with its offset. */
const moment = z.pipe(
  z
    .string()
    .check(z.refine((text) => !Number.isNaN(readMoment(text).getTime()), 'is not a day or time, such as 2026-11-24')),
  z.transform(readMoment),
);

/** Options of the list command. */
export const eventFields = {
  since: moment,
  until: moment,
  customer: z.int().check(z.gte(1, 'is not the number of a customer'), z.lte(limits.idMax)),
  kind: z.enum(kindNames, `is not one of ${kindNames.join(', ')}`),
  outcome: z.enum(eventOutcomes, `is not one of ${eventOutcomes.join(', ')}`),
  request: z.string().check(z.maxLength(64)),
  limit: z.int().check(z.gte(1, 'is not a number from 1 on'), z.lte(10_000, 'is more than 10000')),
  format: z.enum(['text', 'json'], 'is not text or json'),
};

const defaultLimit = 200;

const { limit: limitField, format: formatField, ...conditions } = eventFields;

const listInput = z.object({
  ...z.partial(z.object(conditions)).shape,
  limit: z._default(limitField, defaultLimit),
  format: z._default(formatField, 'text'),
});

/** Admin commands of the security events. They only read. */
export const eventCommands = {
  list: defineAdminCommand('events/list', listInput, async ({ db }, input) => {
    const { since, until, customer, kind, outcome, request, limit, format } = input;
    const events = await db
      .select()
      .from(securityEvents)
      .where(
        and(
          since && gte(securityEvents.at, since),
          until && lt(securityEvents.at, until),
          customer === undefined ? undefined : eq(securityEvents.customerId, customer),
          kind === undefined ? undefined : eq(securityEvents.kind, kind),
          outcome && eq(securityEvents.outcome, outcome),
          request === undefined ? undefined : eq(securityEvents.requestId, request),
        ),
      )
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(limit);
    return formatEvents(events.reverse(), format);
  }),
};
