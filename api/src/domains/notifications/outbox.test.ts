import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { asc, eq, sql } from 'drizzle-orm';
import { later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outbox } from '../../platform/db/schema';
import { testCipher } from '../../testing/outbox';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { createMessageCipher, MessageKeyMissingError } from './message-cipher';
import { claimDue, deleteExpiredMessages, enqueue, markSent, type NewMessage } from './outbox';
import { backoff, concurrency, outboxWorker, type Transport, type Transports } from './worker';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.clear());
afterAll(() => database.close());

const start = new Date('2026-11-21T06:00:00Z');
const toStore = { cipher: testCipher, now: start };

const message = (part: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'sms',
  recipient: '9876543210',
  subject: 'Verify your mobile',
  text: '491733 is your OTP',
  code: '491733',
  codeId: null,
  expiresAt: later(start, 15 * minutes),
  ...part,
});
const claimSms = (db: Database, most: number, now: Date) => claimDue(db, { channel: 'sms', most, now });

function notes() {
  const lines: string[] = [];
  const note = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  return { lines, log: { warn: note, error: note } };
}

describe('the outbox', () => {
  it('stores a message only if its transaction commits', async () => {
    const failed = database.db.transaction(async (tx) => {
      await enqueue(tx, message(), toStore);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await database.db.$count(outbox)).toBe(0);
  });

  it('hands a message to one worker, and to another when the lease of the first ends without a result', async () => {
    const { db } = database;
    for (const recipient of ['9000000001', '9000000002', '9000000003'])
      await enqueue(db, message({ recipient }), toStore);
    const taken = await Promise.all([claimSms(db, 2, start), claimSms(db, 2, start), claimSms(db, 2, start)]);
    expect(
      taken
        .flat()
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['9000000001', '9000000002', '9000000003']);
    const [first] = taken.flat();
    await markSent(db, first?.id ?? 0, start);
    expect(await claimSms(db, 9, later(start, 0.9 * minutes))).toEqual([]);
    const again = await claimSms(db, 9, later(start, 1.1 * minutes));
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
    expect(again.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('hands each of many messages to one of many concurrent workers', async () => {
    const { db } = database;
    for (let round = 0; round < 5; round += 1) {
      await database.clear();
      for (let index = 0; index < 60; index += 1)
        await enqueue(db, message({ recipient: String(9_200_000_000 + index) }), toStore);
      const taken = (await Promise.all(Array.from({ length: 9 }, () => claimSms(db, 10, start)))).flat();
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
      expect(taken.every(({ attempts }) => attempts === 1)).toBe(true);
    }
  });

  it('deletes expired messages without sending them', async () => {
    const { db } = database;
    await enqueue(db, message(), toStore);
    await enqueue(db, message({ recipient: '9000000009', expiresAt: later(start, 60 * minutes) }), toStore);
    const then = later(start, 15 * minutes);
    expect((await claimSms(db, 9, then)).map(({ recipient }) => recipient)).toEqual(['9000000009']);
    expect(await deleteExpiredMessages(db, then)).toBe(1);
    expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(['9000000009']);
  });
});

describe('the worker', () => {
  function worker(send: (recipient: string) => Promise<void>) {
    const noted = notes();
    const state = { now: start };
    const transport = { send: ({ recipient }: { recipient: string }) => send(recipient), close: () => undefined };
    const transports: Transports = { sms: transport, email: transport };
    const made = outboxWorker({
      metrics: undefined,
      cipher: testCipher,
      db: database.db,
      transports,
      clock: () => state.now,
      log: noted.log,
    });
    return { ...made, lines: noted.lines, state };
  }

  it('retries with a growing delay until it is delivered, and logs neither OTP nor recipient', async () => {
    let failures = 3;
    const { deliverDue, state, lines } = worker(async (recipient) => {
      failures -= 1;
      if (failures >= 0) throw new Error(`refused 491733 for ${recipient}`);
    });
    await enqueue(database.db, message(), toStore);
    const waits: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await deliverDue();
      const [row] = await database.db.select().from(outbox);
      expect(row).toMatchObject({ attempts: turn + 1, sentAt: null, lastError: 'refused *** for ***' });
      const next = row?.nextAttemptAt ?? start;
      waits.push(next.getTime() - state.now.getTime());
      await deliverDue();
      state.now = next;
    }
    expect(waits[0]).toBeGreaterThanOrEqual(1000);
    expect(waits[2]).toBeGreaterThanOrEqual(4000);
    await deliverDue();
    const [row] = await database.db.select().from(outbox);
    expect(row).toMatchObject({ attempts: 4, sentAt: state.now, lastError: null });
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/491733|9876543210/);
  });

  it('sends what was encrypted, and nothing of it is in any column before or after', async () => {
    const received: unknown[] = [];
    const transport = { send: async (sent: unknown) => void received.push(sent), close: () => undefined };
    const { deliverDue } = outboxWorker({
      metrics: undefined,
      cipher: testCipher,
      db: database.db,
      transports: { sms: transport, email: transport },
      clock: () => start,
      log: notes().log,
    });
    const row = async () => JSON.stringify(await database.db.execute(sql`SELECT * FROM outbox`));
    await enqueue(database.db, message(), toStore);
    expect(await row()).toContain('9876543210');
    expect(await row()).not.toMatch(/491733|Verify|OTP/);
    await deliverDue();
    expect(received).toMatchObject([{ subject: 'Verify your mobile', text: '491733 is your OTP', code: '491733' }]);
    expect(await row()).not.toMatch(/491733|Verify|OTP/);
    expect(await database.db.select().from(outbox)).toMatchObject([{ sentAt: start, sealed: null }]);
  });

  it('gives up a message whose key is lost, once and without its content in the log, and delivers the others', async () => {
    const sent: string[] = [];
    const { deliverDue, lines, state } = worker(async (recipient) => void sent.push(recipient));
    const lostKey = createMessageCipher([randomBytes(32)]);
    await enqueue(database.db, message(), { cipher: lostKey, now: start });
    await enqueue(database.db, message({ recipient: '9000000001' }), toStore);
    await deliverDue();
    state.now = later(start, 10 * minutes);
    await deliverDue();
    expect(sent).toEqual(['9000000001']);
    expect(lines).toEqual([expect.stringContaining('a message cannot be decrypted and is given up')]);
    expect(lines.join('')).not.toMatch(/491733|9876543210/);
    expect(await deleteExpiredMessages(database.db, later(start, 15 * minutes))).toBe(1);
  });

  it('delivers the others when one cannot be delivered', async () => {
    const sent: string[] = [];
    const { deliverDue } = worker(async (recipient) => {
      if (recipient === '9000000005') throw new Error('no such number');
      sent.push(recipient);
    });
    for (let turn = 0; turn < 25; turn += 1) {
      await enqueue(database.db, message({ recipient: `90000000${String(turn).padStart(2, '0')}` }), toStore);
    }
    await deliverDue();
    expect(sent).toHaveLength(24);
    const open = await database.db.select().from(outbox).where(eq(outbox.attempts, 1)).orderBy(asc(outbox.id));
    expect(open.filter(({ sentAt }) => sentAt === null).map(({ recipient }) => recipient)).toEqual(['9000000005']);
  });

  it('sends SMS and further emails while an email hangs, and takes no more than it can send', async () => {
    const { db } = database;
    const events = new EventEmitter();
    let release = (): void => undefined;
    const hangs = new Promise<void>((resolve) => (release = resolve));
    const transport = (send: Transport['send']): Transport => ({ send, close: () => undefined });
    const transports: Transports = {
      sms: transport(async ({ recipient }) => void events.emit(recipient)),
      email: transport(async ({ recipient }) => {
        events.emit(recipient);
        if (recipient.startsWith('hangs')) await hangs;
      }),
    };
    const { runSoon, stop } = outboxWorker({
      metrics: undefined,
      cipher: testCipher,
      db,
      transports,
      clock: () => start,
      log: notes().log,
    });
    const send = async (channel: 'sms' | 'email', recipient: string) => {
      const sent = once(events, recipient);
      await enqueue(db, message({ channel, recipient }), toStore);
      runSoon();
      await sent;
    };
    await send('email', 'hangs-0@example.in');
    await send('sms', '9000000001');
    for (let other = 1; other < 8; other += 1) await send('email', `${other}@example.in`);
    for (let other = 1; other < concurrency.email; other += 1) await send('email', `hangs-${other}@example.in`);
    await enqueue(db, message({ channel: 'email', recipient: 'waits@example.in' }), toStore);
    await send('sms', '9000000002');
    const waiting = await db.select().from(outbox).where(eq(outbox.recipient, 'waits@example.in'));
    expect(waiting).toMatchObject([{ attempts: 0 }]);
    const last = once(events, 'waits@example.in');
    release();
    await last;
    await stop();
    expect((await db.select().from(outbox)).filter(({ sentAt }) => sentAt === null)).toEqual([]);
  });

  it('sends once when two processes poll at once', async () => {
    const sent: string[] = [];
    const one = worker(async (recipient) => void sent.push(recipient));
    const other = worker(async (recipient) => void sent.push(recipient));
    for (let turn = 0; turn < 12; turn += 1) {
      await enqueue(database.db, message({ recipient: `91000000${String(turn).padStart(2, '0')}` }), toStore);
    }
    await Promise.all([one.deliverDue(), other.deliverDue()]);
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });
});

describe('the time until the next attempt', () => {
  it.each([
    [1, 1, 2000],
    [1, 0, 1000],
    [2, 1, 4000],
    [5, 0.5, 24_000],
    [8, 1, 120_000],
    [60, 1, 120_000],
    [2000, 0, 60_000],
  ])('after %i failures and chance %d is %i ms', (attempts, chance, ms) => {
    expect(backoff(attempts, chance)).toBe(ms);
  });
});

const [first, second] = [randomBytes(32), randomBytes(32)];
const content = { subject: 'Verify your mobile', text: '491733 is your OTP', code: '491733' };
const route = { channel: 'sms', recipient: '9876543210' };
const cipher = createMessageCipher([first]);

it('opens what it sealed, which contains nothing of the message and is never the same', () => {
  const sealed = cipher.seal(content, route);
  expect(cipher.open(sealed, route)).toEqual(content);
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('491733');
  expect(cipher.seal(content, route)).not.toBe(sealed);
});

it.each([{ recipient: '9876543211' }, { channel: 'email' }])('does not open it in the row of %j', (other) => {
  expect(() => cipher.open(cipher.seal(content, route), { ...route, ...other })).toThrow(/authenticate/);
});

it.each([12, 20, 40])('does not open it with byte %d changed', (position) => {
  const [keyId = '', text = ''] = cipher.seal(content, route).split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  expect(() => cipher.open(`${keyId}.${bytes.toString('base64url')}`, route)).toThrow(/authenticate/);
});

it('opens what a former key sealed, seals with the first one, and says that a key is missing', () => {
  const rotated = createMessageCipher([second, first]);
  expect(rotated.open(cipher.seal(content, route), route)).toEqual(content);
  const sealed = rotated.seal(content, route);
  expect(createMessageCipher([second]).open(sealed, route)).toEqual(content);
  expect(() => cipher.open(sealed, route)).toThrow(MessageKeyMissingError);
});
