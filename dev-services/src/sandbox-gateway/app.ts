import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import {
  createServer,
  registerHealth,
  requestErrorStatus,
  requireServedHost,
  restrictDevelopment,
  type LogSink,
} from '@storefront/server-kit/http';
import { formText, gatewayPaths, readForm } from '@storefront/server-kit/paytm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  banks,
  closedPage,
  endedPage,
  isTestCard,
  paymentOutcomes,
  paymentPage,
  refusalPage,
  repeats,
  returnPage,
  sendPage,
  type PaymentMethod,
  type PaymentOutcome,
  type SandboxPage,
} from './pages';
import { openPayment, randomDigits, stateOf, type Decision, type SandboxPayment, type SandboxStore } from './payment';
import { apiRoutes, callbackFields, readPaymentForm } from './shop-calls';
import type { SandboxSettings } from './settings';

interface PageParts {
  store: SandboxStore;
  settings: SandboxSettings;
  clock: () => Date;
  /** Posts a form from server to server to the shop. */
  post: (url: string, form: string) => void;
}

const pageQuery = z.object({ with: z.catch(z.enum(['netbanking', 'card']), 'netbanking') });
const pageParams = z.object({ page: z.string() });

const choice = z.object({
  ending: z.enum(paymentOutcomes),
  bank: z.catch(z.enum(banks), banks[0]),
  number: z.catch(z.string(), ''),
});

const outcomes: Readonly<Record<Exclude<PaymentOutcome, 'close'>, Decision['outcome']>> = {
  success: 'success',
  failure: 'failure',
  pending: 'pending',
  duplicate: 'success',
  delayed: 'success',
};

const unknownPage = refusalPage(404, 'There is no such payment', 'Start again from the shop.');

/** Routes of the pages on which a visitor pays. */
function pageRoutes(app: FastifyInstance, { store, settings, clock, post }: PageParts): void {
  const send = (reply: FastifyReply, one: SandboxPage) => sendPage(reply, settings.brand, one);

  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, readForm(body));
    },
  );

  app.get('/', (_request, reply) =>
    send(reply, refusalPage(200, 'Nothing to pay here', 'Visitors come here from the shop, with an order.')),
  );

  app.post(gatewayPaths.pay, async (request, reply) => {
    const asked = readPaymentForm(request.body, settings);
    if (!asked.ok) return send(reply, refusalPage(400, 'This form is refused', asked.why));
    const { form } = asked;
    const former = store.byOrder(form.ORDER_ID);
    if (former !== undefined && former.form.TXN_AMOUNT !== form.TXN_AMOUNT) {
      return send(reply, refusalPage(409, 'This form is refused', 'ORDER_ID was used for another amount before.'));
    }
    const payment = former ?? openPayment(form, randomBytes(16).toString('hex'), clock());
    // While the payment is open, the callback URL of the newest form applies.
    if (stateOf(payment, clock(), settings) === 'open') await store.put({ ...payment, form });
    return reply.code(303).header('location', `/pay/${payment.pageId}`).send();
  });

  app.get('/pay/:page', async (request, reply) => {
    const payment = store.byPage(pageParams.parse(request.params).page);
    if (payment === undefined) return send(reply, unknownPage);
    const now = clock();
    const state = stateOf(payment, now, settings);
    if (state !== 'open') return send(reply, endedPage({ payment, state, settings }));
    return send(reply, paymentPage({ payment, settings, way: pageQuery.parse(request.query).with, now }));
  });

  async function decide(
    payment: SandboxPayment,
    ending: Exclude<PaymentOutcome, 'close'>,
    way: PaymentMethod,
    bank: string,
  ) {
    const decision: Decision = {
      outcome: outcomes[ending],
      at: clock().getTime(),
      bankTransactionId: randomDigits(12),
      mode: way === 'card' ? 'CC' : 'NB',
      bank,
    };
    const decided = { ...payment, decision };
    await store.put(decided);
    if (ending === 'duplicate') {
      const text = formText(callbackFields(decided, 'success', settings.key));
      for (let sent = 0; sent < repeats; sent += 1) post(decided.form.CALLBACK_URL, text);
    }
    return decided;
  }

  app.post('/pay/:page', async (request, reply) => {
    const payment = store.byPage(pageParams.parse(request.params).page);
    if (payment === undefined) return send(reply, unknownPage);
    const now = clock();
    const { with: way } = pageQuery.parse(request.query);
    const { data } = choice.safeParse(request.body);
    const state = stateOf(payment, now, settings);
    if (state !== 'open') return send(reply, endedPage({ payment, state, settings }));
    if (data === undefined) return send(reply, paymentPage({ payment, settings, way, now }));
    const { ending } = data;
    if (ending === 'close') return send(reply, closedPage({ payment, state, settings }));
    if (way === 'card' && !isTestCard(data.number)) {
      return send(reply, paymentPage({ payment, settings, way, now, wrongCard: true }));
    }
    const decided = await decide(payment, ending, way, data.bank);
    return send(
      reply,
      returnPage(
        { payment: decided, state: stateOf(decided, now, settings), settings },
        ending === 'delayed' ? settings.delayMs : 0,
      ),
    );
  });
}

/** Dependencies of the sandbox gateway. */
interface SandboxParts {
  store: SandboxStore;
  settings: SandboxSettings;
  log: LogSink;
  clock?: () => Date;
}

const bodyLimitBytes = 16_384;
const timeoutMs = 10_000;

/**
 * Builds the sandbox gateway: Paytm's form-post protocol, in which the visitor chooses the outcome of each payment. The app
 * does not listen yet. See docs/behaviour.md, D23.
 */
export async function buildSandbox({
  store,
  settings,
  log,
  clock = () => new Date(),
}: SandboxParts): Promise<FastifyInstance> {
  const app = createServer({
    log,
    bodyLimit: bodyLimitBytes,
    toErrorResponse: (error) => {
      const status = requestErrorStatus(error) ?? 500;
      return { status, body: { status, message: STATUS_CODES[status] } };
    },
  });
  restrictDevelopment(app, settings.access, 'clients');
  requireServedHost(app, { host: '0.0.0.0', origins: settings.siteOrigins });
  app.removeContentTypeParser('text/plain');
  const underWay = new Set<Promise<void>>();

  async function postToShop(url: string, form: string): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
    } catch (error) {
      app.log.warn({ err: error }, 'the shop did not accept a callback');
    }
  }

  pageRoutes(app, {
    store,
    settings,
    clock,
    post: (url, form) => {
      const posting = postToShop(url, form).finally(() => underWay.delete(posting));
      underWay.add(posting);
    },
  });
  await app.register((scope) => apiRoutes(scope, { store, settings, clock }));
  registerHealth(app, {});
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return app;
}
