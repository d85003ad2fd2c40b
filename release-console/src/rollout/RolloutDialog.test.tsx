import { screen, within } from '@testing-library/react';
import type { RolloutStatus } from '@storefront/release-registry/contract';
import { renderConsole, rowOf } from '../testing/render-console';
import { catalogue, rollout, sampleFleet } from '../testing/sample-fleet';

const withRollout = (one: RolloutStatus, slot = catalogue.slot) => ({
  status: () => sampleFleet([{ ...catalogue, slot, rollout: one }]),
});

describe('a rollout in the console', () => {
  it('shows its step and when the next one is, and its figures as tables', async () => {
    const { user } = renderConsole(withRollout(rollout));
    const row = within(await rowOf('mfe-catalogue'));
    expect(row.getByText('Step 2 of 3. Running: next step at 15:30 (IST).')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Figures of the rollout of mfe-catalogue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rollout of mfe-catalogue' }));
    expect(dialog.getByText('3.9.0 to 5, 10, 100% of visits, at least 30 min each')).toBeVisible();
    expect(dialog.getAllByRole('table')).toHaveLength(3);
    const errors = within(dialog.getByRole('table', { name: 'Pages with an error by step' }));
    expect(errors.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Step',
      '3.9.0',
      '3.8.2',
    ]);
    expect(errors.getByRole('row', { name: /^5% 0.48%.*1240 pages 0.43%.*23560 pages/ })).toBeVisible();
    const paints = within(dialog.getByRole('table', { name: 'Good LCP by step' }));
    expect(paints.getByRole('row', { name: /^5% 78.5%.*800 pages/ })).toBeVisible();
    expect(dialog.getByText('p 0.062, inconclusive')).toBeVisible();
    expect(dialog.getByText('p 1, nothing worse')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, RolloutStatus['state']]>([
    ['Inconclusive: too few pages.', { kind: 'inconclusive', why: ['too few pages'] }],
    ['Failed: errors.', { kind: 'failed', by: 'errors' }],
    ['Successful: live for everybody.', { kind: 'successful' }],
    ['Stopped: somebody changed the part.', { kind: 'stopped' }],
  ])('says: %s', async (text, state) => {
    renderConsole(withRollout({ ...rollout, state }, { stable: catalogue.slot.stable }));
    const row = within(await rowOf('mfe-catalogue'));
    expect(row.getByText(`Step 2 of 3. ${text}`)).toBeVisible();
    expect(row.getByText('None running')).toBeVisible();
  });

  it('shows a canary without steps', async () => {
    const { every_minutes: _, ...canary } = rollout;
    const { user } = renderConsole(withRollout({ ...canary, steps: [10], step: 0, state: { kind: 'running' } }));
    const row = within(await rowOf('mfe-catalogue'));
    expect(row.getByText('Running: stays at 10% and is compared with stable.')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Figures of the canary of mfe-catalogue' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Canary of mfe-catalogue' }));
    expect(dialog.getByText('3.9.0 to 10% of visits')).toBeVisible();
  });
});
