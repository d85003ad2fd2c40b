import * as z from 'zod/mini';
import { fields } from '../../fields/index';
import { success, successWithoutData } from '../common';
import { defineEndpoint } from '../endpoint';
import { accountData as accountDataSchema } from '../entities/account-data';
import { customerSession } from '../entities/session';
import { fieldSchema } from '../fields';

const ended = successWithoutData({ message: z.optional(z.string()) });

/** The customer's open sessions: the session of this call first, then by last use. See docs/behaviour.md, S12. */
export const sessionList = defineEndpoint({
  name: 'sessionList',
  summary: "List the customer's open sessions",
  method: 'GET',
  path: '/sessions',
  access: 'verified',
  response: success(z.array(customerSession)),
});

/** Ends one of the customer's sessions; 404 if the customer has no session with this id. See docs/behaviour.md, S13. */
export const sessionEnd = defineEndpoint({
  name: 'sessionEnd',
  summary: "End one of the customer's sessions",
  method: 'POST',
  path: '/session-end',
  access: 'verified',
  body: z.object({ session_id: z.uuid() }),
  response: ended,
});

/** Ends all sessions of the customer except the session of this call. See docs/behaviour.md, S13. */
export const sessionEndOthers = defineEndpoint({
  name: 'sessionEndOthers',
  summary: "End all of the customer's other sessions",
  method: 'POST',
  path: '/session-end-others',
  access: 'verified',
  response: ended,
});

/** All stored data about the customer. See docs/behaviour.md, A22. */
export const accountData = defineEndpoint({
  name: 'accountData',
  summary: 'Get everything that is stored about the customer',
  method: 'GET',
  path: '/account-data',
  access: 'verified',
  response: success(accountDataSchema),
});

/** Deletes the account permanently; 409 while an order, payment or refund is open. See docs/behaviour.md, A23, A24. */
export const accountDelete = defineEndpoint({
  name: 'accountDelete',
  summary: 'Delete the account',
  method: 'POST',
  path: '/account-delete',
  access: 'verified',
  body: z.object({ password: fieldSchema(fields.password) }),
  response: ended,
});
