// Checks whether a program on this machine responds; exit code 0 if it does. For scripts and for the health check of an image:
//   node tooling/check-health.mjs [site|api|jobs|console] [--ready]
// Default: the program of process 1, as in a container. `--ready` requests /readyz instead of /livez, to check whether the
// program can do its work. The environment variables give the port.
import { readFileSync } from 'node:fs';

const ports = {
  site: (env) => env.PORT || '3000',
  api: (env) => env.API_PORT,
  jobs: (env) => env.JOBS_PORT,
  console: (env) => env.CONSOLE_PORT || String(Number(env.PORT || '3000') + 200),
};

function stop(text, exitCode) {
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}

function programOfProcessOne() {
  try {
    return readFileSync('/proc/1/cmdline', 'utf8')
      .split('\0')
      .find((arg) => arg in ports);
  } catch {
    return undefined;
  }
}

const args = process.argv.slice(2);
const ready = args.includes('--ready');
const [given, ...others] = args.filter((arg) => arg !== '--ready');
const name = given ?? programOfProcessOne();
if (name === undefined || !(name in ports) || others.length > 0) {
  stop(`Usage: node tooling/check-health.mjs <${Object.keys(ports).join('|')}> [--ready]`, 2);
}
const port = ports[name](process.env);
if (!/^[1-9]\d*$/.test(port ?? '')) stop(`The port of ${name} is not set. A random free port is unknown here.`, 2);
const { HOST = '' } = process.env;
const host = HOST === '' || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const path = ready ? '/readyz' : '/livez';
try {
  const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`, {
    signal: AbortSignal.timeout(2_500),
  });
  if (!response.ok)
    stop(`${name} answers ${path} with ${response.status}: ${(await response.text()).slice(0, 1_000)}`, 1);
} catch (error) {
  stop(`${name} does not answer on port ${port}: ${error?.cause?.message ?? error.message}`, 1);
}
