import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { OperatorError } from '@storefront/server-kit/program';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { sendControlRequest, SocketClosedError } from './control-client';
import { startControlServer, type ControlHandler, type ControlServer } from './control-server';

const folder = mkdtempSync(join(tmpdir(), 'storefront-control-'));
const socketPath = join(folder, 'control.sock');
const faults: unknown[] = [];
let database: TestDatabase;
let server: ControlServer;
let onWaiting = () => {};

const failureText = 'It failed.';
const handlers: ControlHandler[] = [
  {
    path: '/echo',
    failureText,
    handle: async ({ body, onProgress }) => {
      const pieces: unknown[] = await body.toArray();
      onProgress({ stage: 'reading', rows: 1 });
      onProgress({ stage: 'writing', rows: 1, total: 2 });
      return { text: pieces.join('') };
    },
  },
  { path: '/refuse', failureText, handle: () => Promise.reject(new OperatorError('The coupon is unknown.')) },
  { path: '/fail', failureText, handle: () => Promise.reject(new Error('secret')) },
  {
    path: '/wait',
    failureText,
    handle: async ({ body }) => {
      onWaiting();
      return body.toArray();
    },
  },
];

beforeAll(async () => {
  database = await testDatabase();
  server = await startControlServer({
    db: database.db,
    path: socketPath,
    handlers,
    onFault: (error) => faults.push(error),
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, body: Readable = Readable.from(['hello'])) => sendControlRequest({ socketPath, path, body });

it('passes on what is sent, reports progress and returns the response', async () => {
  const seen: unknown[] = [];
  const answer = await sendControlRequest({
    socketPath,
    path: '/echo',
    body: Readable.from(['one ', 'two']),
    onProgress: (progress) => seen.push(progress),
  });
  expect(answer).toEqual({ text: 'one two' });
  expect(seen).toEqual([
    { stage: 'reading', rows: 1 },
    { stage: 'writing', rows: 1, total: 2 },
  ]);
});

it('rejects with the message of the handler', async () => {
  await expect(ask('/refuse')).rejects.toThrow(new OperatorError('The coupon is unknown.'));
  expect(faults).toEqual([]);
});

it('logs the message of an unexpected error and does not return it', async () => {
  await expect(ask('/fail')).rejects.toThrow(new OperatorError(failureText));
  expect(faults.splice(0)).toEqual([new Error('secret')]);
});

it('rejects an unknown command', async () => {
  await expect(ask('/other')).rejects.toThrow('does not know this command');
});

it('aborts requests in progress when it closes, and then accepts no more', async () => {
  const waiting = new Promise<void>((resolve) => {
    onWaiting = resolve;
  });
  // A request body that starts and never ends.
  const endless = new Readable({ read: () => undefined });
  endless.push('begun');
  const answer = ask('/wait', endless).catch((error: unknown) => error);
  await waiting;
  await server.close();
  expect(await answer).toBeInstanceOf(SocketClosedError);
  await expect(ask('/echo')).rejects.toThrow(SocketClosedError);
});
