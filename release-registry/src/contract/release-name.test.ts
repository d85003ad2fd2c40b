import { createReleaseFormatter, parseReleaseId } from './release-name';

it.each([
  ['1.2.0-gabcdef012345', '1.2.0', 'abcdef0'],
  ['10.0.11-l0123456789ab', '10.0.11', 'local 0123456'],
  ['tomorrow', 'tomorrow', ''],
])('%s is version %s of build "%s"', (release, version, build) => {
  expect(parseReleaseId(release)).toEqual({ version, build });
});

describe('in a list of releases', () => {
  const call = createReleaseFormatter(['1.2.0-gaaaaaaa00000', '1.2.0-gbbbbbbb00000', '1.1.0-gccccccc00000']);

  it('a release is named by its version', () => {
    expect(call('1.1.0-gccccccc00000')).toBe('1.1.0');
    expect(call('1.0.0-gddddddd00000')).toBe('1.0.0');
  });

  it('a version that was built twice is named with the build', () => {
    expect(call('1.2.0-gaaaaaaa00000')).toBe('1.2.0 (aaaaaaa)');
    expect(call('1.1.0-geeeeeee00000')).toBe('1.1.0 (eeeeeee)');
  });
});
