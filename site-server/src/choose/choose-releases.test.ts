import { formatPin, releaseManifest, type ReleaseSlot } from '@storefront/shared-contracts';
import fc from 'fast-check';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders } from '@storefront/release-registry/testing';
import { selectReleases, resolveRoute, hintsFor } from './choose-releases';
import type { ManifestSnapshot } from '../releases/follow-manifest';

afterEach(removeTemporaryFolders);

const [stable, canary, lastGood, older] = ['b', 'c', 'd', 'e'].map((digit) => releaseOf(digit));
if (!stable || !canary || !lastGood || !older) throw new Error('no releases');

const slot: ReleaseSlot = { stable, lastGood, since: 7 };
const withCanary: ReleaseSlot = { ...slot, canary: { release: canary, percent: 100, salt: 's' } };

async function fleetOf(demo: ReleaseSlot, missing: readonly string[] = []): Promise<ManifestSnapshot> {
  const shell = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf('a'));
  const demos = await Promise.all(
    [stable, canary, lastGood, older].map((release) =>
      buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), String(release)),
    ),
  );
  const records = [shell, ...demos].map(({ record }) => record);
  return {
    manifest: releaseManifest.parse({
      schema: 1,
      environment: 'test',
      revision: 9,
      updated_at: '',
      audit_head: '',
      shell: { stable: releaseOf('a'), since: 1 },
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

describe('a composed remote', () => {
  it('carries the revision that changed its slot last, and what to fall back to', async () => {
    expect(await composed(slot)).toMatchObject({ release: stable, since: 7, lastGood: { release: lastGood } });
    expect(await composed({ stable })).not.toHaveProperty('since');
  });
});

describe('a pin', () => {
  it('gives the visitor the last good release, with nothing further to fall back to', async () => {
    const remote = await composed(slot, formatPin({ release: lastGood, since: 7 }));
    expect(remote).toMatchObject({ release: lastGood, base: `/remotes/mfe-demo/${lastGood}/`, since: 7 });
    expect(remote).not.toHaveProperty('lastGood');
  });

  it('gives a visitor of the canary the stable release', async () => {
    expect(await composed(withCanary, [], 'someone')).toMatchObject({ release: canary, lastGood: { release: stable } });
    const remote = await composed(withCanary, formatPin({ release: stable, since: 7 }), 'someone');
    expect(remote?.release).toBe(stable);
    expect(remote).not.toHaveProperty('lastGood');
  });

  it.each([
    ['to a release that is not the one to fall back to', formatPin({ release: older, since: 7 })],
    ['to the release that the visitor gets anyway', formatPin({ release: stable, since: 7 })],
    ['to a canary', formatPin({ release: canary, since: 7 })],
    ['of an earlier change', formatPin({ release: lastGood, since: 6 })],
    ['of a later change', formatPin({ release: lastGood, since: 8 })],
    ['without a change', lastGood],
    ['with an empty change', `${lastGood}.`],
    ['with something behind', `${lastGood}.7 `],
    ['with another number of the same value', `${lastGood}.07`],
    ['to another folder', `../${lastGood}.7`],
    ['that is empty', ''],
    ['that is markup', '"><script>'],
    ['that is a property of every object', '__proto__'],
    ['that is long', 'x'.repeat(10_000)],
  ])('%s counts for nothing', async (_, pin) => {
    expect(await composed(slot, pin)).toMatchObject({ release: stable, lastGood: { release: lastGood } });
  });

  it('counts beside others that are sent for the same name', async () => {
    expect((await composed(slot, ['old', `${lastGood}.7`]))?.release).toBe(lastGood);
  });

  it('counts for nothing where a slot has nothing to fall back to, or no revision', async () => {
    expect((await composed({ stable, since: 7 }, `${stable}.7`))?.release).toBe(stable);
    expect((await composed({ stable, lastGood }, `${lastGood}.undefined`))?.release).toBe(stable);
  });

  it('to a release whose record is missing leaves the visitor where he is', async () => {
    const fleet = await fleetOf(slot, [lastGood]);
    expect(selectReleases(fleet, undefined, () => [`${lastGood}.7`]).remotes[0]?.composed.release).toBe(stable);
  });

  it('never gives anything but what the slot names, whatever a browser sends', async () => {
    const fleet = await fleetOf(withCanary);
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (pins, visitor) => {
        expect(selectReleases(fleet, visitor, () => pins).remotes[0]?.composed.release).toBe(canary);
      }),
    );
  });
});

describe('hints', () => {
  it('name the files where their release comes from', async () => {
    const chosen = selectReleases(await fleetOf(slot), undefined);
    const [remote] = chosen.remotes;
    if (!remote) throw new Error('no remote');
    const moved = {
      ...chosen,
      remotes: [{ ...remote, composed: { ...remote.composed, base: 'http://localhost:3002/' } }],
    };
    expect(hintsFor(moved, resolveRoute(moved, '/demo/5')).scripts).toEqual([
      `/remotes/shell/${releaseOf('a')}/provided.js`,
      'http://localhost:3002/entry.js',
      'http://localhost:3002/page.js',
    ]);
  });
});
