import type { EndpointCall } from '@storefront/server-kit/endpoints';
import { documentFileName } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock';
import { ApiError } from '../../../platform/errors';
import { registerEndpoint } from '../../../platform/http/register-endpoint';
import { requireSession, type Caller } from '../../../platform/http/caller';
import type { Mailer } from '../../../domains/notifications/settings';
import { documentContentOf, findDocument } from '../../documents/repository';
import { cancelOrder, listCancelReasons } from '../cancel-order';
import { requireOrder } from '../order-repository';
import { getRepeatableItems, listBoughtMedicines } from './order-again';
import { getOrderDetail, getOrderPage } from './service';
import type { WorkContext } from '../../../platform/unit-of-work';

type DocumentCall = Pick<EndpointCall<Caller, typeof endpoints.orderDocument>, 'params' | 'caller'>;

interface Options extends WorkContext {
  clock: Clock;
  mailer: Mailer;
}

/** order/{type}, order/{type}/{order_id}, its documents, order-again/{type}/{order_id}, bought-medicines, reason/6, order-cancel. */
export function orderRoutes(app: FastifyInstance, { db, metrics, clock, mailer }: Options): void {
  registerEndpoint(app, endpoints.orderList, async ({ params, body, caller }) => {
    const { page = 1, limit = limits.pageSize.orders } = body;
    const whose = { customerId: requireSession(caller).customerId, type: params.product_type };
    return { status: 200, ...(await getOrderPage(db, whose, { page, limit, now: clock() })) };
  });

  registerEndpoint(app, endpoints.orderDetails, async ({ params, caller }) => {
    const whose = { customerId: requireSession(caller).customerId, type: params.product_type };
    return { status: 200, data: await getOrderDetail(db, whose, { publicId: params.order_id, now: clock() }) };
  });

  /** A document of the customer's order, with the order. @throws orderNotFound for one of another order or customer */
  const readDocument = async ({ params, caller }: DocumentCall) => {
    const whose = { customerId: requireSession(caller).customerId, type: params.product_type };
    const order = await requireOrder(db, params.order_id, whose);
    const document = await findDocument(db, order.id, params.document_id);
    if (document === undefined) throw new ApiError('orderNotFound');
    return { order, document };
  };

  registerEndpoint(app, endpoints.orderDocumentContent, async (call) => {
    const { order, document } = await readDocument(call);
    return { status: 200, data: documentContentOf(document, order) };
  });

  registerEndpoint(app, endpoints.orderDocument, async ({ reply, ...call }) => {
    const { order, document } = await readDocument(call);
    // Its library for PDF takes a tenth of the program's start, which the first document takes instead.
    const { renderDocument } = await import('../../documents/pdf');
    const pdf = await renderDocument(document, order);
    void reply.header('content-disposition', `attachment; filename="${documentFileName(document.number)}"`);
    return pdf;
  });

  registerEndpoint(app, endpoints.orderAgain, async ({ params, caller }) => {
    const whose = { customerId: requireSession(caller).customerId, type: params.product_type };
    return { status: 200, data: await getRepeatableItems(db, whose, { publicId: params.order_id, now: clock() }) };
  });

  registerEndpoint(app, endpoints.boughtMedicines, async ({ caller }) => {
    const { customerId } = requireSession(caller);
    return { status: 200, data: await listBoughtMedicines(db, customerId, clock()) };
  });

  registerEndpoint(app, endpoints.cancelReasons, async () => ({ status: 200, data: await listCancelReasons(db) }));

  registerEndpoint(app, endpoints.orderCancel, async ({ body, caller }) => {
    const { order_id: orderId, reason_id: reasonId, notes = '' } = body;
    const { customerId } = requireSession(caller);
    await cancelOrder({ db, metrics, clock, mailer }, { customerId, orderId, reasonId, notes });
    return { status: 200, message: messages.orderUpdated };
  });
}
