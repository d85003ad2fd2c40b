import type { ReleaseRecord, RemoteDescriptor } from '@storefront/shared-contracts';
import type { BundleReport } from '../bundles/probe-messages';
import { bundleKey } from '../bundles/server-bundles';
import type { GateName } from '../contract';
import { descriptorOf } from '../testing/releases';
import { checkRelease, type CheckInput, type LiveRelease } from './gates';

function recordOf(descriptor: RemoteDescriptor, options: { contract?: string; digit?: string } = {}): ReleaseRecord {
  const { contract = '1.4.0', digit = 'a' } = options;
  return {
    schema: 1,
    name: descriptor.name,
    release: `1.0.0-g${digit.repeat(12)}`,
    version: '1.0.0',
    contract,
    descriptor,
    entry: 'entry.js',
    preload: { entry: ['entry.js'], exposes: {}, widgets: {}, calls: [], fonts: [] },
    uses: [],
    sharedImports: {},
    files: ['entry.js', 'server/bundle.js'].map((path) => ({ path, size: 1, sha384: '' })),
    build: { commit: digit.repeat(12), node: 'v20.20.2' },
  };
}

const shell = { ...recordOf(descriptorOf('shell', { '/': 'Home' })), uses: ['lab/popular-tests'] };
const cart = recordOf(descriptorOf('mfe-cart', { '/cart': 'Cart' }));
const labDescriptor: RemoteDescriptor = {
  ...descriptorOf('mfe-lab', { '/lab/:id': 'Lab', '/my-tests': 'My tests' }),
  routes: [
    { path: '/lab/:id', access: 'public', title: 'Lab', module: './page' },
    { path: '/my-tests', access: 'token', title: 'My tests', module: './page' },
  ],
  widgets: [{ name: 'lab/popular-tests', module: './popular' }],
};
const lab = recordOf(labDescriptor);

const started = (record: ReleaseRecord, report: Partial<BundleReport> = {}): [string, BundleReport] => [
  bundleKey(record),
  { modules: [], errors: [], browserErrors: [], rendered: 3, missing: [], ...report },
];

function check(descriptor: Partial<RemoteDescriptor>, input: Partial<CheckInput> = {}) {
  const record = recordOf({ ...labDescriptor, ...descriptor }, { digit: 'c' });
  const candidate = input.record ?? record;
  const live = input.live ?? [shell, cart, lab].map((one): LiveRelease => ({ role: 'stable', record: one }));
  const isShell = candidate.name === 'shell';
  const others = live.map((one) => one.record).filter(({ name }) => (name === 'shell') !== isShell);
  const startedWith = (host: ReleaseRecord, remotes: readonly ReleaseRecord[]) => ({
    shell: host,
    remotes,
    reports: new Map([host, ...remotes].map((one) => started(one))),
  });
  const report = checkRelease({
    record,
    integrityErrors: [],
    live,
    started: isShell ? [startedWith(candidate, others)] : others.map((host) => startedWith(host, [candidate])),
    initialLoadBytes: 60_000,
    budgetBytes: 110_000,
    counts: { pages: 0, errors: 0 },
    policy: { limit_percent: 1, window_minutes: 60, min_pages: 100 },
    ...input,
  });
  const gate = (name: GateName) => report.gates.find((one) => one.name === name);
  return { report, gate };
}

