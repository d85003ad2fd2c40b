import { siteDataDir, StartedSite, until } from '../testing/started-site';

// Repeats the checks of supervision.process.test.ts on a real site.

/** Maximum time for which the site server delays a call while the API restarts, in ms. */
const longestDelayMs = 5_000;

const [dataDir, removeData] = siteDataDir();
let site: StartedSite | undefined;

const search = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: 'paracetamol', limit: 5 }),
};

afterAll(async () => {
  await site?.remove();
  removeData();
});

it('keeps serving pages while a killed API comes back, delays the calls, and ends all processes by SIGTERM', async () => {
  site = await StartedSite.start(dataDir);
  const { origin, killed } = { origin: site.origin('site'), killed: site.pid('api') };
  const killedAt = Date.now();
  site.signal('api', 'SIGKILL');
  const read = fetch(`${origin}/api/v1/openapi.json`);
  expect((await fetch(`${origin}/order-medicines`)).status).toBe(200);
  const call = fetch(`${origin}/api/v1/products`, search);
  const answers = await Promise.all([read, call]);
  await until('The API is back', async () => (await fetch(`${origin}/healthz`)).ok, 60_000);
  const outageMs = Date.now() - killedAt;
  const failed = answers.filter(({ status }) => status !== 200);
  // A call may fail with "repeat this call" only if the API takes longer to restart than the call waits.
  if (outageMs < longestDelayMs) expect(failed).toEqual([]);
  expect(failed.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
    failed.map(() => [503, true]),
  );
  expect(site.pid('api')).not.toBe(killed);
  expect(site.processLog[0]).toMatchObject({ program: 'api', exit_code: null, signal: 'SIGKILL', restart_in_ms: 250 });
  site.signal('npm', 'SIGTERM');
  await site.gone();
});
