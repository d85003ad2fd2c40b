import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../processes/free-port';
import { workspaceRoot } from '../processes/workspace-root';

/** A process of a started site: npm and `setup.mjs`, `npm start` itself, and its programs. */
type SiteProcess = 'npm' | 'setup' | 'start' | 'site' | 'api' | 'release' | 'sandbox';

/** A part of each process's command line, by which the test finds it. */
const commandLines: readonly (readonly [SiteProcess, string])[] = [
  ['site', 'site-server/dist/main.js'],
  ['api', 'api/dist/main.js'],
  ['release', 'release-registry/dist/main.js'],
  ['sandbox', 'dev-services/dist/sandbox-gateway.js'],
  ['start', 'commands/start.ts'],
  ['setup', 'setup.mjs start'],
  ['npm', 'npm'],
];

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): ProcessRow[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state?.startsWith('Z') === true) return [];
    return [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
  });
}

function withDescendants(root: number): ProcessRow[] {
  const all = listProcesses();
  const found = all.filter(({ pid }) => pid === root);
  for (const row of found) found.push(...all.filter(({ parent }) => parent === row.pid));
  return found;
}

/** Repeats a check until it is true. `withinMs` limits the time. @throws with `what` after that time */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const started = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - started > withinMs) throw new Error(`${what}: not within ${withinMs} ms.`);
    await delay(50);
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A site that was started by `npm start`. */
export class StartedSite {
  private output = '';
  private readonly seen = new Map<number, string>();

  private constructor(
    private readonly child: ChildProcess,
    /** Port of the site. The programs have the next three. */
    readonly ports: Readonly<Record<'site' | 'api' | 'release' | 'sandbox', number>>,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
  }

  /** Starts a site and waits until it is ready. `env` overrides the environment. */
  static async start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<StartedSite> {
    const port = await freePort([1, 2, 3]);
    const ports = { site: port, api: port + 1, release: port + 2, sandbox: port + 3 };
    const child = spawn('npm', ['start'], {
      cwd: workspaceRoot,
      env: {
        ...process.env,
        NODE_ENV: undefined,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(ports.site),
        API_PORT: String(ports.api),
        CONSOLE_PORT: String(ports.release),
        SANDBOX_PORT: String(ports.sandbox),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, as a shell or a service manager starts it.
      detached: true,
    });
    const site = new StartedSite(child, ports);
    await until(
      'The site is ready',
      () => {
        if (child.exitCode !== null) throw new Error(`The site ended while starting:\n${site.log}`);
        return site.log.includes('Ready in');
      },
      180_000,
    );
    site.pids();
    return site;
  }

  get log(): string {
    return this.output;
  }

  /** The log lines about the programs, which are JSON. */
  get processLog(): readonly Record<string, unknown>[] {
    return this.output.split('\n').flatMap((line) => {
      if (!line.startsWith('{') || !line.includes('"program"')) return [];
      const parsed: unknown = JSON.parse(line);
      return typeof parsed === 'object' && parsed !== null ? [{ ...parsed }] : [];
    });
  }

  origin(name: 'site' | 'api' | 'release' | 'sandbox'): string {
    return `http://127.0.0.1:${this.ports[name]}`;
  }

  /** Process ids of the running processes, by name. */
  pids(): Partial<Record<SiteProcess, number>> {
    const found: Partial<Record<SiteProcess, number>> = {};
    for (const { pid, command } of withDescendants(this.child.pid ?? 0)) {
      this.seen.set(pid, command);
      const name = commandLines.find(([, text]) => command.includes(text))?.[0];
      if (name !== undefined) found[name] ??= pid;
    }
    return found;
  }

  /** @throws if the process does not run */
  pid(name: SiteProcess): number {
    const pid = this.pids()[name];
    if (pid === undefined) throw new Error(`${name} does not run:\n${this.log}`);
    return pid;
  }

  /** Sends a signal to a process, or to npm's process group. */
  signal(target: SiteProcess | 'group', signal: NodeJS.Signals): void {
    process.kill(target === 'group' ? -(this.child.pid ?? 0) : this.pid(target), signal);
  }

  /** Lists known processes that still run, and ports that still accept connections. */
  async leftovers(): Promise<string[]> {
    const running = new Set(listProcesses().map(({ pid, command }) => `${pid} ${command}`));
    const left = [...this.seen].map(([pid, command]) => `${pid} ${command}`).filter((row) => running.has(row));
    const open = await Promise.all(
      Object.entries(this.ports).map(async ([name, port]) => ((await accepts(port)) ? [`port of ${name}`] : [])),
    );
    return [...left, ...open.flat()];
  }

  /** Waits until no process and no port is left. @throws with what is left */
  async gone(withinMs = 20_000): Promise<void> {
    const started = Date.now();
    for (;;) {
      const left = await this.leftovers();
      if (left.length === 0) return;
      if (Date.now() - started > withinMs) {
        throw new Error(`Left after ${withinMs} ms:\n${left.join('\n')}\n${this.log}`);
      }
      await delay(50);
    }
  }

  /** Call it at the end of a test, whatever its result. */
  async remove(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.gone();
    const exited = once(this.child, 'exit');
    this.signal('group', 'SIGTERM');
    await exited;
    await this.gone();
  }
}

/** Creates a data folder for several sites one after another. @returns the folder and a function that removes it */
export function siteDataDir(): readonly [folder: string, remove: () => void] {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-start-'));
  return [folder, () => rmSync(folder, { recursive: true, force: true })];
}
