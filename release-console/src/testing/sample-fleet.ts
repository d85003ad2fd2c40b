import type {
  AuditEntry,
  CheckReport,
  FleetStatus,
  Gate,
  PageCounts,
  PartStatus,
  ReleaseMark,
  ReleaseRate,
  RolloutStatus,
} from '@storefront/release-registry/contract';

/** A release of a version. `digit` distinguishes builds of one version. */
export const releaseOf = (version: string, digit = 'a') => `${version}-g${digit.repeat(12)}`;

const slices = (errors: number): PageCounts[] => Array.from({ length: 12 }, () => ({ pages: 1000, errors }));

/** A rate of `errors` errors per thousand pages. */
export const rateOf = (release: string, role: ReleaseRate['role'], errors: number): ReleaseRate => ({
  release,
  role,
  pages: 12_000,
  errors: 12 * errors,
  slices: slices(errors),
});

/** A part with one live release. */
export function partOf(name: string, stable: string, more: Partial<PartStatus> = {}): PartStatus {
  return {
    name,
    team: name,
    section: `Section of ${name}`,
    slot: { stable },
    releases: [
      {
        release: stable,
        version: stable.split('-')[0] ?? '',
        commit: '',
        mark: 'live',
        rollback: false,
        published_at: '2026-11-17T09:00:00.000Z',
      },
    ],
    rates: [rateOf(stable, 'stable', 2)],
    ...more,
  };
}

/** Releases with their statuses, newest first. A rollback may return to those that were live for everybody. */
const published = (releases: readonly (readonly [release: string, mark: ReleaseMark])[]): PartStatus['releases'] =>
  releases.map(([release, mark], index) => ({
    release,
    version: release.split('-')[0] ?? '',
    commit: '',
    mark,
    rollback: mark === 'was_live' || mark === 'rolled_back',
    published_at: `2026-11-${20 - index}T09:00:00.000Z`,
  }));

/** mfe-catalogue, with canary 3.9.0 at 10 % beside 3.8.2. */
export const catalogue = partOf('mfe-catalogue', releaseOf('3.8.2'), {
  slot: {
    stable: releaseOf('3.8.2'),
    canary: { release: releaseOf('3.9.0'), percent: 10, salt: 'salt' },
    lastGood: releaseOf('3.8.1'),
  },
  releases: published([
    [releaseOf('3.9.0'), 'canary'],
    [releaseOf('3.8.2'), 'live'],
    [releaseOf('3.8.1'), 'was_live'],
  ]),
  rates: [rateOf(releaseOf('3.8.2'), 'stable', 3), rateOf(releaseOf('3.9.0'), 'canary', 2)],
  rollback_to: releaseOf('3.8.2'),
});

/** The rollout of 3.9.0 of mfe-catalogue in its second step. */
export const rollout: RolloutStatus = {
  release: releaseOf('3.9.0'),
  steps: [5, 10, 100],
  every_minutes: 30,
  step: 1,
  since: '2026-11-20T09:30:00.000Z',
  finished: [],
  state: { kind: 'running', at: '2026-11-20T10:00:00.000Z' },
  p: { errors: 1, starts: 1, paints: 0.062, carts: 0.84 },
  counted: [
    {
      percent: 5,
      since: '2026-11-20T09:00:00.000Z',
      canary: { pages: 1240, errors: 6, paints: 800, slow_paints: 172, carts: 71, opened: 0, started: 0 },
      stable: { pages: 23_560, errors: 102, paints: 15_100, slow_paints: 2990, carts: 1437, opened: 0, started: 0 },
      logs: { errors: [], starts: [], paints: [], carts: [] },
    },
    {
      percent: 10,
      since: '2026-11-20T09:30:00.000Z',
      canary: { pages: 980, errors: 2, paints: 640, slow_paints: 141, carts: 55, opened: 0, started: 0 },
      stable: { pages: 8820, errors: 41, paints: 5700, slow_paints: 1105, carts: 521, opened: 0, started: 0 },
      logs: { errors: [], starts: [], paints: [], carts: [] },
    },
  ],
};

