import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../processes/find-program';
import { workspaceRoot } from '../processes/workspace-root';
import { installDebianPackages } from '../test/apt';

// The programs that the examples are for accept them. `npm run test:cluster` runs those of HAProxy.

const deploy = join(workspaceRoot, 'deploy');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-deploy-'));
  const subject = ['-subj', '/CN=shop.example', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'shop.key'), '-out', join(folder, 'shop.crt')];
  spawnSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program of this machine, else of Debian's package as root. */
async function provide(name: string, packageName: string): Promise<string | undefined> {
  const find = () => findProgram([name], ['/usr/sbin']);
  return find() ?? ((await installDebianPackages([packageName], workspaceRoot)) ? find() : undefined);
}

/** Exit code and output; where the program cannot be had, only CI is failed. */
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
  // Certificates, ports and the file of the process id of this test.
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
  // Node may be elsewhere on this machine. What systemd would ignore is printed only.
  writeFileSync(
    file,
    readFileSync(join(deploy, 'systemd', 'storefront@.service'), 'utf8').replaceAll('/usr/bin/node', process.execPath),
  );
  expect(check(analyze, ['verify', '--man=no', file])).toEqual({ status: 0, output: '' });
});
