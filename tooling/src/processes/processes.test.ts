import { once } from 'node:events';
import { end, run, start } from './children';
import { ProgramFailedError, startProgram, type ProgramOptions } from './start-program';

describe('children', () => {
  const node = process.execPath;
  const cwd = __dirname;

  /** Whether a process, or the process group of a negative id, is still running. */
  const runs = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  describe('run', () => {
    it('captures the output and the exit code', async () => {
      const script = "console.log('out'); console.error('err'); process.exit(3)";
      const result = await run(node, ['-e', script], { cwd, quiet: true });
      expect(result.exitCode).toBe(3);
      expect(result.output).toContain('out');
      expect(result.output).toContain('err');
    });

    it('fails without an exception if the program does not exist', async () => {
      expect((await run('no-such-program', [], { cwd, quiet: true })).exitCode).toBe(127);
    });

    it.each([
      ['SIGKILL', 137],
      ['SIGTERM', 143],
    ])('has the exit code of %s if that ended the program', async (signal, exitCode) => {
      const result = await run(node, ['-e', `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`], {
        cwd,
        quiet: true,
      });
      expect(result.exitCode).toBe(exitCode);
    });
  });

  it('ends a child with all its children', async () => {
    const script = `
    const idle = "process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000); console.log(process.pid)";
    const child = require('node:child_process').spawn(process.execPath, ['-e', idle], { stdio: ['ignore', 'inherit', 'ignore'] });
    process.on('SIGINT', () => child.on('exit', () => process.exit(0)));
  `;
    const child = start(node, ['-e', script], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    const { stdout } = child;
    if (stdout === null) throw new Error('no output');
    const grandchild = Number(String(await once(stdout, 'data')));
    expect(runs(grandchild)).toBe(true);
    await end(child);
    expect(runs(grandchild)).toBe(false);
    expect(child.exitCode).toBe(0);
  });
});

describe('a program', () => {
  const program = (script: string, options: Partial<ProgramOptions> = {}) =>
    startProgram({
      name: 'The program',
      args: ['-e', script],
      cwd: process.cwd(),
      env: process.env,
      signal: new AbortController().signal,
      ...options,
    });

  const ready = `process.send({ type: 'ready', port: 4711 });`;
  const endOnStop = `process.on('message', ({ type }) => { if (type === 'stop') process.exit(0); });`;

  describe('a started program', () => {
    it('is ready when it says so, and ends on request', async () => {
      const running = await program(`${endOnStop} ${ready}`);
      expect(running.port).toBe(4711);
      await running.end();
      expect(await running.ended).toEqual({ exitCode: 0, signal: null });
    });

    it('that ends before it is ready rejects with its exit code', async () => {
      const error: unknown = await program('process.exit(7)').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ProgramFailedError);
      expect(error).toMatchObject({ exitCode: 7, message: 'The program could not start.' });
    });

    it('that crashes later settles with its exit code', async () => {
      const running = await program(`${ready} process.channel.unref(); setTimeout(() => process.exit(3), 50);`);
      expect(await running.ended).toEqual({ exitCode: 3, signal: null });
      await running.end();
    });

    it('that is killed settles with the signal', async () => {
      const running = await program(`${ready} process.kill(process.pid, 'SIGKILL');`);
      expect(await running.ended).toEqual({ exitCode: null, signal: 'SIGKILL' });
    });

    it('is stopped while it starts', async () => {
      const ending = new AbortController();
      const started = program('setInterval(() => {}, 1000);', { signal: ending.signal });
      ending.abort();
      await expect(started).rejects.toBeInstanceOf(ProgramFailedError);
    });

    it('reports a signal that it got, and goes on', async () => {
      const onSignal = jest.fn();
      const running = await program(
        `${endOnStop} process.on('SIGTERM', (signal) => process.send({ type: 'signal', signal })); ${ready}`,
        { onSignal },
      );
      process.kill(running.pid ?? 0, 'SIGTERM');
      while (onSignal.mock.calls.length === 0) await new Promise(setImmediate);
      expect(onSignal).toHaveBeenCalledWith('SIGTERM');
      await running.end();
      expect(await running.ended).toEqual({ exitCode: 0, signal: null });
    });
  });
});
