import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { systemEnvironment } from '../processes/children';
import { workspaceRoot } from '../processes/workspace-root';

/** A program of `tooling/start-program.mjs`. */
export type LoneProgramName = 'site' | 'api' | 'console' | 'jobs';

function spawnProgram(name: LoneProgramName, args: readonly string[], env: Readonly<Record<string, string>>) {
  const script = join(workspaceRoot, 'tooling', 'start-program.mjs');
  const child = spawn(process.execPath, [script, name, ...args], {
    env: { ...systemEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
}

/** Runs a program to its end. */
export async function runLoneProgram(
  name: LoneProgramName,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const { child, output } = spawnProgram(name, args, env);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** A program that was started from its built file, as a service manager does. */
export class LoneProgram {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    readonly output: () => string,
  ) {}

  /** Starts a program and waits until it listens. */
  static async start(name: LoneProgramName, env: Readonly<Record<string, string>>): Promise<LoneProgram> {
    const { child, output } = spawnProgram(name, [], env);
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\n)/.exec(output()) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`${name} ended with ${String(code)}: ${output()}`)));
    });
    return new LoneProgram(child, origin, output);
  }

  /** @returns the exit code after SIGTERM */
  async stop(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await ended;
    }
    return this.child.exitCode;
  }
}
