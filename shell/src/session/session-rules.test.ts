import { formatTokenDate, needsAuthCheck, parseTokenDate } from './session';

describe('token date', () => {
  it('is written and read in the stored format', () => {
    const date = new Date(2026, 10, 3, 4, 5, 6);
    expect(formatTokenDate(date)).toBe('2026-11-03 04:05:06');
    expect(parseTokenDate('2026-11-03 04:05:06')).toEqual(date);
  });

  it.each(['', 'yesterday', '2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-11-03T04:05:06'])(
    'is undefined for %j',
    (text) => {
      expect(parseTokenDate(text)).toBeUndefined();
    },
  );
});

describe('needsAuthCheck', () => {
  const stored = '2026-11-01 00:00:00';
  const after = (hours: number) => new Date(new Date(2026, 10, 1).getTime() + hours * 3_600_000);

  it('waits until more than 228 hours have passed', () => {
    expect(needsAuthCheck(stored, after(228))).toBe(false);
    expect(needsAuthCheck(stored, new Date(after(228).getTime() + 1000))).toBe(true);
  });

  it('ignores an invalid date', () => {
    expect(needsAuthCheck('never', after(1000))).toBe(false);
  });
});
