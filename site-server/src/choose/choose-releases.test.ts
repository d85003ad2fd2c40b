import { formatPin, type ReleaseSlot } from '@storefront/shared-contracts';
import { releaseManifest } from '@storefront/shared-contracts/schemas';
import fc from 'fast-check';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { type Hints, hintsFor, resolveRoute, selectReleases } from './choose-releases';
import type { ManifestSnapshot } from '../releases/follow-manifest';
import { bucketOf, fallbackRelease, resolveRelease } from './bucket';

afterEach(removeTemporaryFolders);

const [stable, canary, lastGood, older] = ['b', 'c', 'd', 'e'].map((digit) => releaseOf(digit));
if (!stable || !canary || !lastGood || !older) throw new Error('no releases');

const slot: ReleaseSlot = { stable, lastGood, since: 7 };
const withCanary: ReleaseSlot = { ...slot, canary: { release: canary, percent: 100, salt: 's' } };

async function fleetOf(
  demo: ReleaseSlot,
  missing: readonly string[] = [],
  shellSlot: ReleaseSlot = { stable: releaseOf('a'), since: 1 },
): Promise<ManifestSnapshot> {
  const buildShell = (release: string) =>
    buildRelease(descriptorOf('shell', { '/': 'Home' }), release, {
      'entry.js': '',
      'provided.js': '',
      'latin.woff2': '',
    });
  const [shell, previous] = [await buildShell(releaseOf('a')), await buildShell(releaseOf('f'))];
  const demos = await Promise.all(
    [stable, canary, lastGood, older].map((release) =>
      buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), String(release)),
    ),
  );
  const records = [shell, previous, ...demos].map(({ record }) => record);
  return {
    live: [],
    releaseWith: () => undefined,
    manifest: releaseManifest.parse({
      schema: 1,
      environment: 'test',
      revision: 9,
      updated_at: '',
      audit_head: '',
      shell: shellSlot,
      remotes: { 'mfe-demo': demo },
    }),
    record: (name, release) =>
      records.find((one) => one.name === name && one.release === release && !missing.includes(release)),
  };
}

async function composed(demo: ReleaseSlot, pin: string | readonly string[] = [], visitor?: string) {
  const pins = (name: string) => (name === 'mfe-demo' ? [pin].flat() : []);
  return selectReleases(await fleetOf(demo), visitor, pins).remotes[0]?.composed;
}

it('visitors of a snapshot with the same releases share one selection', async () => {
  const snapshot = await fleetOf({ ...withCanary, canary: { release: canary, percent: 50, salt: 's' } });
  const visitors = Array.from({ length: 20 }, (_, number) => number.toString(16).padStart(32, '0'));
  const selected = visitors.map((visitor) => selectReleases(snapshot, visitor));
  const releases = selected.map(({ remotes }) => remotes[0]?.record.release);
  expect(new Set(releases)).toEqual(new Set([stable, canary]));
  expect(new Set(selected).size).toBe(2);
  expect(selectReleases({ ...snapshot }, undefined)).not.toBe(selectReleases(snapshot, undefined));
});

describe('a composed remote', () => {
  it('has the revision of the last change of its slot, and the fallback release', async () => {
    expect(await composed(slot)).toMatchObject({ release: stable, since: 7, lastGood: { release: lastGood } });
    expect(await composed({ stable })).not.toHaveProperty('since');
    expect(await composed({ stable })).not.toHaveProperty('lastGood');
  });

  it('has the last good release if the record of the stable one is missing, and is left out without either', async () => {
    const fallback = selectReleases(await fleetOf(slot, [stable]), undefined).remotes[0]?.composed;
    expect(fallback?.release).toBe(lastGood);
    expect(selectReleases(await fleetOf(slot, [stable, lastGood]), undefined).remotes).toEqual([]);
    expect(selectReleases(await fleetOf({ stable }, [stable]), undefined).remotes).toEqual([]);
  });
});

