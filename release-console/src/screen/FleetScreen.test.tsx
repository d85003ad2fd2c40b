import {
  fullScope,
  type PageCounts,
  type PartStatus,
  type ReleaseRate,
  type TokenScope,
} from '@storefront/release-registry/contract';
import { dangerousTexts, findExecutables, findMissingTexts } from '@storefront/shared-contracts/testing';
import { act, screen, within, render } from '@testing-library/react';
import { Boundary } from '../Boundary';
import { getRateStatus, sparkline, sparklineSize } from '../fleet-data/sparkline';
import { renderConsole, rowOf } from '../testing/render-console';
import { cart, catalogue, lab, partOf, rateOf, releaseOf, sampleFleet, raised, checkOf } from '../testing/sample-fleet';

afterEach(() => jest.useRealTimers());

describe('the fleet', () => {
  it('shows counts, the time in India and a legend; of a part its live release, its canary, the error rates of both and the actions', async () => {
    renderConsole();
    expect(
      await screen.findByText('4 parts, 2 canaries running. Updated 15:21:30 IST, refreshes every 30 s.'),
    ).toBeVisible();
    expect(screen.getByText('Limit 1%')).toBeVisible();
    expect(screen.getByText('Production')).toBeVisible();
    expect(screen.getByText('Release manager, release manager')).toBeVisible();
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
    const { user } = renderConsole({ status: () => sampleFleet([lab]) });
    const row = within(await rowOf('mfe-lab'));
    expect(row.getByRole('button', { name: 'Promote mfe-lab' })).toBeDisabled();
    expect(row.getByText('Roll back to 2.13.4.')).toBeVisible();
    await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    expect(row.getByRole('button', { name: 'Promote mfe-lab' })).toBeEnabled();
    expect(row.getByText('Promote 2.15.0. Roll back to 2.13.4.')).toBeVisible();
  });

  it('warns of a canary over the limit: Promote is disabled, Roll back shows what it ends', async () => {
    renderConsole({ status: () => sampleFleet([cart]) });
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
  await user.type(dialog.getByLabelText('Reason'), 'Go');
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

describe('texts of others', () => {
  function expectTexts(): void {
    expect(findMissingTexts(document.body)).toEqual([]);
    expect(findExecutables(document.body)).toEqual([]);
  }

  describe('dangerous texts are shown as texts', () => {
    it('in the audit trail: reasons, users, tokens and overridden gates', async () => {
      const history = dangerousTexts.map((text, index) => ({
        ...raised,
        seq: 100 - index,
        who: { kind: 'person' as const, name: text, subject: text },
        why: text,
        forced: true,
        failed: [{ name: 'size' as const, ok: false, title: text, found: text, forceable: true }],
      }));
      renderConsole({ status: () => sampleFleet([lab]), history: () => history });
      await screen.findAllByText(/alert\(1\)/);
      expectTexts();
    });

    it('in the releases of a part: subjects and authors of commits', async () => {
      const releases = dangerousTexts.map((text, index) => ({
        release: releaseOf(`3.0.${index}`),
        version: `3.0.${index}`,
        commit: '',
        subject: text,
        author: text,
        mark: 'never_live' as const,
        rollback: false,
        load_bytes: 28_000,
        published_at: '2026-11-17T09:00:00.000Z',
      }));
      const { user } = renderConsole({
        status: () => sampleFleet([lab]),
        releases: () => releases,
        previews: () => [],
      });
      await user.click(await screen.findByRole('button', { name: new RegExp(`^6 releases, .* of ${lab.name}$`) }));
      await within(await screen.findByRole('dialog')).findAllByRole('listitem');
      expectTexts();
    });
  });
});

describe('rights', () => {
  /** Renders the console of a user with these grants. */
  const consoleOf = (scope: TokenScope, ...parts: PartStatus[]) =>
    renderConsole({
      status: () => sampleFleet(parts),
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
      consoleOf(readOnly, catalogue);
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
      const { user } = consoleOf(labTeam, lab, partOf('shell', releaseOf('4.3.1')));
      const row = within(await rowOf('mfe-lab'));
      await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
      expect(row.getByRole('button', { name: 'Promote mfe-lab' })).toBeEnabled();
      expect(row.getByRole('button', { name: 'Roll back mfe-lab' })).toBeEnabled();
      expect(within(await rowOf('shell')).getByText('You may not promote or roll back shell.')).toBeVisible();
    });

    it('leaves whoever may only roll back the rollback', async () => {
      consoleOf([{ actions: ['rollback'], parts: 'all' }], catalogue);
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
      const { user } = consoleOf(scope, lab);
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
});

describe('a sparkline', () => {
  const policy = { limit_percent: 1, window_minutes: 60, min_pages: 100 };

  function rate(role: ReleaseRate['role'], slices: PageCounts[]): ReleaseRate {
    const sum = (key: keyof PageCounts) => slices.reduce((total, slice) => total + slice[key], 0);
    return { release: '1.0.0-gaaaaaaaaaaaa', role, pages: sum('pages'), errors: sum('errors'), slices };
  }

  const steady = (errors: number) => Array.from({ length: 12 }, () => ({ pages: 100, errors }));

  describe('a release', () => {
    it.each([
      ['without a page', { pages: 0, errors: 0 }, { kind: 'none' }],
      ['with too few pages', { pages: 99, errors: 50 }, { kind: 'few', pages: 99 }],
      ['with enough', { pages: 400, errors: 1 }, { kind: 'rate', percent: 0.25 }],
    ])('%s', (_what, counts, judgement) => {
      expect(getRateStatus(counts, policy)).toEqual(judgement);
    });
  });

  describe('the drawing', () => {
    it('is left out if there are too few pages', () => {
      expect(sparkline([rate('stable', [{ pages: 12, errors: 3 }])], policy)).toBeUndefined();
      expect(sparkline([], policy)).toBeUndefined();
    });

    it('spans the window inside its frame, below the limit for a rate below it', () => {
      const drawing = sparkline([rate('stable', steady(0))], policy);
      const line = drawing?.lines[0];
      expect(line?.points.split(' ')).toHaveLength(12);
      expect(line?.points.startsWith('2,')).toBe(true);
      expect(line?.end).toEqual({ x: 186, y: sparklineSize.height - 3 });
      expect(drawing?.limitY).toBeLessThan(line?.end.y ?? 0);
    });

    it('scales to a rate above the limit, and keeps the limit visible', () => {
      const drawing = sparkline([rate('stable', steady(0)), rate('canary', steady(40))], policy);
      const canary = drawing?.lines.find(({ role }) => role === 'canary');
      expect(canary?.end.y).toBeGreaterThanOrEqual(2);
      expect(drawing?.limitY).toBeGreaterThan(canary?.end.y ?? 99);
      expect(drawing?.limitY).toBeLessThan(sparklineSize.height - 3);
    });

    it('bridges minutes without pages', () => {
      const slices = [
        { pages: 200, errors: 1 },
        { pages: 0, errors: 0 },
        { pages: 200, errors: 1 },
      ];
      expect(sparkline([rate('stable', slices)], policy)?.lines[0]?.points.split(' ')).toHaveLength(2);
    });
  });
});

describe('a failure of the page', () => {
  function Broken(): never {
    throw new Error('broken');
  }

  it('shows that the page has failed, in place of an empty page', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Boundary>
        <Broken />
      </Boundary>,
    );
    expect(screen.getByRole('heading', { name: 'This page has failed.' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The command line works as well.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
