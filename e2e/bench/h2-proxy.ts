import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { createSecureServer, type Http2Session } from 'node:http2';
import { generate } from 'selfsigned';

/** A certificate that only the browser of this run accepts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /**
   * Arguments for that browser. With `--ignore-certificate-errors` or `ignoreHTTPSErrors` the browser would not use its
   * cache.
   */
  readonly browserArguments: readonly string[];
}

/** Creates a certificate for `localhost`. */
export async function createCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return { key, cert, browserArguments: [`--ignore-certificate-errors-spki-list=${hash}`] };
}

/** An HTTP/2 proxy in front of the site. */
export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** Path of a page without scripts whose body has `?bytes=` random bytes. Its first paint is the lower bound for other pages. */
export const fixedPagePath = '/__fixed';

/** Headers that HTTP/2 forbids. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

function fixedPage(bytes: number): string {
  const filler = randomBytes(Math.max(0, Math.ceil((bytes - 300) * 0.75))).toString('base64');
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Fixed</title><!--${filler}--><h1>A page without scripts</h1><p>It shows text and nothing else.</p></html>`;
}

/** Starts a proxy to a site on this machine. */
export async function startProxy(site: string, { key, cert }: Certificate): Promise<Proxy> {
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const url = new URL(incoming.url, 'https://localhost');
    if (url.pathname === fixedPagePath) {
      outgoing.setHeader('content-type', 'text/html; charset=utf-8');
      outgoing.end(fixedPage(Number(url.searchParams.get('bytes'))));
      return;
    }
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
    const forwarded = request(site + incoming.url, { method: incoming.method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return {
    origin: `https://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // The browser keeps its connections open, so the proxy ends them.
        for (const session of sessions) session.destroy();
      }),
  };
}
