import type { ManifestSnapshot } from '../releases/follow-manifest';
import { createWarmUp } from './warm-up';

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
