import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gatewayPaths } from '../../ordering/payment/paytm/paytm-gateway';
import { randomSalt } from '../../ordering/payment/paytm/salt';
import { readSignedJson, signedJson } from '../../ordering/payment/paytm/signed-json';
import { badChecksum, type SandboxApi } from './api-requests';

/** The calls of the shop's server: each signed, each answer too. */
export async function apiRoutes(
  app: FastifyInstance,
  { questions, key, clock }: { questions: SandboxApi; key: string; clock: () => Date },
): Promise<void> {
  // The signature is over the text as it was sent.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });

  const answering =
    (answer: (body: unknown) => object | Promise<object>) =>
    async ({ body: sent }: FastifyRequest, reply: FastifyReply) => {
      const body = readSignedJson(typeof sent === 'string' ? sent : '', key);
      const answered = body === undefined ? badChecksum : await answer(body);
      const head = { responseTimestamp: String(clock().getTime()), version: 'v1' };
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(signedJson(answered, key, randomSalt(), head));
    };

  app.post(gatewayPaths.status, answering(questions.status));
  app.post(gatewayPaths.refund, answering(questions.refund));
  app.post(gatewayPaths.refundStatus, answering(questions.refundStatus));
}
