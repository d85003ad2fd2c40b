import { createServer, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A server in front of a site that changes one byte of each compressed file so that it cannot be decoded. */
export interface Undecodable {
  /** The URL on this server of a file of the site. */
  urlOf(url: string): string;
  close(): Promise<void>;
}

/** Forwards to a site on this machine. */
export async function startUndecodable(site: string): Promise<Undecodable> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const forwarded = request(site + url, { method, headers }, (answer) => {
      readAll(answer).then(
        (body) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          outgoing.end(corrupt(body, answer.headers['content-encoding']));
        },
        () => outgoing.destroy(),
      );
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    urlOf: (url) => `http://127.0.0.1:${address.port}${new URL(url).pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Some changed bytes can be decoded, to another content: takes the first one from the middle on that cannot. */
function corrupt(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || body.length === 0) return body;
  const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  for (let index = body.length >> 1; index < body.length; index += 1) {
    const changed = Buffer.from(body);
    changed.writeUInt8(changed.readUInt8(index) ^ 0xff, index);
    try {
      decode(changed);
    } catch {
      return changed;
    }
  }
  throw new Error(`No change of a byte makes the ${encoding} file undecodable.`);
}
