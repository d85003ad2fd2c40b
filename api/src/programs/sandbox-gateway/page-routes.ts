import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock';
import { formText, readForm } from '../../ordering/payment/paytm/form-text';
import { gatewayPaths } from '../../ordering/payment/paytm/paytm-gateway';
import { callbackFields } from './callback';
import { closedPage, endedPage, refusalPage, returnPage } from './result-pages';
import { paymentOutcomes, repeats, type PaymentOutcome } from './payment-outcomes';
import { readPaymentForm } from './form-requests';
import type { SandboxStore } from './sandbox-store';
import { sendPage, type SandboxPage } from './page';
import { openPayment, randomDigits, stateOf, type Decision, type SandboxPayment } from './payment';
import { banks, isTestCard, paymentPage, type PaymentMethod } from './payment-page';
import type { SandboxSettings } from './settings';

/** What the pages need. */
export interface PayParts {
  store: SandboxStore;
  settings: SandboxSettings;
  clock: Clock;
  /** Posts a form to the shop from server to server. */
  post: (url: string, form: string) => void;
}

const view = z.object({ with: z.catch(z.enum(['netbanking', 'card']), 'netbanking') });
const page = z.object({ page: z.string() });

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

/** The pages on which a visitor pays. */
export function payRoutes(app: FastifyInstance, { store, settings, clock, post }: PayParts): void {
  const send = (reply: FastifyReply, one: SandboxPage) => sendPage(reply, settings.brand, one);

  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, readForm(body));
    },
  );

  app.get('/', (_request, reply) =>
    send(reply, refusalPage(200, 'Nothing to pay here', 'The shop brings its visitors here with an order.')),
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
    // While it is open, the visitor goes back to where the newest form says.
    if (stateOf(payment, clock(), settings) === 'open') await store.put({ ...payment, form });
    return reply.code(303).header('location', `/pay/${payment.pageId}`).send();
  });

  app.get('/pay/:page', async (request, reply) => {
    const payment = store.byPage(page.parse(request.params).page);
    if (payment === undefined) return send(reply, unknownPage);
    const now = clock();
    const state = stateOf(payment, now, settings);
    if (state !== 'open') return send(reply, endedPage({ payment, state, settings }));
    return send(reply, paymentPage({ payment, settings, way: view.parse(request.query).with, now }));
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
    const payment = store.byPage(page.parse(request.params).page);
    if (payment === undefined) return send(reply, unknownPage);
    const now = clock();
    const { with: way } = view.parse(request.query);
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
