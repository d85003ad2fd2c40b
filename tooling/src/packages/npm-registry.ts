import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** An npm registry in memory with the endpoints for `npm publish`, `npm view`, `npm create` and `npm install`. */
export interface NpmRegistry {
  readonly origin: string;
  /** `.npmrc` for packages of the scope. All other packages come from the registry that npm is configured for. */
  npmrc(scope: string): string;
  /** Published packages as `name@version`, in order of publication. */
  readonly published: readonly string[];
  close(): Promise<void>;
}

const upload = z.looseObject({
  name: z.string(),
  versions: z.record(z.string(), z.unknown()),
  _attachments: z.record(z.string(), z.object({ data: z.string() })),
});

/** Starts a registry on a loopback port, by default a free one. @throws if the port is in use */
export async function startNpmRegistry(port = 0): Promise<NpmRegistry> {
  const packages = new Map<string, object>();
  const archives = new Map<string, Buffer>();
  const published: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '').slice(1);
    const send = (status: number, body: object | Buffer) => {
      response.statusCode = status;
      response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    };
    if (request.method === 'PUT') {
      void text(request).then((body) => {
        const found = upload.safeParse(JSON.parse(body)).data;
        if (found === undefined) return send(400, { error: 'not a package' });
        const { name, versions, _attachments: attachments } = found;
        packages.set(name, found);
        for (const [file, { data }] of Object.entries(attachments)) {
          archives.set(`${name}/-/${file}`, Buffer.from(data, 'base64'));
        }
        published.push(...Object.keys(versions).map((version) => `${name}@${version}`));
        return send(201, { ok: true });
      });
      return;
    }
    const found = archives.get(path) ?? packages.get(path);
    send(found === undefined ? 404 : 200, found ?? { error: 'not found' });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The registry has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    published,
    npmrc: (scope) => `${scope}:registry=${origin}/\n//127.0.0.1:${address.port}/:_authToken=test\n`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
