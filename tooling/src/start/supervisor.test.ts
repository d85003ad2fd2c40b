import { ProgramFailedError, type Program, type ProgramEnd } from '../processes/start-program';
import { createProcessLog, createSupervisor, planRestart } from './supervisor';

const killed: ProgramEnd = { exitCode: null, signal: 'SIGKILL' };
const nextTurn = () => new Promise(setImmediate);

interface FakeProgram extends Program {
  /** Ends the program as a crash does. */
  readonly crash: (end?: ProgramEnd) => void;
}

let log: jest.Mock;
let ended: string[];
let clock: number;
let waits: { ms: number; go: () => void }[];

beforeEach(() => {
  log = jest.fn();
  ended = [];
  clock = 0;
  waits = [];
});

/** Creates a supervisor with a fixed time. The test ends its waits. */
const supervisor = () =>
  createSupervisor({
    log,
    now: () => clock,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, go: () => resolve(undefined) });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });

function fakeProgram(name: string, port = 4000): FakeProgram {
  let settle: (end: ProgramEnd) => void = () => undefined;
  const done = new Promise<ProgramEnd>((resolve) => {
    settle = resolve;
  });
  return {
    pid: undefined,
    port,
    ended: done,
    crash: (end = killed) => settle(end),
    end: async () => {
      await nextTurn();
      ended.push(name);
      settle({ exitCode: 0, signal: null });
    },
  };
}

/** Creates a program that records each start. */
function startable(name: string, stopOrder = 1) {
  const starts: FakeProgram[] = [];
  const start = jest.fn(async (port: number | undefined, _signal: AbortSignal): Promise<Program> => {
    const program = fakeProgram(name, port);
    starts.push(program);
    return program;
  });
  return { name, stopOrder, start, starts };
}

it('starts a program that ended again, on its port, and says so', async () => {
  const api = startable('api');
  await expect(supervisor().run(api)).resolves.toBe(4000);
  clock = 1500;
  api.starts[0]?.crash();
  await nextTurn();
  expect(log).toHaveBeenCalledWith('warn', 'a program ended; it is started again', {
    program: 'api',
    exit_code: null,
    signal: 'SIGKILL',
    ran_ms: 1500,
    ends_in_a_row: 1,
    restart_in_ms: 250,
  });
  expect(api.start).toHaveBeenCalledTimes(1);
  waits[0]?.go();
  await nextTurn();
  expect(api.start.mock.calls.map(([port]) => port)).toEqual([undefined, 4000]);
  expect(log).toHaveBeenLastCalledWith('warn', 'a program runs again', { program: 'api', start_ms: 0 });
});

it('waits longer each time for a program that does not start, and logs an error from the third end on', async () => {
  const api = startable('api');
  await supervisor().run(api);
  api.start.mockRejectedValue(new ProgramFailedError('The API', { exitCode: 1, signal: null }));
  api.starts[0]?.crash();
  for (let round = 0; round < 5; round += 1) {
    await nextTurn();
    waits[round]?.go();
  }
  await nextTurn();
  expect(waits.map(({ ms }) => ms)).toEqual([250, 500, 1000, 2000, 4000, 8000]);
  expect(log.mock.calls.map(([level]: [string]) => level)).toEqual([
    'warn',
    'warn',
    'error',
    'error',
    'error',
    'error',
  ]);
  expect(log).toHaveBeenLastCalledWith(
    'error',
    'a program keeps ending; it is started again later',
    expect.objectContaining({ exit_code: 1, restart_in_ms: 8000 }),
  );
});

it('logs why a program does not start that has not printed it', async () => {
  const database = startable('database');
  await supervisor().run(database);
  database.start.mockRejectedValue(new Error('The disk is full.'));
  database.starts[0]?.crash();
  await nextTurn();
  waits[0]?.go();
  await nextTurn();
  const details = expect.objectContaining({ program: 'database', error: 'The disk is full.' }) as unknown;
  expect(log).toHaveBeenLastCalledWith('warn', expect.any(String), details);
});

it('rejects when a program cannot be started at all', async () => {
  const api = startable('api');
  api.start.mockRejectedValue(new ProgramFailedError('The API', { exitCode: 7, signal: null }));
  await expect(supervisor().run(api)).rejects.toMatchObject({ exitCode: 7 });
  expect(waits).toEqual([]);
});

it('stops the programs in their order, and does not start them again', async () => {
  const all = supervisor();
  const programs = [startable('api', 2), startable('release', 3), startable('site', 1), startable('sandbox', 3)];
  for (const program of programs) await all.run(program);
  await all.stop();
  expect(ended).toEqual(['site', 'api', 'release', 'sandbox']);
  expect(log).not.toHaveBeenCalled();
  expect(programs.map(({ start }) => start.mock.calls.length)).toEqual([1, 1, 1, 1]);
});

it('stops while a program waits for its restart', async () => {
  const all = supervisor();
  const api = startable('api');
  await all.run(api);
  api.starts[0]?.crash();
  await nextTurn();
  await all.stop();
  expect(api.start).toHaveBeenCalledTimes(1);
});

it('ends a program that becomes ready after the stop has begun', async () => {
  const all = supervisor();
  const api = startable('api');
  await all.run(api);
  let startLate: (program: Program) => void = () => undefined;
  api.start.mockReturnValue(
    new Promise((resolve) => {
      startLate = resolve;
    }),
  );
  api.starts[0]?.crash();
  await nextTurn();
  waits[0]?.go();
  await nextTurn();
  const stopped = all.stop();
  startLate(fakeProgram('late api'));
  await stopped;
  expect(ended).toContain('late api');
});

describe('a program that ended', () => {
  it('is started again after a moment', () => {
    expect(planRestart(0, 3_600_000)).toEqual({ ends: 1, delayMs: 250, isRepeated: false });
  });

  it('waits twice as long after each further end, up to 30 seconds', () => {
    let ends = 0;
    const delays = Array.from({ length: 10 }, () => {
      const plan = planRestart(ends, 100);
      ends = plan.ends;
      return plan.delayMs;
    });
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('counts as failing from the third end in a row', () => {
    expect([0, 1, 2, 3].map((ends) => planRestart(ends, 100).isRepeated)).toEqual([false, false, true, true]);
  });

  it('starts at the shortest delay when it had run for ten seconds', () => {
    expect(planRestart(7, 9_999).delayMs).toBe(30_000);
    expect(planRestart(7, 10_000)).toEqual({ ends: 1, delayMs: 250, isRepeated: false });
  });
});

it('writes lines of JSON from its level on', () => {
  const lines: string[] = [];
  const log = createProcessLog(
    'error',
    (line) => lines.push(line),
    () => 5,
  );
  log('warn', 'left out', {});
  log('error', 'a program keeps ending', { program: 'api', signal: null });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 50,
    time: 5,
    pid: process.pid,
    program: 'api',
    signal: null,
    msg: 'a program keeps ending',
  });
});
