import { atMostEvery, NotReadyError, registerHealth, type HealthCheck } from './health';
import { createServer } from './create-server';

const works = async () => undefined;
const lines: string[] = [];

function serve(checks: Record<string, HealthCheck>) {
  const app = createServer({
    log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    toErrorResponse: (error) => ({ status: 500, body: String(error) }),
  });
  registerHealth(app, checks);
  return async (url: string) => {
    const response = await app.inject(url);
    expect(response.headers['cache-control']).toBe('no-store');
    return { code: response.statusCode, ...response.json<object>() };
  };
}

const down = async () => {
  throw new NotReadyError('The disk is full.');
};

it('a program whose components all work is live, ready and healthy, with the facts of the checks', async () => {
  const get = serve({ database: { check: works }, manifest: { check: works, facts: async () => ({ revision: 7 }) } });
  expect(await get('/livez')).toEqual({ code: 200, status: 200 });
  expect(await get('/readyz')).toEqual({
    code: 200,
    status: 200,
    state: 'ok',
    components: { database: { status: 'ok' }, manifest: { status: 'ok' } },
  });
  expect(await get('/healthz')).toEqual({ code: 200, status: 200, revision: 7 });
});

it('a component that fails makes it not ready, with the reason, and leaves it live', async () => {
  const get = serve({ database: { check: down }, api: { check: works } });
  expect(await get('/livez')).toEqual({ code: 200, status: 200 });
  expect(await get('/readyz')).toEqual({
    code: 503,
    status: 503,
    state: 'failed',
    components: { database: { status: 'failed', reason: 'The disk is full.' }, api: { status: 'ok' } },
  });
  expect(await get('/healthz')).toEqual({ code: 503, status: 503 });
});

it('a component that it can do without leaves it ready but degraded, and not healthy', async () => {
  const get = serve({ manifest: { check: works }, api: { check: down, optional: true } });
  expect(await get('/readyz')).toMatchObject({
    code: 200,
    state: 'degraded',
    components: { api: { status: 'degraded', reason: 'The disk is full.' } },
  });
  expect(await get('/healthz')).toEqual({ code: 503, status: 503 });
});

it('the text of an internal error is logged once and not sent', async () => {
  lines.length = 0;
  let fails = true;
  const check = async () => {
    if (fails) throw new Error('connect postgres://shop:hush@db');
  };
  const get = serve({ database: { check } });
  expect(JSON.stringify([await get('/readyz'), await get('/readyz')])).not.toContain('hush');
  expect(lines).toHaveLength(1);
  fails = false;
  await get('/readyz');
  expect(lines).toEqual([expect.stringContaining('hush'), expect.stringContaining('component works again')]);
});

it('a check that is repeated at most every 10 s runs once in that time, after a failure again after a second', async () => {
  let time = 0;
  let runs = 0;
  const check = atMostEvery(
    10_000,
    async () => {
      runs += 1;
      if (runs === 2) throw new Error('no');
      return runs;
    },
    () => time,
  );
  expect(await Promise.all([check(), check()])).toEqual([1, 1]);
  time = 10_000;
  await expect(check()).rejects.toThrow('no');
  time = 10_999;
  await expect(check()).rejects.toThrow('no');
  time = 11_000;
  expect(await check()).toBe(3);
});
