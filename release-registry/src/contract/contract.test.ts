import { sizeText } from './comparison';
import { exceedsLimit, minutesOver, slicesOf } from './error-rates';
import { fieldProblem } from './errors';
import { formatScope, fullScope, mayAct, mayActEverywhere, mayActSomewhere, type TokenScope } from './grants';
import { clockTime, day, dayAndTime, sheetTime } from './ist-time';
import { createReleaseFormatter, parseReleaseId } from './release-name';

describe('a message about a field', () => {
  it.each([
    [fieldProblem('--traffic', 'traffic', 101), "--traffic can't be 101: a whole percentage from 1 to 100."],
    [fieldProblem('other', 'other', 'x'), 'other can\'t be "x".'],
    [fieldProblem('other', 'other', undefined), 'other is missing.'],
  ])('the message ends with a full stop: %s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('a size', () => {
  it.each([
    [28_400, undefined, '28 kB'],
    [28_400, 28_100, '28 kB (unchanged)'],
    [31_000, 28_400, '31 kB (3 kB more)'],
    [0, 28_400, '0 kB (28 kB less)'],
  ])('a size of %d bytes beside %p is %j', (bytes, base, text) => {
    expect(sizeText(bytes, base)).toBe(text);
  });
});

describe('a time', () => {
  const now = '2026-11-20T09:51:30.000Z';

  it('shows the time in India', () => {
    expect(clockTime(now)).toBe('15:21:30');
    expect(dayAndTime('2026-11-20T09:34:00.000Z', now)).toBe('20 Nov, 15:04');
    expect(dayAndTime('2026-09-01T18:40:00.000Z', now)).toBe('2 Sep, 00:10');
    expect(sheetTime('2026-11-19T18:30:05.000Z')).toBe('2026-11-20 00:00:05');
  });

  it('shows the year when it is another', () => {
    expect(day('2025-12-31T18:29:00.000Z', now)).toBe('31 Dec 2025');
    expect(day('2025-12-31T18:30:00.000Z', '2026-01-01T00:00:00.000Z')).toBe('1 Jan');
  });
});

describe('a release id', () => {
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
});

describe('grants', () => {
  const team: TokenScope = [
    { actions: ['publish', 'preview'], parts: ['mfe-lab', 'mfe-account'] },
    { actions: ['release'], parts: ['mfe-lab'] },
    { actions: ['lock'], parts: 'all' },
  ];

  it.each([
    ['publish', 'mfe-lab', true],
    ['publish', 'mfe-account', true],
    ['publish', 'shell', false],
    ['release', 'mfe-lab', true],
    ['release', 'mfe-account', false],
    // The right to promote a part includes the right to roll it back.
    ['rollback', 'mfe-lab', true],
    ['rollback', 'mfe-account', false],
    ['force', 'mfe-lab', false],
    ['lock', 'shell', true],
  ] as const)('%s for %s: %s', (action, part, allowed) => {
    expect(mayAct(team, action, part)).toBe(allowed);
    expect(mayAct(fullScope, action, part)).toBe(true);
    expect(mayAct([], action, part)).toBe(false);
  });

  it('tells one part from all parts', () => {
    expect([mayActSomewhere(team, 'release'), mayActEverywhere(team, 'release')]).toEqual([true, false]);
    expect([mayActSomewhere(team, 'lock'), mayActEverywhere(team, 'lock')]).toEqual([true, true]);
    expect([mayActSomewhere(team, 'force'), mayActEverywhere(team, 'force')]).toEqual([false, false]);
  });

  it('rolling back gives no right to promote', () => {
    expect(mayAct([{ actions: ['rollback'], parts: 'all' }], 'release', 'shell')).toBe(false);
  });

  it('is text', () => {
    expect(formatScope(team)).toBe(
      'publish, preview for mfe-lab, mfe-account; release for mfe-lab; lock for all parts',
    );
    expect(formatScope(fullScope)).toBe('do everything for all parts');
  });
});

describe('error rates', () => {
  const policy = { limit_percent: 1, window_minutes: 60, min_pages: 100 };

  describe('a canary exceeds its limit', () => {
    it.each([
      ['with enough pages and a rate above stable by more than the limit', [100, 3], [1000, 5], true],
      ['never on fewer than 100 pages', [99, 99], [1000, 0], false],
      ['never for errors that one IP address can report', [100, 2], [1000, 0], false],
      ['not when stable fails as often', [1000, 50], [1000, 45], false],
      ['not at the limit itself', [1000, 10], [1000, 0], false],
      ['also when stable served no pages', [100, 5], [0, 0], true],
    ])('%s', (_, [pages = 0, errors = 0], [stablePages = 0, stableErrors = 0], beyond) => {
      expect(exceedsLimit({ pages, errors }, { pages: stablePages, errors: stableErrors }, policy)).toBe(beyond);
    });
  });

  describe('a window in slices', () => {
    const count = (minute: number, pages: number, errors: number) => ({
      minute,
      pages,
      errors,
      part: 'mfe-lab',
      release: '1.0.0-gaaaaaaaaaaaa',
    });

    it('has every minute of the window in exactly one slice', () => {
      const counts = Array.from({ length: 200 }, (_, index) => count(900 + index, 1, 0));
      const slices = slicesOf(counts, 60, 1000);
      expect(slices).toHaveLength(12);
      for (const slice of slices) expect(slice.pages).toBe(5);
    });

    it('shows for how long a canary has exceeded the limit', () => {
      const slices = slicesOf(
        [count(955, 100, 0), count(985, 100, 9), count(990, 0, 0), count(1000, 100, 9)],
        60,
        1000,
      );
      expect(minutesOver(slices, policy)).toBe(20);
      expect(minutesOver(slicesOf([count(985, 100, 9), count(1000, 100, 0)], 60, 1000), policy)).toBeUndefined();
      expect(minutesOver(slicesOf([], 60, 1000), policy)).toBeUndefined();
    });

    it.each([
      ['with exactly the minimum of pages', [count(1000, 100, 9)], 5],
      ['not with fewer pages', [count(1000, 99, 50)], undefined],
      ['not if the last slice is at the limit', [count(955, 100, 50), count(1000, 100, 1)], undefined],
      ['not if the whole window is below the limit', [count(955, 10_000, 0), count(1000, 100, 9)], undefined],
      ['not if the whole window is at the limit', [count(955, 900, 0), count(1000, 100, 10)], undefined],
    ])('shows a canary over the limit %s', (_, counts, minutes) => {
      expect(minutesOver(slicesOf(counts, 60, 1000), policy)).toBe(minutes);
    });
  });
});
