import type { ChangeAction } from '@storefront/release-registry/contract';
import { cart, catalogue, lab, releaseOf, sampleFleet } from '../testing/sample-fleet';
import { applyChange } from './apply-change';

const changed = (slot: (typeof cart)['slot'], action: ChangeAction = 'promote', part = cart) =>
  applyChange(sampleFleet(), { revision: 42, head: 'next', part: part.name, slot }, action).parts.find(
    ({ name }) => name === part.name,
  );

describe('the fleet right after a change', () => {
  it('has the new revision, and its other parts are unchanged', () => {
    const status = applyChange(sampleFleet(), { revision: 42, head: 'next', part: lab.name, slot: lab.slot }, 'lock');
    expect(status).toMatchObject({ revision: 42, audit_head: 'next' });
    expect(status.parts.find(({ name }) => name === catalogue.name)).toEqual(catalogue);
  });

  it('has no alarm of a canary that ended, and offers the last good release for rollback', () => {
    const part = changed({ stable: releaseOf('5.2.1'), lastGood: releaseOf('5.2.0') });
    expect(part).not.toHaveProperty('over_limit_minutes');
    expect(part?.rollback_to).toBe(releaseOf('5.2.0'));
    expect(part?.rates.map(({ role, release }) => [role, release])).toEqual([['stable', releaseOf('5.2.1')]]);
  });

  it('has the alarm of a stable release while that is live', () => {
    const risen = { ...lab, stable_rise: { before: { pages: 900, errors: 0 }, now: { pages: 150, errors: 30 } } };
    const after = (slot: typeof lab.slot) =>
      applyChange(sampleFleet([risen]), { revision: 42, head: 'next', part: lab.name, slot }, 'rollback').parts[0];
    expect(after({ ...lab.slot, locked: 'Sale.' })).toHaveProperty('stable_rise');
    expect(after({ stable: releaseOf('2.13.4') })).not.toHaveProperty('stable_rise');
  });

  it('proposes no release for a rollback after a rollback, and after a lock what it proposed before', () => {
    const slot = { stable: releaseOf('2.13.4'), lastGood: releaseOf('2.13.3') };
    expect(changed(slot, 'rollback', lab)).not.toHaveProperty('rollback_to');
    expect(changed({ ...lab.slot, locked: 'Sale.' }, 'lock', lab)?.rollback_to).toBe(releaseOf('2.13.4'));
    const { rollback_to: _, ...rolledBack } = lab;
    const locked = applyChange(
      sampleFleet([rolledBack]),
      { revision: 42, head: 'next', part: lab.name, slot: { ...lab.slot, locked: 'Sale.' } },
      'lock',
    );
    expect(locked.parts[0]).not.toHaveProperty('rollback_to');
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
