import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root, statusOf, type ProgramKind } from '../machines/program';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;
const startTimeoutMs = 120_000;
const pollMs = 100;

/** The user of the image. */
export const imageUser = 10_001;

/** Private certificates of a registry, as a secret of the build. */
function certificates(): string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  if (file === '') return [];
  return ['--secret', `id=ca,src=${file}`, '--build-arg', 'NODE_EXTRA_CA_CERTS=/run/secrets/ca'];
}

/** The image of deploy/container and its containers. Containers have no virtual network and listen on 127.0.0.1. */
export class Image {
  private readonly program: string;
  private readonly options: readonly string[];

  constructor(
    private readonly engine: string,
    private readonly name: string,
  ) {
    const [program = '', ...options] = engine.split(' ');
    this.program = program;
    this.options = options;
  }

  async engineOutput(...args: string[]): Promise<string> {
    return (await run(this.program, [...this.options, ...args], { cwd: root, maxBuffer })).stdout;
  }

  /** Builds the base images and the image. */
  async build(): Promise<void> {
    await run('deploy/container/base-images', [], {
      cwd: root,
      maxBuffer,
      env: { ...process.env, ENGINE: this.engine },
    });
    const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { cwd: root });
    const built = [
      '--build-arg',
      'NODE_IMAGE=localhost/storefront-node-build',
      '--build-arg',
      'BASE=localhost/storefront-node',
    ];
    const source = ['--build-arg', `NPM_CONFIG_REGISTRY=${registry.trim()}`, ...certificates()];
    const options = ['--isolation', 'chroot', '--network', 'host', '--layers=false', '--format', 'docker'];
    const file = ['--file', 'deploy/container/Containerfile', '--tag', this.name];
    await this.engineOutput('build', ...options, ...built, ...source, ...file, '.');
  }

  /** Runs a module in the image. @returns what it printed */
  evaluate(code: string): Promise<string> {
    return this.engineOutput('run', '--rm', ...restrictions, '--entrypoint', 'node', this.name, '--eval', code);
  }

  /** Starts a program. Its file system is read-only except for the folder and /tmp. */
  start(kind: ProgramKind, port: number, options: ContainerOptions): Promise<Container> {
    return Container.start(this, { kind, port, ...options });
  }

  spawn(args: readonly string[]): ChildProcess {
    return spawn(this.program, [...this.options, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  get tag(): string {
    return this.name;
  }
}

/** `nofile` and `nproc` are limits that a machine without CAP_SYS_RESOURCE can set too. */
const restrictions = [
  ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'all', '--no-healthcheck'],
  ...['--security-opt', 'no-new-privileges', '--network', 'host'],
  ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
];

export interface ContainerOptions {
  /** Folder that is mounted as /data. */
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A program that runs in a container. */
export class Container {
  private constructor(
    private readonly image: Image,
    readonly kind: ProgramKind,
    readonly port: number,
    private readonly child: ChildProcess,
    readonly output: () => string,
  ) {}

  static async start(
    image: Image,
    { kind, port, data, env }: ContainerOptions & { readonly kind: ProgramKind; readonly port: number },
  ): Promise<Container> {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const name = ['--rm', '--name', `storefront-${kind}`];
    const child = image.spawn([
      'run',
      ...name,
      ...restrictions,
      '--volume',
      `${data}:/data`,
      ...variables,
      image.tag,
      kind,
    ]);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const container = new Container(image, kind, port, child, () => text);
    const deadline = Date.now() + startTimeoutMs;
    while ((await statusOf(port, '/readyz')) !== 200) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${kind} did not become ready:\n${text}`);
      await wait(pollMs);
    }
    return container;
  }

  /** Runs a program of the image in this container. @throws with its output where it fails */
  exec(...args: string[]): Promise<string> {
    return this.image.engineOutput('exec', `storefront-${this.kind}`, ...args);
  }

  /** Sends SIGTERM. @returns the exit code of the program */
  async stop(): Promise<number | null> {
    if (this.child.exitCode === null) {
      const ended = once(this.child, 'exit');
      await this.image.engineOutput('kill', '--signal', 'TERM', `storefront-${this.kind}`);
      await ended;
    }
    return this.child.exitCode;
  }
}
