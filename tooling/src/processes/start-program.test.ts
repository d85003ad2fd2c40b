import { ProgramFailedError, startProgram } from './start-program';

const program = (script: string, signal = new AbortController().signal) =>
  startProgram({ name: 'The program', args: ['-e', script], cwd: process.cwd(), env: process.env, signal });

const ready = `process.send({ type: 'ready', port: 4711 });`;

describe('a started program', () => {
  it('is ready when it says so, and ends on request', async () => {
    const running = await program(
      `process.on('SIGTERM', () => process.exit(0)); ${ready} setInterval(() => {}, 1000);`,
    );
    expect(running.port).toBe(4711);
    await running.end();
    expect(await running.ended).toBe(0);
  });

  it('that ends before it is ready rejects with its exit code', async () => {
    const error: unknown = await program('process.exit(7)').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProgramFailedError);
    expect(error).toMatchObject({ exitCode: 7, message: 'The program could not start.' });
  });

  it('that crashes later settles with its exit code', async () => {
    const running = await program(`${ready} process.channel.unref(); setTimeout(() => process.exit(3), 50);`);
    expect(await running.ended).toBe(3);
    await running.end();
  });

  it('is stopped while it starts', async () => {
    const ending = new AbortController();
    const started = program('setInterval(() => {}, 1000);', ending.signal);
    ending.abort();
    await expect(started).rejects.toBeInstanceOf(ProgramFailedError);
  });
});
