import { releaseFile, releaseId, releaseManifest } from './release';

const manifest = {
  schema: 1,
  environment: 'production',
  revision: 4,
  updated_at: '2026-11-20T10:00:00.000Z',
  audit_head: '',
  shell: { stable: '1.0.0-g0123456789ab' },
  remotes: {
    'mfe-lab': {
      stable: '1.2.0-g0123456789ab',
      canary: { release: '1.3.0-gba9876543210', percent: 10, salt: 's1' },
      lastGood: '1.1.0-g0123456789ab',
    },
  },
};

describe('the release manifest', () => {
  it('contains stable, canary and last good of each part', () => {
    expect(releaseManifest.parse(manifest)).toEqual(manifest);
  });

  it.each([
    ['a revision of 0', { ...manifest, revision: 0 }],
    [
      'a canary over 100 percent',
      {
        ...manifest,
        shell: { stable: '1.0.0-g0123456789ab', canary: { release: '1.0.0-g0123456789ab', percent: 101, salt: 's' } },
      },
    ],
    ['a remote with a path as its name', { ...manifest, remotes: { '../etc': { stable: '1.0.0-g0123456789ab' } } }],
    ['an unknown schema', { ...manifest, schema: 2 }],
  ])('is rejected with %s', (_, bad) => {
    expect(releaseManifest.safeParse(bad).success).toBe(false);
  });

  it.each(['1.0.0', '1.0.0-g012', 'latest', '1.0.0-g0123456789ab/..', '1.0.0-g0123456789AB'])(
    'rejects the release "%s"',
    (text) => {
      expect(releaseId.safeParse(text).success).toBe(false);
    },
  );

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a b', ''])('rejects the file path "%s"', (path) => {
    expect(releaseFile.safeParse({ path, size: 1, sha384: 'x' }).success).toBe(false);
  });
});