describe('a pin', () => {
  it('selects the last good release, without a further fallback', async () => {
    const remote = await composed(slot, formatPin({ release: lastGood, since: 7 }));
    expect(remote).toMatchObject({ release: lastGood, base: `/remotes/mfe-demo/${lastGood}/`, since: 7 });
    expect(remote).not.toHaveProperty('lastGood');
  });

  it('selects the stable release for a visitor of the canary', async () => {
    expect(await composed(withCanary, [], 'someone')).toMatchObject({ release: canary, lastGood: { release: stable } });
    const remote = await composed(withCanary, formatPin({ release: stable, since: 7 }), 'someone');
    expect(remote?.release).toBe(stable);
    expect(remote).not.toHaveProperty('lastGood');
  });

  it.each([
    ['to a release that is not the fallback', formatPin({ release: older, since: 7 })],
    ['to the release that is selected without it', formatPin({ release: stable, since: 7 })],
    ['to a canary', formatPin({ release: canary, since: 7 })],
    ['of an earlier revision', formatPin({ release: lastGood, since: 6 })],
    ['of a later revision', formatPin({ release: lastGood, since: 8 })],
    ['without a revision', lastGood],
    ['with an empty revision', `${lastGood}.`],
    ['with a trailing character', `${lastGood}.7 `],
    ['with another spelling of the revision', `${lastGood}.07`],
    ['to another folder', `../${lastGood}.7`],
    ['that is empty', ''],
    ['that contains markup', '"><script>'],
    ['that is a property of every object', '__proto__'],
    ['that is long', 'x'.repeat(10_000)],
  ])('%s is ignored', async (_, pin) => {
    expect(await composed(slot, pin)).toMatchObject({ release: stable, lastGood: { release: lastGood } });
  });

  it('is found among other cookies of the same name', async () => {
    expect((await composed(slot, ['old', `${lastGood}.7`]))?.release).toBe(lastGood);
  });

  it('is ignored when the slot has no fallback release, or no revision', async () => {
    expect((await composed({ stable, since: 7 }, `${stable}.7`))?.release).toBe(stable);
    expect((await composed({ stable, lastGood }, `${lastGood}.undefined`))?.release).toBe(stable);
  });

  it('to a release without a record selects the stable release', async () => {
    const fleet = await fleetOf(slot, [lastGood]);
    expect(selectReleases(fleet, undefined, () => [`${lastGood}.7`]).remotes[0]?.composed.release).toBe(stable);
  });

  it('never selects a release outside the slot, for any cookie', async () => {
    const fleet = await fleetOf(withCanary);
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (pins, visitor) => {
        expect(selectReleases(fleet, visitor, () => pins).remotes[0]?.composed.release).toBe(canary);
      }),
    );
  });
});

describe('the shell', () => {
  const shellSlot = { stable: releaseOf('a'), lastGood: releaseOf('f'), since: 4 };
  const pin = formatPin({ release: releaseOf('f'), since: 4 });
  const select = async (missing: readonly string[], pinned: readonly string[] = []) => {
    const fleet = await fleetOf(slot, missing, shellSlot);
    const { shell, shellPin } = selectReleases(fleet, undefined, (part) => (part === 'shell' ? pinned : []));
    return { release: shell.release, shellPin };
  };

  it('comes with the pin to its last good release, if that can be read', async () => {
    expect(await select([])).toEqual({ release: releaseOf('a'), shellPin: pin });
    expect(await select([releaseOf('f')])).toEqual({ release: releaseOf('a'), shellPin: undefined });
  });

  it('is the last good release of a visitor with that pin, without a further one', async () => {
    expect(await select([], [pin])).toEqual({ release: releaseOf('f'), shellPin: undefined });
    const outdated = formatPin({ release: releaseOf('f'), since: 3 });
    expect(await select([], [outdated])).toEqual({ release: releaseOf('a'), shellPin: pin });
  });
});

it('no page is composed without a release of the shell', async () => {
  const fleet = await fleetOf(slot, [releaseOf('a')]);
  expect(() => selectReleases(fleet, undefined)).toThrow('No release of the shell can be read.');
});

const hrefsOf = ({ scripts }: Hints) => scripts.map(({ href }) => href);

