import { expectedOf, type Cell } from './expectations';
import { faultNames, parts } from './faults';
import { cells, isSampled, nameOf } from './matrix';

describe('the matrix', () => {
  it('has every part with every fault, with and without a last good release, each once', () => {
    expect(cells.filter(({ reports }) => reports === 'accepted')).toHaveLength(parts.length * faultNames.length * 2);
    expect(new Set(cells.map(nameOf)).size).toBe(cells.length);
  });

  it('refuses the reports of 16 cells, each of which sends one', () => {
    const refused = cells.filter(({ reports }) => reports === 'refused').map(expectedOf);
    expect(refused).toHaveLength(16);
    expect(refused.every(({ report }) => report !== undefined)).toBe(true);
  });

  it('samples 25 cells, of all parts', () => {
    const sampled = cells.filter(isSampled);
    expect(sampled).toHaveLength(25);
    expect(new Set(sampled.map(({ part }) => part)).size).toBe(parts.length);
  });
});

describe('expectations', () => {
  const cell = (part: Cell['part'], fault: Cell['fault'], lastGood = false): Cell => ({
    part,
    fault,
    lastGood,
    reports: 'accepted',
  });

  describe('a remote that fails', () => {
    it.each([
      ['entry missing', { kind: 'network', recoveredBy: 'last-good' }],
      ['entry hangs', { kind: 'timeout', recoveredBy: 'last-good' }],
      ['wrong content type', { kind: 'evaluation', recoveredBy: 'pinned-reload' }],
      ['chunk 404', { kind: 'http', recoveredBy: 'pinned-reload' }],
      ['chunk tampered', { kind: 'integrity', recoveredBy: 'pinned-reload' }],
    ] as const)('is replaced by its last good release: %s', (fault, report) => {
      expect(expectedOf(cell('mfe-lab', fault, true))).toEqual({ report, sees: 'page', runs: 'last-good' });
      const { kind } = report;
      expect(expectedOf(cell('mfe-lab', fault))).toEqual({
        report: { kind, recoveredBy: undefined },
        sees: 'message',
        runs: 'none',
      });
    });

    it('is not replaced while only the connection fails, or before the visitor has tried again', () => {
      expect(expectedOf(cell('mfe-lab', 'chunk hangs', true))).toMatchObject({ sees: 'message', runs: 'none' });
      expect(expectedOf(cell('mfe-lab', 'infinite re-render', true))).toMatchObject({
        sees: 'message',
        lastGoodAfterTries: 2,
      });
    });
  });

  describe('a shell that does not start', () => {
    it('is replaced in a reloaded page, unless only the connection failed', () => {
      expect(expectedOf(cell('shell', 'entry hangs', true))).toMatchObject({ sees: 'page', runs: 'last-good' });
      expect(expectedOf(cell('shell', 'entry missing', true))).toMatchObject({ sees: 'notice', runs: 'none' });
      expect(expectedOf(cell('shell', 'entry 500 then fine'))).toMatchObject({
        sees: 'page',
        report: { recoveredBy: 'reload' },
      });
    });
  });

  it.each(['shell', 'mfe-cart-checkout'] as const)('%s keeps its page when code fails that is called later', (part) => {
    for (const lastGood of [false, true]) {
      expect(expectedOf(cell(part, 'throws in an event handler', lastGood))).toEqual({
        report: { kind: 'uncaught', recoveredBy: undefined },
        sees: 'page',
        runs: 'composed',
      });
    }
  });
});
