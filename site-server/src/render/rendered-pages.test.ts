import type { ManifestSnapshot } from '../releases/follow-manifest';
import { createWarmUp } from './warm-up';
import { createCatalogueRevision, createFailureLog, type LoggedFailure, withoutCampaignParams } from './rendered-pages';

function setUp(answer: (url: string) => boolean = () => true) {
  const rendered: string[] = [];
  let revision = 1;
  const manifestOf = (): ManifestSnapshot['manifest'] => ({
    schema: 1,
    environment: 'test',
    revision,
    updated_at: '',
    audit_head: '',
    shell: { stable: '' },
    remotes: {},
  });
  const current = () =>
    Promise.resolve({ manifest: manifestOf(), live: [], record: () => undefined, releaseWith: () => undefined });
  const run = createWarmUp({ current }, (url, { manifest }) => {
    rendered.push(`${manifest.revision} ${url}`);
    return Promise.resolve(answer(url));
  });
  return { rendered, run, promote: () => (revision += 1) };
}

const first = ['/', '/order-medicines', '/book-lab-test'];

it('renders home page and lists once, and again after a change of releases', async () => {
  const { rendered, run, promote } = setUp();
  await run();
  await run();
  expect(rendered).toEqual(first.map((url) => `1 ${url}`));
  promote();
  await run();
  await run();
  expect(rendered.slice(3)).toEqual(first.map((url) => `2 ${url}`));
});

it('renders a page again whose data did not arrive, but not for ever', async () => {
  const { rendered, run } = setUp((url) => url !== '/order-medicines');
  for (let times = 0; times < 100; times++) await run();
  expect(rendered).toHaveLength(32);
  expect(new Set(rendered.slice(3))).toEqual(new Set(['1 /order-medicines']));
});

it.each([
  ['/', '/'],
  ['/?fbclid=IwAR0x', '/'],
  ['/?utm_source=mail&utm_campaign=a%20b&gclid=1', '/'],
  ['/order-medicines?category=2&fbclid=1&sort_by=low', '/order-medicines?category=2&sort_by=low'],
  ['/order-medicines/search?keyword=utm_source%3D1+fbclid', '/order-medicines/search?keyword=utm_source%3D1+fbclid'],
  ['/order-medicines?keyword=a?b&utm_medium=x', '/order-medicines?keyword=a?b'],
  ['/order-medicines?reference=fbclid', '/order-medicines?reference=fbclid'],
])('renders %s as %s', (url, rendered) => {
  expect(withoutCampaignParams(url)).toBe(rendered);
});

it('logs a failure of each phase and release once a minute, with the number of repetitions', () => {
  let now = 0;
  const logged: LoggedFailure[] = [];
  const log = createFailureLog(
    (failure) => logged.push(failure),
    () => now,
  );
  const failure = { phase: 'render', remote: 'mfe-demo', release: 'b', error: 'no page' } as const;
  for (let times = 0; times < 100; times++) log(failure);
  log({ ...failure, release: 'c' });
  log({ ...failure, phase: 'load' });
  expect(logged).toEqual([
    { ...failure, repeated: 0 },
    { ...failure, release: 'c', repeated: 0 },
    { ...failure, phase: 'load', repeated: 0 },
  ]);
  now = 60_000;
  log({ ...failure, error: 'another' });
  expect(logged.at(-1)).toEqual({ ...failure, error: 'another', repeated: 99 });
});

describe('the catalogue revision', () => {
  /** An API whose revision the test sets. */
  function setUp() {
    const api = { now: 0, calls: [] as string[], answer: () => Promise.resolve(new Response('1')) };
    const send: typeof fetch = (url) => {
      api.calls.push(String(url instanceof Request ? url.url : url));
      return api.answer();
    };
    return { api, revision: createCatalogueRevision('http://127.0.0.1:9', send, () => api.now) };
  }

  describe('the revision of the catalogue', () => {
    it('is asked once a second for all pages together', async () => {
      const { api, revision } = setUp();
      expect(await Promise.all([revision(), revision()])).toEqual(['1', '1']);
      api.answer = () => Promise.resolve(new Response('2'));
      api.now = 999;
      expect(await revision()).toBe('1');
      api.now = 1000;
      expect(await Promise.all([revision(), revision()])).toEqual(['2', '2']);
      expect(api.calls).toEqual(Array(2).fill('http://127.0.0.1:9/catalogue-revision'));
    });

    it('stays the last known one while the API fails', async () => {
      const { api, revision } = setUp();
      await revision();
      for (const answer of [
        () => Promise.reject(new Error('down')),
        () => Promise.resolve(new Response('error', { status: 503 })),
      ]) {
        api.now += 1000;
        api.answer = answer;
        expect(await revision()).toBe('1');
      }
      expect(api.calls).toHaveLength(3);
    });
  });
});
