import { fullScope, type TokenScope } from '@storefront/release-registry/contract';
import { screen, within } from '@testing-library/react';
import { renderConsole, rowOf } from '../testing/render-console';
import { checkOf, releaseOf } from '../testing/sample-fleet';

/** Renders the console of a user with these grants. */
const consoleOf = (scope: TokenScope) =>
  renderConsole({
    session: () => ({
      environment: 'production',
      session: { name: 'Lab team', scope, expires_at: '2026-11-20T17:30:00.000Z' },
    }),
    check: ({ params }) => checkOf(params['part'] ?? '', params['release'] ?? '', 'forceable'),
  });

const readOnly: TokenScope = [{ actions: ['publish'], parts: ['mfe-lab'] }];
const labTeam: TokenScope = [{ actions: ['publish', 'release'], parts: ['mfe-lab'] }];

describe('what the signed-in user may not do', () => {
  it('is disabled for each part, with the reason', async () => {
    consoleOf(readOnly);
    const row = within(await rowOf('mfe-catalogue'));
    const promote = row.getByRole('button', { name: 'Promote mfe-catalogue' });
    expect(promote).toBeDisabled();
    expect(promote).toHaveAccessibleDescription('You may not promote or roll back mfe-catalogue.');
    expect(row.getByRole('button', { name: 'Roll back mfe-catalogue' })).toBeDisabled();
    expect(row.getByLabelText('Canary percent of mfe-catalogue')).toBeDisabled();
    expect(row.getByText('You may not change it.')).toBeVisible();
    expect(row.getByText('You may not lock it.')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Lock mfe-catalogue' })).toBeNull();
    expect(screen.getByText('Lab team, may publish for mfe-lab')).toBeVisible();
  });

  it('leaves a team its own part', async () => {
    const { user } = consoleOf(labTeam);
    const row = within(await rowOf('mfe-lab'));
    await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    expect(row.getByRole('button', { name: 'Promote mfe-lab' })).toBeEnabled();
    expect(row.getByRole('button', { name: 'Roll back mfe-lab' })).toBeEnabled();
    expect(within(await rowOf('shell')).getByText('You may not promote or roll back shell.')).toBeVisible();
  });

  it('leaves whoever may only roll back the rollback', async () => {
    consoleOf([{ actions: ['rollback'], parts: 'all' }]);
    const row = within(await rowOf('mfe-catalogue'));
    expect(row.getByRole('button', { name: 'Promote mfe-catalogue' })).toBeDisabled();
    const rollback = row.getByRole('button', { name: 'Roll back mfe-catalogue' });
    expect(rollback).toBeEnabled();
    expect(rollback).toHaveAccessibleDescription('You may not promote mfe-catalogue. Roll back ends 3.9.0.');
  });

  it.each([
    ['without the grant', labTeam, false],
    ['with the grant', fullScope, true],
  ])('is overriding a failed gate %s', async (_how, scope, allowed) => {
    const { user } = consoleOf(scope);
    const row = within(await rowOf('mfe-lab'));
    await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    await user.click(row.getByRole('button', { name: 'Promote mfe-lab' }));
    const dialog = within(await screen.findByRole('dialog'));
    const override = await dialog.findByRole('checkbox', { name: /^Override: / });
    if (allowed) expect(override).toBeEnabled();
    else expect(override).toBeDisabled();
    const told = dialog.queryByText('You may not override gates of mfe-lab.');
    expect(told !== null).toBe(!allowed);
  });
});
