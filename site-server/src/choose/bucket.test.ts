import fc from 'fast-check';
import { bucketOf, fallbackRelease, resolveRelease } from './bucket';
import { releaseOf } from '@storefront/release-registry/testing';

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
      fc.property(fc.string(), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (visitor, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        if (resolveRelease(withCanary(low), visitor) === canary) {
          expect(resolveRelease(withCanary(high), visitor)).toBe(canary);
        }
      }),
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
