import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { emptyMailbox, listMailbox } from './mailbox';
import { mailboxHtml } from './mailbox-page';

interface Options {
  db: Database;
  clock: Clock;
  brand: string;
}

const view = z.object({
  channel: z.catch(z.enum(['', 'sms', 'email']), ''),
  q: z.catch(z.string().check(z.maxLength(100)), ''),
});

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function answerHtml(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** /__dev/mailbox and /__dev/mailbox.json, registered only in development. See docs/behaviour.md, D28, D30. */
export async function mailboxRoutes(app: FastifyInstance, { db, clock, brand }: Options): Promise<void> {
  const hidden = { schema: { hide: true } };

  app.get('/__dev/mailbox.json', hidden, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return (await listMailbox(db, clock())).map(({ id, channel, to, subject, text, createdAt, code, state }) => ({
      id,
      channel,
      to,
      subject,
      text,
      created_at: createdAt.toISOString(),
      ...(state === undefined ? {} : { code, state }),
    }));
  });

  app.get('/__dev/mailbox', hidden, async (request, reply) => {
    const { channel, q } = view.parse(request.query);
    const nonce = randomBytes(16).toString('base64');
    const now = clock();
    const messages = await listMailbox(db, now);
    return answerHtml(reply, mailboxHtml({ messages, view: { channel, query: q }, brand, nonce, now }), nonce);
  });

  // The form parser is registered for this route only; the API's endpoints accept JSON.
  await app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    form.post('/__dev/mailbox/empty', hidden, async (_request, reply) => {
      await emptyMailbox(db);
      return reply.code(303).header('location', '/__dev/mailbox').send();
    });
  });
}
