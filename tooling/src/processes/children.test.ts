import { once } from 'node:events';
import { end, run, start } from './children';

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
