import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { importMedicines } from '../catalogue/import/import-medicines';
import { ImportFailed } from '../catalogue/import/row-refused';
import type { Database } from '../db/database';
import { importPath, type ControlLine } from './control-protocol';

/** The socket by which commands work through the running API. */
export interface ControlServer {
  /** Ends when the imports that still read are broken off and the one that writes is through. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  path: string;
  onFault: (error: unknown) => void;
}

async function runImport({ db, onFault }: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const write = (line: ControlLine) => response.write(`${JSON.stringify(line)}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    const result = await importMedicines({
      db,
      stream: request,
      onProgress: (progress) => void write({ type: 'progress', progress }),
    });
    write({ type: 'done', result });
  } catch (error) {
    if (!(error instanceof ImportFailed)) onFault(error);
    const message = error instanceof ImportFailed ? error.message : 'The import failed; nothing of the file was kept.';
    write({ type: 'failed', message });
  }
  response.end();
}

/** Listens at `path` for commands of the same user alone (mode 0600). A file that a dead process left there gives way. Source: D27. */
export async function startControlServer(options: Options): Promise<ControlServer> {
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== importPath) {
      response.writeHead(404).end();
      return;
    }
    const work = runImport(options, request, response).finally(() => running.delete(work));
    running.add(work);
  });
  // A big file takes as long as it takes.
  server.requestTimeout = 0;
  rmSync(options.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The socket is made within listen(): nobody else ever sees it with wider rights.
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