describe('the check of a release', () => {
  it('passes a release that is compatible with everything live, and returns what each gate found', () => {
    const { report } = check({});
    expect(report).toMatchObject({ part: 'mfe-lab', release: '1.0.0-gcccccccccccc', ok: true });
    expect(report.gates.map(({ title, found }) => `${title}: ${found}`)).toEqual([
      'Start: its entry and all its modules load',
      'Contract range: needs ^1.0.0; the live shell brings 1.4.0; shared exports fit',
      'Routes: 2 claimed, none claimed twice',
      'Access: no route is opened wider than today',
      'Widgets: 1 offered, none missing that others use',
      'Rendering: 3 pages and widgets render with the live shell',
      'Error rate: 0 pages in 60 min, too few to judge',
      'Bundle size: 60 kB at first, limit 110 kB',
      'Integrity: SHA-384 matches for 2 files',
    ]);
  });

  it('lists failed gates first', () => {
    const { report } = check({}, { integrityErrors: ['entry.js was changed'] });
    expect(report.ok).toBe(false);
    expect(report.gates).toHaveLength(9);
    expect(report.gates[0]).toEqual({
      name: 'integrity',
      ok: false,
      title: 'Files are not what was published',
      found: 'entry.js was changed. Publish it again under another commit.',
      forceable: false,
    });
  });

  it.each([
    ['^1.0.0', true],
    ['^1.5.0', false],
    ['^2.0.0', false],
    ['>=1.4.0 <3', true],
    ['not a range', false],
  ])('requires a shell within its contract range: %s', (contract, ok) => {
    expect(check({ contract }).gate('contract')).toMatchObject({ ok, forceable: false });
  });

  it('requires the same of a canary of the shell', () => {
    const canary = recordOf(shell.descriptor, { contract: '2.0.0', digit: 'd' });
    const live = [
      { role: 'stable' as const, record: shell },
      { role: 'canary' as const, record: canary },
    ];
    const { gate } = check({}, { live });
    expect(gate('contract')?.found).toBe(
      'It needs ^1.0.0, shell 1.0.0 gdddddddddddd (canary) brings 2.0.0. Release the shell first, or publish mfe-lab against the contract that is live.',
    );
    expect(check({ contract: '>=1' }, { live }).gate('contract')?.found).toBe(
      'needs >=1; the live shell brings 1.4.0 and 2.0.0; shared exports fit',
    );
  });

  it('of a shell requires every live remote to accept it', () => {
    const record = recordOf(shell.descriptor, { contract: '2.0.0', digit: 'd' });
    const gate = check({}, { record }).gate('contract');
    expect(gate).toMatchObject({
      ok: false,
      title: 'Contract range not satisfied',
      found:
        'mfe-cart 1.0.0 gaaaaaaaaaaaa needs ^1.0.0, this shell brings 2.0.0; ' +
        'mfe-lab 1.0.0 gaaaaaaaaaaaa needs ^1.0.0, this shell brings 2.0.0. ' +
        'Release the remotes for the new contract first, or publish a shell with the old one.',
    });
    const compatible = recordOf(shell.descriptor, { contract: '1.5.0', digit: 'd' });
    expect(check({}, { record: compatible }).gate('contract')?.found).toBe(
      'brings 1.5.0; all 2 live remotes accept it; shared exports fit',
    );
  });

  describe('of shared exports', () => {
    const live = (...records: ReleaseRecord[]) => records.map((record) => ({ role: 'stable' as const, record }));
    const found = (remote: ReleaseRecord, host: ReleaseRecord, missing: string[] | undefined) => ({
      shell: host,
      remotes: [remote],
      reports: new Map([started(host), started(remote, { missing })]),
    });
    const canary = recordOf(shell.descriptor, { digit: 'd' });

    it('rejects a remote that uses what the live shell, or its canary, does not have', () => {
      const gate = check(
        {},
        { record: lab, live: live(shell), started: [found(lab, shell, ['paths.report of shared-contracts'])] },
      ).gate('contract');
      expect(gate).toEqual({
        name: 'contract',
        ok: false,
        title: 'Shared exports do not fit',
        found:
          'mfe-lab 1.0.0 gaaaaaaaaaaaa uses paths.report of shared-contracts, which shell 1.0.0 gaaaaaaaaaaaa does not have. ' +
          'Publish the shell from the same sources and promote it first, or build mfe-lab against the exports of the live shell.',
        forceable: false,
      });
      const both = {
        record: lab,
        live: [...live(shell), { role: 'canary' as const, record: canary }],
        started: [found(lab, shell, []), found(lab, canary, ['paths.report of shared-contracts'])],
      };
      expect(check({}, both).gate('contract')?.found).toContain('shell 1.0.0 gdddddddddddd (canary) does not have');
    });

    it('rejects a shell, also as a rollback, without what a live remote uses', () => {
      const gate = check(
        {},
        {
          record: canary,
          live: [{ role: 'canary', record: lab }],
          started: [found(lab, canary, ['paths.report of shared-contracts', 'useBar of shared-contracts'])],
          isRollback: true,
        },
      ).gate('contract');
      expect(gate).toMatchObject({ ok: false, forceable: false });
      expect(gate?.found).toBe(
        'mfe-lab 1.0.0 gaaaaaaaaaaaa (canary) uses paths.report of shared-contracts, useBar of shared-contracts, which this shell does not have. ' +
          'Publish a shell that keeps it, or first promote mfe-lab built without it (or roll mfe-lab back).',
      );
    });

    it('needs a reason where a release did not start, so that nothing was compared', () => {
      const late = { record: lab, live: live(shell), started: [found(lab, shell, undefined)] };
      const gate = check({}, late).gate('contract');
      expect(gate).toMatchObject({ ok: false, title: 'Shared exports were not compared', forceable: true });
    });

    it('leaves a rollback to what was live with the same releases to the version range', () => {
      const known = { record: lab, live: live(shell), started: undefined, isRollback: true };
      expect(check({}, known).gate('contract')?.found).toBe('needs ^1.0.0; the live shell brings 1.4.0');
    });
  });

  it.each([
    [
      'is claimed by another part',
      { path: '/cart', access: 'public' as const, title: 'Cart', module: './page' },
      '/cart is claimed by',
    ],
    [
      'is claimed twice by the release',
      { path: '/lab/:slug', access: 'public' as const, title: 'Lab', module: './page' },
      'claimed twice by',
    ],
  ])('rejects a path that %s', (_, route, words) => {
    const gate = check({ routes: [...labDescriptor.routes, route] }).gate('routes');
    expect(gate).toMatchObject({ ok: false, title: 'Route claimed twice', forceable: false });
    expect(gate?.found).toContain(words);
  });

  it('does not confuse a path with a parameter and the path without it', () => {
    const route = { path: '/:page', access: 'public' as const, title: 'Page', module: './page' };
    expect(check({ routes: [...labDescriptor.routes, route] }).gate('routes')?.ok).toBe(true);
  });

  it('rejects weaker access to a page, unless it is overridden', () => {
    const routes = labDescriptor.routes.map((route) => ({ ...route, access: 'public' as const }));
    expect(check({ routes }).gate('access')).toEqual({
      name: 'access',
      ok: false,
      title: 'Access weakened',
      found:
        '/my-tests is open to "token" today and would be to "public". Restore the access, or override it with the reason.',
      forceable: true,
    });
    const closed = labDescriptor.routes.map((route) => ({ ...route, access: 'token' as const }));
    expect(check({ routes: closed }).gate('access')?.ok).toBe(true);
  });

  it('rejects the removal of a widget that others use, but not of an unused one', () => {
    expect(check({ widgets: [] }).gate('widgets')).toMatchObject({
      ok: false,
      title: 'Widget no longer offered',
      forceable: true,
    });
    const unused = [{ ...shell, uses: [] }, lab];
    const live = unused.map((record) => ({ role: 'stable' as const, record }));
    expect(check({ widgets: [] }, { live }).gate('widgets')?.ok).toBe(true);
  });

  it('considers only widgets of the stable release of the part that no other part offers', () => {
    const widgets = labDescriptor.widgets;
    const canaryOnly = [
      { role: 'stable' as const, record: shell },
      { role: 'canary' as const, record: lab },
    ];
    expect(check({ widgets: [] }, { live: canaryOnly }).gate('widgets')?.ok).toBe(true);
    const other = { ...cart, descriptor: { ...cart.descriptor, widgets } };
    const offeredElsewhere = [shell, other, lab].map((record) => ({ role: 'stable' as const, record }));
    expect(check({ widgets: [] }, { live: offeredElsewhere }).gate('widgets')?.ok).toBe(true);
    expect(check({ widgets: [] }).gate('widgets')?.found).toBe(
      'lab/popular-tests is used by shell 1.0.0 gaaaaaaaaaaaa. Offer it, or release its users first.',
    );
  });

  it('compares the access with the stable release, not with a canary', () => {
    const routes = labDescriptor.routes.map((route) => ({ ...route, access: 'public' as const }));
    const open = { ...lab, descriptor: { ...labDescriptor, routes } };
    const live = [
      { role: 'canary' as const, record: lab },
      { role: 'stable' as const, record: open },
    ];
    expect(check({ routes }, { live }).gate('access')?.ok).toBe(true);
  });

  it('does not compare the contracts of two remotes', () => {
    const old = recordOf(cart.descriptor, { contract: '0.9.0' });
    const live = [shell, old].map((record) => ({ role: 'stable' as const, record }));
    expect(check({}, { live }).gate('contract')).toMatchObject({
      ok: true,
      found: 'needs ^1.0.0; the live shell brings 1.4.0; shared exports fit',
    });
  });

  it('limits the size of the first load to its budget', () => {
    expect(check({}, { initialLoadBytes: 110_000 }).gate('size')?.ok).toBe(true);
    expect(check({}, { initialLoadBytes: 110_001 }).gate('size')).toMatchObject({
      ok: false,
      title: 'Bundle size over its limit',
      found: '111 kB at first, limit 110 kB. Split what the first page does not need.',
      forceable: true,
    });
  });

  describe('that starts it', () => {
    const server = { file: 'server/bundle.js', imports: ['react'] };
    const host = { ...shell, server: { ...server, imports: [] } };
    const candidate = {
      ...recordOf(labDescriptor, { digit: 'c' }),
      descriptor: {
        ...labDescriptor,
        routes: labDescriptor.routes.map((route) => ({ ...route, rendered: route.access === 'public' })),
      },
      server,
    };
    const gates = (reports: {
      record?: ReleaseRecord;
      shell?: Partial<BundleReport>;
      remote?: Partial<BundleReport>;
      remoteRecord?: ReleaseRecord;
    }) => {
      const { record = candidate, remoteRecord = record === host ? candidate : record } = reports;
      const found = new Map([
        started(host, { modules: ['react'], ...reports.shell }),
        started(remoteRecord, { modules: ['./page', './popular'], ...reports.remote }),
      ]);
      return check({}, { record, started: [{ shell: host, remotes: [remoteRecord], reports: found }] }).gate;
    };

    it('passes a remote that renders with the live shell, and a shell with which the live remotes render', () => {
      expect(gates({})('rendering')).toMatchObject({
        ok: true,
        found: '3 pages and widgets render with the live shell',
      });
      expect(gates({ record: host })('rendering')).toMatchObject({
        ok: true,
        found: '6 pages and widgets render, those of live remotes included',
      });
      expect(gates({ record: host })('start')).toMatchObject({ ok: true, found: 'its scripts start' });
    });

    it.each([
      [
        'has an entry that is no file of it',
        { entry: 'other.js' },
        'its record names other.js, which is no file of it',
      ],
      ['has an entry that is no script', { entry: 'readme.txt' }, 'its entry readme.txt is no script'],
      [
        'names a file to preload that is none of it',
        {
          preload: {
            entry: ['entry.js'],
            exposes: { './page': ['page.js'] },
            widgets: {},
            calls: [],
            fonts: ['a.woff2'],
          },
        },
        'its record names page.js, which is no file of it; its record names a.woff2, which is no file of it',
      ],
    ])('rejects a release that %s', (_, changes, words) => {
      const gate = gates({ record: { ...candidate, ...changes } })('start');
      expect(gate).toMatchObject({ ok: false, title: 'Release does not start' });
      expect(gate?.found).toContain(words);
      expect(gate?.found).toMatch(/ Correct it and publish it under another commit\.$/);
    });

    it('rejects a release whose scripts do not run: a remote unless it is overridden, a shell always', () => {
      const browserErrors = ['page.js: SyntaxError: no'];
      expect(gates({ remote: { browserErrors } })('start')).toMatchObject({
        ok: false,
        forceable: true,
        found: 'mfe-lab 1.0.0 gcccccccccccc: page.js: SyntaxError: no. Correct it and publish it under another commit.',
      });
      expect(gates({ record: host, shell: { browserErrors } })('start')).toMatchObject({ ok: false, forceable: false });
      const late = ['shell.js: took longer than 4 s'];
      expect(gates({ record: host, shell: { browserErrors: late } })('start')).toMatchObject({
        ok: false,
        forceable: true,
      });
    });

    it('rejects a release that was not started', () => {
      const gate = check({}, { started: [] }).gate('start');
      expect(gate?.ok).toBe(false);
      expect(gate?.found).toContain('it could not be started');
    });

    it.each([
      [
        'imports what the live shell does not provide',
        { remoteRecord: { ...candidate, server: { ...server, imports: ['node:fs', 'react', 'zod'] } } },
        'mfe-lab 1.0.0 gcccccccccccc imports node:fs, zod on the server, which shell 1.0.0 gaaaaaaaaaaaa does not provide',
      ],
      ['lacks a rendered page', { remote: { modules: ['./popular'] } }, 'lacks ./page of its descriptor'],
      ['lacks a widget', { remote: { modules: ['./page'] } }, 'lacks ./popular of its descriptor'],
      ['does not render', { remote: { errors: ['page /lab: no'] } }, 'does not render: page /lab: no'],
    ])('rejects a remote that %s, unless it is overridden', (_, reports, words) => {
      const gate = gates(reports)('rendering');
      expect(gate).toMatchObject({ ok: false, forceable: true, title: 'Pages do not render' });
      expect(gate?.found).toContain(words);
      expect(gate?.found).toMatch(/ Correct it and publish it again, or release a shell with what it uses first\.$/);
    });

    it('rejects a shell that does not render, or with which a live remote does not start', () => {
      expect(gates({ record: host, shell: { modules: [], errors: ['TypeError: no'] } })('rendering')?.found).toBe(
        'shell 1.0.0 gaaaaaaaaaaaa does not render: TypeError: no. Correct what fails and publish it again.',
      );
      expect(gates({ record: host, shell: { modules: [] } })('rendering')?.found).toBe(
        'mfe-lab 1.0.0 gcccccccccccc imports react on the server, which shell 1.0.0 gaaaaaaaaaaaa does not provide. Provide what they import and keep what they use, or release those remotes first.',
      );
      expect(gates({ record: host, remote: { browserErrors: ['./page: no'] } })('rendering')?.found).toContain(
        'mfe-lab 1.0.0 gcccccccccccc does not render: ./page: no.',
      );
    });

    it('passes where the browser renders anyway: without a server bundle of the shell, or with one that does not load', () => {
      expect(gates({ remote: { rendered: 0 } })('rendering')).toMatchObject({
        ok: true,
        found: 'no server bundle of a shell: pages render in the browser',
      });
      expect(
        gates({ shell: { modules: [], errors: ['TypeError: no'] }, remote: { modules: [] } })('rendering'),
      ).toMatchObject({
        ok: true,
        found: 'not rendered, since shell 1.0.0 gaaaaaaaaaaaa does not render: TypeError: no',
      });
    });
  });

  it.each([
    [{ pages: 99, errors: 99 }, true, 'Error rate', '99 pages in 60 min, too few to judge'],
    [{ pages: 100, errors: 1 }, true, 'Error rate', '1% over 60 min, limit 1%'],
    [
      { pages: 1000, errors: 11 },
      false,
      'Error rate over its limit',
      '1.1% over 60 min, limit 1%. Choose a release that serves without faults.',
    ],
  ])('uses the error rate of served pages: %j', (counts, ok, title, found) => {
    expect(check({}, { counts }).gate('errors')).toEqual({ name: 'errors', ok, title, found, forceable: !ok });
  });
});