describe('preload links', () => {
  it('have the integrity of the record, because a browser uses no other preloaded script', async () => {
    const chosen = selectReleases(await fleetOf(slot), undefined);
    const sha384 = 'a'.repeat(64);
    const files = [{ path: 'provided.js', size: 1, sha384 }];
    const { scripts } = hintsFor({ ...chosen, shell: { ...chosen.shell, files } }, undefined);
    expect(scripts).toEqual([{ href: `/remotes/shell/${releaseOf('a')}/provided.js`, integrity: `sha384-${sha384}` }]);
  });

  it('of a path without a route are those of the shell', async () => {
    const chosen = selectReleases(await fleetOf(slot), undefined);
    expect(resolveRoute(chosen, '/nowhere')).toBeUndefined();
    const hints = hintsFor(chosen, undefined);
    expect(hrefsOf(hints)).toEqual([`/remotes/shell/${releaseOf('a')}/provided.js`]);
    expect(hints.fonts).toEqual([`/remotes/shell/${releaseOf('a')}/latin.woff2`]);
  });

  it('of a page that is rendered on the server include the widgets in its code, and those in the code of these', async () => {
    const fleet = await fleetOf(slot);
    const chosen = selectReleases(fleet, undefined);
    const [remote] = chosen.remotes;
    if (!remote) throw new Error('no remote');
    const offered = ['outer', 'inner', 'other'];
    const widgets = offered.map((name) => ({ name: `demo/${name}`, module: `./${name}` }));
    const descriptor = { ...remote.record.descriptor, widgets };
    const preload = {
      ...remote.record.preload,
      exposes: Object.fromEntries(offered.map((name) => [`./${name}`, [`${name}.js`]])),
      widgets: { './page': ['demo/outer'], './outer': ['demo/inner'], './other': ['demo/other'] },
    };
    const record = { ...remote.record, descriptor, preload, uses: widgets.map(({ name }) => name) };
    const widgetScripts = (rendered: boolean) => {
      const route = { path: '/demo/:id', access: 'public' as const, title: 'Demo', module: './page', rendered };
      const changed = { ...chosen, remotes: [{ ...remote, record }] };
      const hrefs = hrefsOf(hintsFor(changed, { owner: { record, base: remote.composed.base }, route }));
      return offered.filter((name) => hrefs.includes(`${remote.composed.base}${name}.js`));
    };
    expect(widgetScripts(true)).toEqual(['outer', 'inner']);
    expect(widgetScripts(false)).toEqual([]);
  });

  it('of a page without public data include what calls the API', async () => {
    const chosen = selectReleases(await fleetOf(slot), undefined);
    const shell = { ...chosen.shell, preload: { ...chosen.shell.preload, calls: ['api.js'] } };
    const scriptsOf = (rendered: boolean) => {
      const route = { path: '/', access: 'public' as const, title: 'Cart', rendered };
      return hrefsOf(hintsFor({ ...chosen, shell }, { owner: { record: shell, base: '' }, route }));
    };
    expect(scriptsOf(false)).toContain(`/remotes/shell/${releaseOf('a')}/api.js`);
    expect(scriptsOf(true)).not.toContain(`/remotes/shell/${releaseOf('a')}/api.js`);
  });

  it('of a page of the shell are its chunk besides', async () => {
    const chosen = selectReleases(await fleetOf(slot), undefined);
    const shell = { ...chosen.shell, preload: { ...chosen.shell.preload, exposes: { '/': ['home.js'] } } };
    const withPage = { ...chosen, shell };
    expect(hrefsOf(hintsFor(withPage, resolveRoute(withPage, '/')))).toEqual([
      `/remotes/shell/${releaseOf('a')}/provided.js`,
      `/remotes/shell/${releaseOf('a')}/home.js`,
    ]);
  });

  it('point to the origin of each release', async () => {
    const chosen = selectReleases(await fleetOf(slot), undefined);
    const [remote] = chosen.remotes;
    if (!remote) throw new Error('no remote');
    const moved = {
      ...chosen,
      remotes: [{ ...remote, composed: { ...remote.composed, base: 'http://localhost:3002/' } }],
    };
    expect(hrefsOf(hintsFor(moved, resolveRoute(moved, '/demo/5')))).toEqual([
      `/remotes/shell/${releaseOf('a')}/provided.js`,
      'http://localhost:3002/entry.js',
      'http://localhost:3002/page.js',
    ]);
  });
});

describe('buckets', () => {
  const stable = releaseOf('a');
  const canary = releaseOf('b');
  const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const withCanary = (percent: number, salt = 'salt') => ({ stable, canary: { release: canary, percent, salt } });

  describe('the bucket of a visitor', () => {
    it('is from 0 to below 100 and constant for one salt', () => {
      fc.assert(
        fc.property(fc.string(), fc.string(), (salt, visitor) => {
          const bucket = bucketOf(salt, visitor);
          expect(bucket).toBeGreaterThanOrEqual(0);
          expect(bucket).toBeLessThan(100);
          expect(bucketOf(salt, visitor)).toBe(bucket);
        }),
      );
    });

    it('differs with another salt', () => {
      const moved = visitors.filter((visitor) => bucketOf('one', visitor) !== bucketOf('two', visitor));
      expect(moved.length).toBeGreaterThan(visitors.length * 0.99);
    });
  });

  describe('the release of a visitor', () => {
    it.each([0, 1, 10, 50, 99, 100])('is the canary for about %i percent', (percent) => {
      const hits = visitors.filter((visitor) => resolveRelease(withCanary(percent), visitor) === canary).length;
      expect(Math.abs(hits / visitors.length - percent / 100)).toBeLessThan(percent % 100 === 0 ? 1e-9 : 0.01);
    });

    it('never returns to stable while the percentage rises', () => {
      fc.assert(
        fc.property(
          fc.string(),
          fc.integer({ min: 0, max: 100 }),
          fc.integer({ min: 0, max: 100 }),
          (visitor, a, b) => {
            const [low, high] = a < b ? [a, b] : [b, a];
            if (resolveRelease(withCanary(low), visitor) === canary) {
              expect(resolveRelease(withCanary(high), visitor)).toBe(canary);
            }
          },
        ),
      );
    });

    it('is stable without a canary, and for a visitor without an id even at 100 percent', () => {
      expect(resolveRelease({ stable }, 'anyone')).toBe(stable);
      expect(resolveRelease(withCanary(100), undefined)).toBe(stable);
    });
  });

  describe('the fallback release', () => {
    it('is stable for a canary, and last-good for stable', () => {
      const lastGood = releaseOf('c');
      expect(fallbackRelease({ ...withCanary(10), lastGood }, canary)).toBe(stable);
      expect(fallbackRelease({ ...withCanary(10), lastGood }, stable)).toBe(lastGood);
      expect(fallbackRelease({ stable }, stable)).toBeUndefined();
      expect(fallbackRelease({ stable, lastGood: stable }, stable)).toBeUndefined();
    });
  });
});
