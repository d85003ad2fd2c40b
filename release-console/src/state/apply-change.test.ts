import { cart, catalogue, lab, releaseOf, sampleFleet } from '../testing/sample-fleet';
import { applyChange } from './apply-change';

const changed = (slot: (typeof cart)['slot'], part = cart) =>
  applyChange(sampleFleet(), { revision: 42, head: 'next', part: part.name, slot }).parts.find(
    ({ name }) => name === part.name,
  );

describe('the fleet right after a change', () => {
  it('has the new revision, and its other parts are unchanged', () => {
    const status = applyChange(sampleFleet(), { revision: 42, head: 'next', part: lab.name, slot: lab.slot });
    expect(status).toMatchObject({ revision: 42, audit_head: 'next' });
    expect(status.parts.find(({ name }) => name === catalogue.name)).toEqual(catalogue);
  });

  it('has no alarm of a canary that ended, and offers the last good release for rollback', () => {
    const part = changed({ stable: releaseOf('5.2.1'), lastGood: releaseOf('5.2.0') });
    expect(part).not.toHaveProperty('over_limit_minutes');
    expect(part?.rollback_to).toBe(releaseOf('5.2.0'));
    expect(part?.rates.map(({ role, release }) => [role, release])).toEqual([['stable', releaseOf('5.2.1')]]);
  });

  it('keeps the counts of a canary that became stable', () => {
    const part = changed({ stable: releaseOf('5.3.0'), lastGood: releaseOf('5.2.1') });
    expect(part?.rates).toEqual([{ ...cart.rates[1], role: 'stable' }]);
  });

  it('keeps the alarm of a canary with another percentage, and has no counts for a new canary', () => {
    expect(changed({ ...cart.slot, canary: { release: releaseOf('5.3.0'), percent: 10, salt: 's' } })).toHaveProperty(
      'over_limit_minutes',
      25,
    );
    const other = changed({ ...cart.slot, canary: { release: releaseOf('5.4.0'), percent: 10, salt: 's' } });
    expect(other).not.toHaveProperty('over_limit_minutes');
    expect(other?.rates[1]).toMatchObject({ role: 'canary', pages: 0 });
  });
});
