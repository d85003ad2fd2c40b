import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { OperatorError } from '@storefront/server-kit/program';
import type { Database } from '../../platform/db/database';
import type { ImportProgress } from '../../platform/import/importer';
import { operatorHeader, type ControlLine } from './control-protocol';

/** Input of a handler: the open database, the bytes that the command sent, and a function that reports progress. */
export interface ControlCall {
  db: Database;
  body: Readable;
  /** Name of the user who runs the command. */
  operator: string;
  onProgress: (progress: ImportProgress) => void;
}

/** One kind of work that a command may ask for. */
export interface ControlHandler {
  /** Such as `/import/medicines`. */
  path: string;
  /** Message for an error that the operator cannot fix. */
  failureText: string;
  /** Returns the response as JSON. Throws `OperatorError` with a message for the operator. */
  handle(call: ControlCall): Promise<unknown>;
}

/** The socket by which commands work through the running API. */
export interface ControlServer {
  /** Ends when the commands that still read are broken off and the one that writes is through. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  path: string;
  handlers: readonly ControlHandler[];
  onFault: (error: unknown) => void;
}

function readOperator({ headers }: IncomingMessage): string {
  const sent = headers[operatorHeader];
  try {
    return typeof sent === 'string' ? decodeURIComponent(sent).slice(0, 64) : 'unknown';
  } catch {
    return 'unknown';
  }
}

async function run(
  handler: ControlHandler,
  { db, onFault }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const write = (line: ControlLine) => response.write(`${JSON.stringify(line)}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    const result = await handler.handle({
      db,
      body: request,
      operator: readOperator(request),
      onProgress: (progress) => void write({ type: 'progress', progress }),
    });
    write({ type: 'done', result });
  } catch (error) {
    const isOperatorError = error instanceof OperatorError;
    if (!isOperatorError) onFault(error);
    write({ type: 'failed', message: isOperatorError ? error.message : handler.failureText });
  }
  response.end();
}

/** Listens at `path` for commands of the same user (mode 0600). A file left by a dead process is replaced. See docs/behaviour.md, D27. */
export async function startControlServer(options: Options): Promise<ControlServer> {
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const handler = options.handlers.find((one) => one.path === request.url);
    if (request.method !== 'POST' || handler === undefined) {
      response.writeHead(404).end();
      return;
    }
    const work = run(handler, options, request, response).finally(() => running.delete(work));
    running.add(work);
  });
  // A big file takes as long as it takes.
  server.requestTimeout = 0;
  rmSync(options.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The socket is created within listen(): it never exists with wider rights.
    const before = process.umask(0o177);
    server.listen(options.path, resolve);
    process.umask(before);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.allSettled(running);
      await closed;
    },
  };
}
