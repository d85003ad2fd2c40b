import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../processes/find-program';
import { freePort } from '../processes/free-port';
import { workspaceRoot } from '../processes/workspace-root';
import { findOrInstall } from '../test/apt';

// Caddy, nginx and systemd accept their examples. `npm run test:cluster` runs HAProxy with its examples.

const deploy = join(workspaceRoot, 'deploy');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-deploy-'));
  const subject = ['-subj', '/CN=shop.example', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'shop.key'), '-out', join(folder, 'shop.crt')];
  spawnSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Finds a program on this machine, or as root installs Debian's package. */
const provide = (name: string, packageName: string): Promise<string | undefined> =>
  findOrInstall([packageName], () => findProgram([name], ['/usr/sbin']), workspaceRoot);

/** Returns exit code and output. If the program is missing, the test fails only in CI. */
function check(program: string | undefined, args: readonly string[]) {
  if (program === undefined)
    return { status: process.env['CI'] === undefined ? 0 : 1, output: 'the program is missing' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

it.each([
  ['is accepted', (text: string) => text, 0],
  ['with a wrong directive is rejected', (text: string) => text.replace('proxy_buffering', 'proxy_bufering'), 1],
] as const)('the example of nginx %s', async (_what, change, status) => {
  const nginx = await provide('nginx', 'nginx-light');
  const text = readFileSync(join(deploy, 'nginx', 'nginx.conf'), 'utf8');
  const file = join(folder, 'nginx.conf');
  // Replaces certificates, ports and the process id file with those of this test.
  writeFileSync(
    file,
    change(text).replaceAll('/etc/nginx/', `${folder}/`).replace('/run/nginx.pid', `${folder}/nginx.pid`),
  );
  if (nginx === undefined && status === 1) return;
  expect(check(nginx, ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', file])).toMatchObject({ status });
});

it('the example of Caddy is accepted', async () => {
  const caddy = await provide('caddy', 'caddy');
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy', 'Caddyfile')];
  expect(check(caddy, args)).toMatchObject({ status: 0 });
});

it('the example of systemd is accepted where systemd is', () => {
  const analyze = findProgram(['systemd-analyze']);
  if (analyze === undefined) return;
  const file = join(folder, 'storefront@site.service');
  // Node may be elsewhere on this machine. systemd only prints settings that it would ignore.
  writeFileSync(
    file,
    readFileSync(join(deploy, 'systemd', 'storefront@.service'), 'utf8').replaceAll('/usr/bin/node', process.execPath),
  );
  expect(check(analyze, ['verify', '--man=no', file])).toEqual({ status: 0, output: '' });
});

/** Starts a site server that announces the font of each page. @returns its port */
async function startSite(): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('ok');
    response.writeEarlyHints({ link: '</font.woff2>; rel=preload; as=font' });
    setTimeout(() => response.end('page'), 20);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

/** Requests the page by HTTP/2 over TLS, with its early hints. */
function visit(port: number): Promise<{ hints: unknown[]; status: unknown; body: string }> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false }).once('error', reject);
    const stream = session.request({ ':path': '/' });
    const hints: unknown[] = [];
    let [status, body]: [unknown, string] = [0, ''];
    stream.on('headers', (headers) => {
      if (headers[':status'] === 103) hints.push(headers['link']);
    });
    stream.once('response', (headers) => (status = headers[':status']));
    stream.on('data', (chunk: Buffer) => (body += chunk.toString()));
    stream.once('error', reject).once('end', () => {
      session.close();
      resolve({ hints, status, body });
    });
  });
}

/** Replacements for the addresses, certificates and sockets of an example. */
type Adapt = (
  text: string,
  ports: { readonly proxy: number; readonly site: number; readonly other: number[] },
) => string;

const adaptHaproxy: Adapt = (text, { proxy, site, other }) => {
  writeFileSync(
    join(folder, 'shop.pem'),
    ['crt', 'key'].map((end) => readFileSync(join(folder, `shop.${end}`), 'utf8')).join(''),
  );
  const free = [...other];
  return text
    .replace('/run/haproxy/admin.sock', `${folder}/admin.sock`)
    .replace('bind :443', `bind 127.0.0.1:${proxy}`)
    .replaceAll(/bind (:80|:3200|10\.0\.0\.5:3001|127\.0\.0\.1:8405)\b/g, () => `bind 127.0.0.1:${free.pop() ?? 0}`)
    .replaceAll(/\/etc\/haproxy\/\w+\.pem/g, `${folder}/shop.pem`)
    .replaceAll(/(server site\d) 10\.0\.0\.1\d:3000/g, `$1 127.0.0.1:${site}`);
};
const adaptCaddy: Adapt = (text, { proxy, site, other }) =>
  text
    .replace(
      /^shop\.example \{/m,
      `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${other[0]}\n\thttps_port ${proxy}\n}\nhttps://localhost:${proxy} {\n\ttls internal`,
    )
    .replaceAll(/10\.0\.0\.1\d:3000/g, `127.0.0.1:${site}`);

it.each([
  ['haproxy', 'haproxy', 'haproxy/haproxy.cfg', adaptHaproxy, (file: string) => ['-db', '-f', file]],
  [
    'caddy',
    'caddy',
    'caddy/Caddyfile',
    adaptCaddy,
    (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  ],
] as const)(
  '%s with its example passes early hints by HTTP/2 over TLS',
  async (name, packageName, path, adapt, args) => {
    const program = await provide(name, packageName);
    if (program === undefined) {
      expect(process.env['CI']).toBeUndefined();
      return;
    }
    const { server, port: site } = await startSite();
    const distances = [1, 2, 3, 4];
    const proxy = await freePort(distances);
    const other = distances.map((distance) => proxy + distance);
    const file = join(folder, `${name}.adapted`);
    writeFileSync(file, adapt(readFileSync(join(deploy, path), 'utf8'), { proxy, site, other }));
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
    const running: ChildProcess = spawn(program, args(file), { cwd: folder, env, stdio: 'ignore' });
    try {
      let found: Awaited<ReturnType<typeof visit>> | undefined;
      for (let tries = 0; found?.status !== 200 && tries < 200; tries += 1) {
        if (tries > 0) await wait(50);
        found = await visit(proxy).catch(() => undefined);
      }
      expect(found).toEqual({ hints: ['</font.woff2>; rel=preload; as=font'], status: 200, body: 'page' });
    } finally {
      const ended = once(running, 'exit');
      if (running.exitCode === null && running.kill('SIGTERM')) await ended;
      server.closeAllConnections();
      server.close();
    }
  },
);
