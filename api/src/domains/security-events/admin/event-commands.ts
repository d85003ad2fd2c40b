import { and, desc, eq, gte, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '@storefront/shared-contracts/limits';
import { defineAdminCommand } from '../../../platform/admin-command';
import { securityEvents } from '../../../platform/db/schema';
import { eventKinds, eventOutcomes } from '../../../platform/security-events';
import { formatEvents } from './event-text';

const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const kindNames = Object.keys(eventKinds);

/** A day in India, or a time with its offset. */
const moment = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => !Number.isNaN(Date.parse(day.test(text) ? `${text}T00:00:00+05:30` : text)),
        'is not a day or time, such as 2026-11-24',
      ),
    ),
  z.transform((text) => new Date(day.test(text) ? `${text}T00:00:00+05:30` : text)),
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

const listInput = z.object({
  since: z.optional(eventFields.since),
  until: z.optional(eventFields.until),
  customer: z.optional(eventFields.customer),
  kind: z.optional(eventFields.kind),
  outcome: z.optional(eventFields.outcome),
  request: z.optional(eventFields.request),
  limit: z._default(eventFields.limit, defaultLimit),
  format: z._default(eventFields.format, 'text'),
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
