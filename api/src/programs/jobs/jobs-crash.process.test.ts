import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, isNull, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueue } from '../../domains/notifications/outbox';
import { createMessageCipher } from '../../domains/notifications/message-cipher';
import { hours, later, minutes } from '../../platform/clock';
import { openServer, type OpenDatabase } from '../../platform/db/database';
import { outbox } from '../../platform/db/schema';
import { packageRoot } from '../../platform/package-root';
import { runnable } from '../../testing/api-process';
import { serverDatabase, testServerUrl } from '../../testing/database';
import { openProgramDatabase, type ProgramDatabase } from '../../testing/pooler';

// Several jobs programs share rows by leases, also when one of them is killed.

const messages = 150;
/** Messages that one program sends concurrently. */
const concurrency = 10;
const providerMs = 20;

const posted = z.object({ id: z.string() });

/** An SMS provider that counts the deliveries of each message. */
async function smsProvider(): Promise<{ server: Server; url: string; received: Map<string, number> }> {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { id } = posted.parse(JSON.parse(body));
      received.set(id, (received.get(id) ?? 0) + 1);
      setTimeout(() => response.end(), providerMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/`, received };
}

const until = async (isTrue: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 5 * 60_000; Date.now() < end;) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen within five minutes.');
};

let open: OpenDatabase;
let drop: () => Promise<void>;
let reached: ProgramDatabase;
let provider: Awaited<ReturnType<typeof smsProvider>>;
const programs: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'storefront-jobs-'));
const key = randomBytes(32);
const cipher = createMessageCipher([key]);

beforeAll(async () => {
  const database = await serverDatabase(testServerUrl());
  drop = database.drop;
  reached = await openProgramDatabase(database.url);
  open = await openServer(database.url);
  provider = await smsProvider();
});
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  provider.server.close();
  await open.close();
  await reached.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startJobs(): Promise<ChildProcess> {
  const env = {
    PATH: process.env['PATH'],
    ...reached.env,
    DATA_DIR: dataDir,
    JOBS_PORT: '0',
    OUTBOX_KEY: key.toString('hex'),
    SMS_PROVIDER_URL: provider.url,
  };
  const args = [await runnable('src/programs/jobs/main.ts')];
  const program = spawn(process.execPath, args, { cwd: packageRoot(), env, stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(program);
  let said = '';
  program.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(() => said.includes('The jobs run'));
  return program;
}

it('two job programs send each message; of those that a killed one was sending, some come twice with the same id', async () => {
  const [killed] = await Promise.all([startJobs(), startJobs()]);
  const now = new Date();
  for (let count = 0; count < messages; count += 1) {
    const recipient = `98765${String(count).padStart(5, '0')}`;
    const message = { channel: 'sms' as const, recipient, subject: '', text: 'Hello', code: '', codeId: null };
    await enqueue(open.db, { ...message, expiresAt: later(now, 1 * hours) }, { cipher, now });
  }
  await until(() => provider.received.size > messages / 4);
  killed.kill('SIGKILL');
  const killedAt = new Date();
  await startJobs();
  const unsent = isNull(outbox.sentAt);
  // Rows that the killed program had claimed are due again after a minute, which the test skips.
  const claimedBefore = and(unsent, lte(outbox.nextAttemptAt, later(killedAt, 1 * minutes)));
  await until(async () => (await open.db.$count(outbox, unsent)) <= concurrency);
  await until(async () => (await open.db.$count(outbox, unsent)) === (await open.db.$count(outbox, claimedBefore)));
  await open.db.update(outbox).set({ nextAttemptAt: new Date() }).where(claimedBefore);
  await until(async () => (await open.db.$count(outbox, unsent)) === 0);
  expect(provider.received.size).toBe(messages);
  const repeated = [...provider.received.values()].filter((times) => times > 1);
  expect(repeated.length).toBeLessThanOrEqual(concurrency);
  expect(repeated.every((times) => times === 2)).toBe(true);
});