/** mfe-cart-checkout, whose canary 5.3.0 at 25 % is over the limit. */
export const cart = partOf('mfe-cart-checkout', releaseOf('5.2.1'), {
  slot: { stable: releaseOf('5.2.1'), canary: { release: releaseOf('5.3.0'), percent: 25, salt: 'salt' } },
  releases: published([
    [releaseOf('5.3.0'), 'canary'],
    [releaseOf('5.2.1'), 'live'],
  ]),
  rates: [rateOf(releaseOf('5.2.1'), 'stable', 4), rateOf(releaseOf('5.3.0'), 'canary', 21)],
  rollback_to: releaseOf('5.2.1'),
  over_limit_minutes: 25,
});

/**
 * mfe-lab, with 2.14.0 live for everybody, 2.13.4 as its last good release, and 2.15.0 published. A user rolled 2.13.5
 * back, and the registry rolled back a canary of 2.13.6.
 */
export const lab = partOf('mfe-lab', releaseOf('2.14.0'), {
  slot: { stable: releaseOf('2.14.0'), lastGood: releaseOf('2.13.4') },
  releases: published([
    [releaseOf('2.15.0'), 'never_live'],
    [releaseOf('2.14.0'), 'live'],
    [releaseOf('2.13.6'), 'rolled_back_automatically'],
    [releaseOf('2.13.5'), 'rolled_back'],
    [releaseOf('2.13.4'), 'was_live'],
    [releaseOf('2.13.3'), 'was_live'],
  ]),
  rollback_to: releaseOf('2.13.4'),
});

/** A fleet of the shell and three remotes at revision 41. */
export function sampleFleet(
  parts: readonly PartStatus[] = [partOf('shell', releaseOf('4.3.1')), cart, catalogue, lab],
) {
  return {
    environment: 'production',
    revision: 41,
    updated_at: '2026-11-20T09:34:00.000Z',
    audit_head: 'head',
    now: '2026-11-20T09:51:30.000Z',
    policy: { limit_percent: 1, window_minutes: 60, min_pages: 100 },
    parts: [...parts],
  } satisfies FleetStatus;
}

const passed: Gate[] = [
  { name: 'contract', ok: true, title: 'Contract range', found: 'needs ^4.2.0', forceable: false },
  { name: 'routes', ok: true, title: 'Routes', found: '6 claimed, none claimed twice', forceable: false },
];

const failed: Gate = {
  name: 'routes',
  ok: false,
  title: 'Route claimed twice',
  found: '/organ is claimed by two. Remove it from one of them.',
  forceable: false,
};

const heavy: Gate = {
  name: 'size',
  ok: false,
  title: 'Bundle size over its limit',
  found: '121 kB at first, limit 110 kB.',
  forceable: true,
};

/** A check in which all gates passed, one failed, or one failed that a reason can override. */
export function checkOf(part: string, release: string, outcome: 'passed' | 'failed' | 'forceable'): CheckReport {
  const extra = { passed: [], failed: [failed], forceable: [heavy] }[outcome];
  const others = passed.filter(({ name }) => !extra.some((gate) => gate.name === name));
  return { part, release, ok: outcome === 'passed', gates: [...extra, ...others] };
}

/** A line of the trail: the canary of mfe-cart-checkout raised from 10 % to 25 %. */
export const raised: AuditEntry = {
  schema: 1,
  seq: 60,
  at: '2026-11-20T09:34:00.000Z',
  who: { kind: 'token', name: 'Release manager' },
  action: 'promote',
  part: 'mfe-cart-checkout',
  why: 'Level for an hour.',
  before: { ...cart.slot, canary: { release: releaseOf('5.3.0'), percent: 10, salt: 'salt' } },
  after: cart.slot,
  revision: 41,
  prev: 'prev',
  hash: 'hash',
};
