import { act, screen, within } from '@testing-library/react';
import { renderConsole, rowOf } from '../testing/render-console';
import { catalogue, lab, partOf, rateOf, releaseOf, sampleFleet } from '../testing/sample-fleet';

afterEach(() => jest.useRealTimers());

describe('the fleet', () => {
  it('shows counts, the time in India, and a legend', async () => {
    renderConsole();
    expect(
      await screen.findByText('4 parts, 2 canaries running. Updated 15:21:30 IST, refreshes every 30 s.'),
    ).toBeVisible();
    expect(screen.getByText('Limit 1%')).toBeVisible();
    expect(screen.getByText('Production')).toBeVisible();
    expect(screen.getByText('Release manager, release manager')).toBeVisible();
  });

  it('shows of a part its live release, its canary, the error rates of both and the actions', async () => {
    renderConsole();
    const row = within(await rowOf('mfe-catalogue'));
    expect(row.getByText('90% of visits')).toBeVisible();
    expect(row.getByLabelText('Canary percent of mfe-catalogue')).toHaveDisplayValue('10%');
    expect(
      row.getByRole('img', {
        name: 'Error rate of mfe-catalogue, last 60 minutes: live 0.30%, canary 0.20%. Limit 1%.',
      }),
    ).toBeVisible();
    expect(row.getAllByRole('definition').map((rate) => rate.textContent)).toEqual(['0.30%', '0.20%']);
    expect(row.getByLabelText('Published releases of mfe-catalogue')).toHaveDisplayValue('3.9.0 (canary)');
    expect(row.getByText('3 releases, newest 20 Nov')).toBeVisible();
    expect(row.getByRole('button', { name: 'Promote mfe-catalogue' })).toHaveAccessibleDescription(
      'Promote 3.9.0 to 100%, or end it.',
    );
  });

  it('disables Promote for the live release, and enables it for another', async () => {
    const { user } = renderConsole();
    const row = within(await rowOf('mfe-lab'));
    expect(row.getByRole('button', { name: 'Promote mfe-lab' })).toBeDisabled();
    expect(row.getByText('Roll back to 2.13.4.')).toBeVisible();
    await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    expect(row.getByRole('button', { name: 'Promote mfe-lab' })).toBeEnabled();
    expect(row.getByText('Promote 2.15.0. Roll back to 2.13.4.')).toBeVisible();
  });

  it('warns of a canary over the limit: Promote is disabled, Roll back shows what it ends', async () => {
    renderConsole();
    const row = within(await rowOf('mfe-cart-checkout'));
    expect(row.getByText('Canary over the 1% limit for 25 min')).toBeVisible();
    expect(row.getByRole('button', { name: 'Promote mfe-cart-checkout' })).toBeDisabled();
    expect(row.getByRole('button', { name: 'Roll back mfe-cart-checkout' })).toHaveAccessibleDescription(
      'Locked. Roll back ends 5.3.0.',
    );
  });

  it('warns of a stable release whose error rate has risen', async () => {
    const rise = { before: { pages: 1000, errors: 2 }, now: { pages: 150, errors: 30 } };
    renderConsole({ status: () => sampleFleet([partOf('shell', releaseOf('4.3.1'), { stable_rise: rise })]) });
    expect(within(await rowOf('shell')).getByText('Stable at 20% errors, 0.2% before')).toBeVisible();
  });

  it('shows if there are too few pages, and disables Roll back if there is no earlier release', async () => {
    const [stable, canary] = [releaseOf('1.0.0', 'a'), releaseOf('1.0.0', 'b')];
    const quiet = (release: string, role: 'stable' | 'canary', pages: number) => ({
      ...rateOf(release, role, 0),
      pages,
      slices: [{ pages, errors: 0 }],
    });
    renderConsole({
      status: () =>
        sampleFleet([
          partOf('shell', releaseOf('4.3.1')),
          partOf('mfe-lab', stable, {
            slot: { stable, canary: { release: canary, percent: 30, salt: 's' } },
            rates: [quiet(stable, 'stable', 12), quiet(canary, 'canary', 0)],
          }),
        ]),
    });
    const row = within(await rowOf('mfe-lab'));
    expect(row.getByText('12 pages, too few to judge')).toBeVisible();
    expect(row.getByText('No pages yet')).toBeVisible();
    expect(row.queryByRole('img')).toBeNull();
    expect(row.getByLabelText('Canary percent of mfe-lab')).toHaveDisplayValue('30%');
    expect(row.getByRole('option', { name: '1.0.0 aaaaaaa (live)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Roll back shell' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Roll back shell' })).toHaveAccessibleDescription(
      'Nothing to roll back to.',
    );
  });

  it('shows a text if nothing is live', async () => {
    renderConsole({ status: () => ({ ...sampleFleet([]), revision: 0 }), history: () => [] });
    expect(await screen.findByRole('heading', { name: 'Nothing is live yet' })).toBeVisible();
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });

  it('offers Try again if it cannot be read at first', async () => {
    let works = false;
    const { user } = renderConsole({ status: () => (works ? sampleFleet() : new TypeError('Failed to fetch')) });
    expect(await screen.findByRole('heading', { name: 'The fleet could not be read.' })).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('mfe-lab')).toBeVisible();
  });
});

it('resets the selected release after a change of the canary', async () => {
  const canary = { release: releaseOf('2.15.0'), percent: 10, salt: 's' };
  let slot = lab.slot;
  const { user } = renderConsole({
    status: () => sampleFleet([{ ...lab, slot }]),
    promote: () => {
      slot = { ...slot, canary };
      return { revision: 42, head: 'next', part: lab.name, slot };
    },
  });
  const row = within(await rowOf('mfe-lab'));
  await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.13.4'));
  await user.click(row.getByRole('button', { name: 'Promote mfe-lab' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Release'), releaseOf('2.15.0'));
  await user.type(dialog.getByLabelText('Reason'), 'Better');
  await user.click(await dialog.findByRole('button', { name: 'Promote 2.15.0 to 10%' }));
  await screen.findByText('mfe-lab 2.15.0 now gets 10% of visits.');
  expect(screen.getByLabelText('Published releases of mfe-lab')).toHaveValue(releaseOf('2.15.0'));
});

describe('every 30 seconds', () => {
  it('the fleet is read again; after a failure the old numbers stay, with their time', async () => {
    jest.useFakeTimers();
    let works = true;
    const status = jest.fn(() => (works ? sampleFleet([catalogue]) : new TypeError('Failed to fetch')));
    renderConsole({ status });
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(status).toHaveBeenCalledTimes(1);
    works = false;
    await act(async () => jest.advanceTimersByTimeAsync(30_000));
    expect(status).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Last updated 15:21:30 IST, trying again.')).toBeVisible();
    expect(screen.getByText('90% of visits')).toBeVisible();
    works = true;
    await act(async () => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText(/trying again/)).toBeNull();
  });
});
