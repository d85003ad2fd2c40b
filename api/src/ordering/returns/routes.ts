import { endpoints } from '@storefront/shared-contracts/schemas';
import { messages } from '@storefront/shared-contracts/texts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import { requireSession } from '../../platform/http/caller';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { WorkContext } from '../../platform/unit-of-work';
import { requestReturn } from './request-return';

/** order-return. */
export function returnRoutes(app: FastifyInstance, context: WorkContext & { clock: Clock }): void {
  registerEndpoint(app, endpoints.orderReturn, async ({ body, caller }) => {
    const { order_id: orderId, reason, items } = body;
    const { customerId } = requireSession(caller);
    await requestReturn(context, { customerId, orderId, reason, items });
    return { status: 200, message: messages.orderUpdated };
  });
}
