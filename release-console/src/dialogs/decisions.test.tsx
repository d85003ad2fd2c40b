import { screen, waitFor, within } from '@testing-library/react';
import { RegistryError, type PartStatus } from '@storefront/release-registry/contract';
import { renderConsole, rowOf, type Answers } from '../testing/render-console';
import { cart, catalogue, checkOf, lab, releaseOf, sampleFleet } from '../testing/sample-fleet';

/** Renders a fleet of one part. Its row costs most of a test's time. */
const renderPart = (part: PartStatus, answers: Answers = {}) =>
  renderConsole({ status: () => sampleFleet([part]), ...answers });

/** Opens the dialog of an action of a part. */
const open = async (part: PartStatus, action: 'Promote' | 'Roll back' | 'Lock', answers: Answers = {}) => {
  const page = renderPart(part, answers);
  await page.user.click(await screen.findByRole('button', { name: `${action} ${part.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const giveReason = async (text: string) => {
    await page.user.click(dialog.getByLabelText('Reason'));
    await page.user.paste(text);
  };
  return { ...page, dialog, giveReason };
};

const result = (part: typeof lab, slot: (typeof lab)['slot']) => ({
  revision: 42,
  head: 'next',
  part: part.name,
  slot,
});

describe('promote', () => {
  it('makes a canary live: the table shows it at once, it is announced, and the focus is kept', async () => {
    let isDone = false;
    const after = { stable: releaseOf('3.9.0'), lastGood: releaseOf('3.8.2') };
    const { dialog, user, made, giveReason } = await open(catalogue, 'Promote', {
      promote: () => {
        isDone = true;
        return result(catalogue, after);
      },
      // The refresh after the change is slow, so the table must show the change's response.
      status: () => (isDone ? new Promise<Error>(() => undefined) : sampleFleet([catalogue])),
    });
    expect(dialog.getByText('Production. Live 3.8.2, canary 3.9.0 at 10%')).toBeVisible();
    expect(await dialog.findByText('2 of 2 passed')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Promote 3.9.0 to 100%' });
    expect(button).toBeDisabled();
    expect(dialog.getByText('Write a reason first.')).toBeVisible();
    await giveReason('  Level for a day.  ');
    expect(dialog.getByText('Takes effect on the next page load.')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('promote')[0]?.body).toEqual({
      part: 'mfe-catalogue',
      release: releaseOf('3.9.0'),
      traffic: 100,
      why: 'Level for a day.',
      revision: 41,
    });
    const row = await rowOf('mfe-catalogue');
    expect(within(row).getByText('100% of visits')).toBeVisible();
    expect(within(row).getByText('None running')).toBeVisible();
    expect(screen.getByText('mfe-catalogue 3.9.0 now gets 100% of visits.').closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('starts a release that was never live as a small canary, by keyboard only', async () => {
    const { user, made } = renderPart(lab, {
      promote: () => result(lab, { ...lab.slot, canary: { release: releaseOf('2.15.0'), percent: 25, salt: 's' } }),
    });
    await user.selectOptions(await screen.findByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    screen.getByLabelText('Published releases of mfe-lab').focus();
    await user.tab();
    expect(screen.getByRole('button', { name: /releases, .* of mfe-lab$/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Promote mfe-lab' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Promote mfe-lab' }));
    expect(dialog.getByLabelText('Release')).toHaveFocus();
    await dialog.findByText('2 of 2 passed');
    await user.tab();
    expect(dialog.getByRole('radio', { name: '10%' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('radio', { name: '25%' })).toBeChecked();
    await user.tab();
    expect(dialog.getByRole('checkbox', { name: 'In steps, each compared with live' })).toHaveFocus();
    await user.tab();
    await user.keyboard('Try');
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Promote 2.15.0 to 25%' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('promote')[0]?.body).toMatchObject({ release: releaseOf('2.15.0'), traffic: 25, why: 'Try' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Promote mfe-lab' })).toHaveFocus());
  });

  it('starts a rollout in steps, and says what is wrong with typed steps', async () => {
    const { user, made } = renderPart(lab, {
      promote: () => result(lab, { ...lab.slot, canary: { release: releaseOf('2.15.0'), percent: 2, salt: 's' } }),
    });
    await user.selectOptions(await screen.findByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    await user.click(screen.getByRole('button', { name: 'Promote mfe-lab' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('2 of 2 passed');
    await user.click(dialog.getByLabelText('In steps, each compared with live'));
    await user.type(dialog.getByLabelText('Reason'), 'New');
    const field = dialog.getByLabelText('Steps in percent');
    await user.clear(field);
    await user.paste('25, 5');
    expect(field).toHaveAccessibleDescription('Type rising percentages');
    expect(dialog.getByText('Type 2 to 10 rising percentages, such as 5, 25, 100.')).toBeVisible();
    await user.clear(field);
    await user.paste('2, 20, 100%');
    await user.selectOptions(dialog.getByLabelText('Shortest time per step'), '2 hours');
    await user.click(dialog.getByRole('button', { name: 'Promote 2.15.0 in steps from 2%' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('promote')[0]?.body).toEqual({
      part: 'mfe-lab',
      release: releaseOf('2.15.0'),
      steps: [2, 20, 100],
      every_minutes: 120,
      why: 'New',
      revision: 41,
    });
  });

  it('is disabled for a failed gate that cannot be overridden, and shows what to change', async () => {
    const { dialog, giveReason } = await open(catalogue, 'Promote', {
      check: () => checkOf('mfe-catalogue', releaseOf('3.9.0'), 'failed'),
    });
    const gates = await dialog.findAllByRole('listitem');
    expect(gates[0]).toHaveTextContent(/Route claimed twice.*Fail.*Remove it from one of them\./);
    expect(dialog.getByText('1 passed, 1 failed')).toBeVisible();
    await giveReason('All the same');
    expect(dialog.getByRole('button', { name: 'Promote 3.9.0 to 100%' })).toBeDisabled();
    expect(dialog.getByText('1 of 2 gates failed. Choose another release.')).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /^Override/ })).toBeNull();
  });

  it('overrides a gate by a checkbox, if that is allowed', async () => {
    const { dialog, user, made, giveReason } = await open(catalogue, 'Promote', {
      check: () => checkOf('mfe-catalogue', releaseOf('3.9.0'), 'forceable'),
      promote: () => result(catalogue, { stable: releaseOf('3.9.0') }),
    });
    const box = await dialog.findByRole('checkbox', { name: 'Override: Bundle size over its limit' });
    await giveReason('Needed today');
    const button = dialog.getByRole('button', { name: 'Promote 3.9.0 to 100%' });
    expect(button).toBeDisabled();
    expect(dialog.getByText('The audit trail will show that you overrode it.')).toBeVisible();
    await user.click(box);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('promote')[0]?.body).toMatchObject({ force: true });
  });

  it('shows that the gates could not be checked, and checks again on Try again', async () => {
    let works = false;
    const passed = checkOf('mfe-catalogue', releaseOf('3.9.0'), 'passed');
    const { dialog, user } = await open(catalogue, 'Promote', {
      check: () => (works ? passed : new TypeError('Failed to fetch')),
    });
    expect(await dialog.findByRole('alert')).toHaveTextContent('The gates could not be checked.');
    works = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('2 of 2 passed')).toBeVisible();
  });

  it('is disabled for the current state, and closes on Escape without a request, which restores the focus', async () => {
    const { dialog, user, made } = await open(catalogue, 'Promote');
    await user.click(dialog.getByRole('radio', { name: '10%' }));
    expect(dialog.getByText('3.9.0 is a canary at 10% already.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Release'), releaseOf('3.8.2'));
    expect(dialog.getByText('3.8.2 is live already.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Promote mfe-catalogue' })).toHaveFocus());
    expect(made('promote')).toHaveLength(0);
  });
});

describe('a rejected promotion', () => {
  const refusal = () =>
    new RegistryError('refused', 'Refused.', checkOf('mfe-catalogue', releaseOf('3.9.0'), 'failed'));

  const refuse = async () => {
    const page = await open(catalogue, 'Promote', { promote: refusal });
    await page.dialog.findByText('2 of 2 passed');
    await page.giveReason('Level.');
    await page.user.click(page.dialog.getByRole('button', { name: 'Promote 3.9.0 to 100%' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'mfe-catalogue 3.9.0 was not promoted' }));
    return { ...page, dialog };
  };

  it('shows the gates, that nothing changed, and that it is in the audit trail; can be copied and closed', async () => {
    const { dialog, made, user } = await refuse();
    expect(dialog.getByRole('alert')).toHaveTextContent(
      '1 of 2 gates failed. Nothing changed. 3.8.2 still serves 90% of visits.',
    );
    expect(dialog.getByText(/^Production\. Asked by Release manager, .* IST$/)).toBeVisible();
    expect(dialog.getByText('The attempt is in the audit trail as Refused.')).toBeVisible();
    await waitFor(() => expect(made('history').length).toBeGreaterThan(1));
    await user.click(dialog.getByRole('button', { name: 'Copy report' }));
    expect(await dialog.findByText('Copied')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('mfe-catalogue 3.9.0 was not promoted');
    expect(copied).toContain('Fail  Route claimed twice: /organ is claimed by two. Remove it from one of them.');
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Promote mfe-catalogue' })).toHaveFocus());
  });

  it('is shown as selected text if the browser does not copy', async () => {
    const { dialog, user } = await refuse();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(dialog.getByRole('button', { name: 'Copy report' }));
    const text = await dialog.findByLabelText('Press Ctrl+C or ⌘C to copy.');
    expect(text).toBeInstanceOf(HTMLTextAreaElement);
    if (text instanceof HTMLTextAreaElement) {
      expect(text.value.slice(text.selectionStart, text.selectionEnd)).toContain('Route claimed twice');
    }
  });
});

it('a dialog stays open while a change is in flight, which cannot be cancelled', async () => {
  const { dialog, user, giveReason } = await open(lab, 'Lock', { lock: () => new Promise<Error>(() => undefined) });
  await giveReason('Sale');
  await user.click(dialog.getByRole('button', { name: 'Lock mfe-lab' }));
  expect(await dialog.findByRole('button', { name: 'Locking...' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Lock mfe-lab' })).toBeVisible();
});

describe('a change by another user', () => {
  it('is named, keeps the typed reason, and lets the request be sent for the new revision after Reload', async () => {
    let revision = 41;
    const first = 'Rao changed mfe-catalogue on 20 Nov 2026, 3:30 pm (IST) by lock. Nothing was changed by you.';
    const { dialog, user, made, giveReason } = await open(catalogue, 'Promote', {
      status: () => ({ ...sampleFleet([catalogue]), revision }),
      promote: ({ body }) =>
        JSON.stringify(body).includes('"revision":41')
          ? new RegistryError('conflict', first)
          : result(catalogue, { stable: releaseOf('3.9.0') }),
    });
    await dialog.findByText('2 of 2 passed');
    await giveReason('Level for a day.');
    const button = dialog.getByRole('button', { name: 'Promote 3.9.0 to 100%' });
    await user.click(button);
    expect(await dialog.findByRole('alert')).toHaveTextContent(first);
    expect(button).toBeDisabled();
    revision = 42;
    expect(dialog.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    expect(dialog.getByLabelText('Reason')).toHaveValue('Level for a day.');
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('promote')[1]?.body).toMatchObject({ revision: 42 });
  });
});

describe('a change that fails', () => {
  it('keeps the typed reason and may be repeated, and a conflict afterwards can be its own first try', async () => {
    const answers = [
      new TypeError('Failed to fetch'),
      new RegistryError('unreachable', 'The registry could not do this. Its log says why.'),
      new RegistryError('conflict', 'Somebody else changed the fleet.'),
    ];
    const { dialog, user, giveReason } = await open(lab, 'Lock', { lock: () => answers.shift() ?? new Error('Over') });
    await giveReason('Sale');
    const button = dialog.getByRole('button', { name: 'Lock mfe-lab' });
    for (const words of ['The registry does not answer.', 'Its log says why.']) {
      await user.click(button);
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(words));
      expect(dialog.getByRole('alert')).toHaveTextContent('trying again is safe');
      expect(dialog.getByLabelText('Reason')).toHaveValue('Sale');
    }
    await user.click(button);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('perhaps by your first try'));
  });

  it('because the part was locked meanwhile shows the reason', async () => {
    const locked = 'mfe-catalogue is locked: Sale until Monday. Nothing can be promoted until it is unlocked.';
    const { dialog, user, giveReason } = await open(catalogue, 'Promote', {
      promote: () => new RegistryError('locked', locked),
    });
    await dialog.findByText('2 of 2 passed');
    await giveReason('Level');
    await user.click(dialog.getByRole('button', { name: 'Promote 3.9.0 to 100%' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(locked);
  });
});

describe('roll back', () => {
  it('ends a failing canary, only with a reason', async () => {
    let isDone = false;
    const { dialog, user, made, giveReason } = await open(cart, 'Roll back', {
      rollback: () => {
        isDone = true;
        return result(cart, { stable: releaseOf('5.2.1') });
      },
      status: () => (isDone ? new Promise<Error>(() => undefined) : sampleFleet([cart])),
    });
    expect(dialog.getByText('Production. Canary 5.3.0 at 25%, 2.10% errors, limit 1%')).toBeVisible();
    expect(dialog.getByLabelText('Target release')).toHaveDisplayValue('5.2.1 (live, 75% of visits)');
    expect(dialog.getByText(/Ends canary 5\.3\.0\. All visits get 5\.2\.1\./)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await dialog.findByText('2 of 2 passed');
    const button = dialog.getByRole('button', { name: 'Roll back to 5.2.1' });
    expect(button).toBeDisabled();
    await user.tab();
    expect(dialog.getByText('Write a reason. It is kept in the audit trail with your name.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toBeInvalid();
    await giveReason('Errors at 2%');
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('check').map(({ query }) => query)).toEqual([{ rollback: 'true' }]);
    expect(made('rollback')[0]?.body).toEqual({
      part: 'mfe-cart-checkout',
      to: releaseOf('5.2.1'),
      why: 'Errors at 2%',
      revision: 41,
    });
    expect(await rowOf('mfe-cart-checkout')).toHaveTextContent('None running');
  });

  it('offers of the published releases, whose marks are listed, those that were live for everybody, the last good first', async () => {
    const { dialog, user } = await open(lab, 'Roll back');
    const published = within(screen.getByLabelText('Published releases of mfe-lab'));
    expect(published.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      '2.15.0 (never live)',
      '2.14.0 (live)',
      '2.13.6 (rolled back automatically)',
      '2.13.5 (rolled back)',
      '2.13.4 (last good)',
      '2.13.3 (was live)',
    ]);
    expect(within(dialog.getByLabelText('Target release')).getAllByRole('option')).toEqual([
      expect.objectContaining({ text: '2.13.4 (last good)' }),
      expect.objectContaining({ text: '2.13.3 (was live)' }),
      expect.objectContaining({ text: '2.13.5 (rolled back)' }),
    ]);
    await user.selectOptions(dialog.getByLabelText('Target release'), releaseOf('2.13.3'));
    expect(dialog.getByRole('button', { name: 'Roll back to 2.13.3' })).toBeVisible();
  });

  it('is not possible where nothing else was live', async () => {
    const never = {
      ...lab,
      releases: lab.releases.filter(({ rollback }) => !rollback),
      slot: { stable: lab.slot.stable },
    };
    const { rollback_to: _, ...part } = never;
    renderPart(part);
    expect(await screen.findByRole('button', { name: 'Roll back mfe-lab' })).toBeDisabled();
  });
});

describe('the percentage of a canary', () => {
  const choose = async (label: string, answers: Answers = {}) => {
    const page = renderPart(catalogue, answers);
    await page.user.selectOptions(await screen.findByLabelText('Canary percent of mfe-catalogue'), label);
    return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Canary of mfe-catalogue' })) };
  };

  it('is raised with a reason, after the gates have passed', async () => {
    const slot = { ...catalogue.slot, canary: { release: releaseOf('3.9.0'), percent: 25, salt: 'salt' } };
    const { dialog, user, made } = await choose('25%', { promote: () => result(catalogue, slot) });
    expect(dialog.getByText(/^From 10% to 25% of visits\./)).toBeVisible();
    expect(screen.getByLabelText('Canary percent of mfe-catalogue')).toHaveDisplayValue('10%');
    await dialog.findByText('2 of 2 passed');
    await user.type(dialog.getByLabelText('Reason'), 'Level');
    await user.click(dialog.getByRole('button', { name: 'Set 3.9.0 to 25%' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('promote')[0]?.body).toEqual({
      part: 'mfe-catalogue',
      release: releaseOf('3.9.0'),
      traffic: 25,
      why: 'Level',
      revision: 41,
    });
    await waitFor(() => expect(screen.getByLabelText('Canary percent of mfe-catalogue')).toHaveFocus());
  });

  it('is ended by a rollback, without a check of the gates', async () => {
    const { dialog, user, made } = await choose('End it', {
      rollback: () => result(catalogue, { stable: releaseOf('3.8.2') }),
    });
    expect(dialog.getByText('From 10% to 0%: all visits get 3.8.2.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Enough seen');
    await user.click(dialog.getByRole('button', { name: 'End canary 3.9.0' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('rollback')[0]?.body).toEqual({ part: 'mfe-catalogue', why: 'Enough seen', revision: 41 });
    expect(made('check')).toHaveLength(0);
  });
});

describe('a lock', () => {
  it('is set with a reason, shows it, and disables Promote', async () => {
    let slot = catalogue.slot;
    const { dialog, user, giveReason } = await open(catalogue, 'Lock', {
      status: () => sampleFleet([{ ...catalogue, slot }]),
      lock: () => {
        slot = { ...slot, locked: 'Sale until Monday.' };
        return result(catalogue, slot);
      },
    });
    await giveReason('Sale until Monday.');
    await user.click(dialog.getByRole('button', { name: 'Lock mfe-catalogue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Locked: Sale until Monday.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Promote mfe-catalogue' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Roll back mfe-catalogue' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Unlock mfe-catalogue' })).toHaveFocus();
  });
});
