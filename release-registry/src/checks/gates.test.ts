import type { ReleaseRecord, RemoteDescriptor } from '@storefront/shared-contracts';
import type { BundleReport } from '../bundles/probe-messages';
import type { GateName } from '../contract';
import { descriptorOf } from '../testing/releases';
import { checkRelease, type CheckInput } from './gates';

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
    preload: { entry: ['entry.js'], exposes: {}, fonts: [] },
    files: [],
    build: { commit: digit.repeat(12), node: 'v20.20.2' },
  };
}

const shell = recordOf({ ...descriptorOf('shell', { '/': 'Home' }), uses: ['lab/popular-tests'] });
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

function check(descriptor: Partial<RemoteDescriptor>, input: Partial<CheckInput> = {}) {
  const report = checkRelease({
    record: recordOf({ ...labDescriptor, ...descriptor }, { digit: 'c' }),
    integrityErrors: [],
    live: [shell, cart, lab].map((record) => ({ role: 'stable', record })),
    bundles: [],
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
  it('passes a release that is compatible with everything live', () => {
    const { report } = check({});
    expect(report).toMatchObject({ part: 'mfe-lab', release: '1.0.0-gcccccccccccc', ok: true });
    expect(report.gates.map(({ name }) => name)).toEqual([
      'contract',
      'routes',
      'access',
      'widgets',
      'rendering',
      'errors',
      'size',
      'integrity',
    ]);
  });

  it('lists failed gates first', () => {
    const { report } = check({}, { integrityErrors: ['entry.js was changed'] });
    expect(report.ok).toBe(false);
    expect(report.gates).toHaveLength(8);
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
      'needs >=1; the live shell brings 1.4.0 and 2.0.0',
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
      'brings 1.5.0; all 2 live remotes accept it',
    );
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
    const unused = [{ ...shell, descriptor: { ...shell.descriptor, uses: [] } }, lab];
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
      found: 'needs ^1.0.0; the live shell brings 1.4.0',
    });
  });

  it('returns what each passed gate found', () => {
    expect(check({}).report.gates.map(({ title, found }) => `${title}: ${found}`)).toEqual([
      'Contract range: needs ^1.0.0; the live shell brings 1.4.0',
      'Routes: 2 claimed, none claimed twice',
      'Access: no route is opened wider than today',
      'Widgets: 1 offered, none missing that others use',
      'Server rendering: no server bundle: pages render in the browser',
      'Error rate: 0 pages in 60 min, too few to judge',
      'Bundle size: 60 kB at first, limit 110 kB',
      'Integrity: SHA-384 matches for 0 files',
    ]);
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

  describe('of server bundles', () => {
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
    const shellReport = { modules: ['react'], errors: [] };
    const remoteReport = { modules: ['./page', './popular'], errors: [] };
    const rendering = (reports: {
      record?: ReleaseRecord;
      shell?: Partial<BundleReport>;
      remote?: Partial<BundleReport>;
      remoteRecord?: ReleaseRecord;
    }) => {
      const { record = candidate, remoteRecord = candidate } = reports;
      const loaded = new Map([
        ['shell@1.0.0-gaaaaaaaaaaaa', { ...shellReport, ...reports.shell }],
        ['mfe-lab@1.0.0-gcccccccccccc', { ...remoteReport, ...reports.remote }],
      ]);
      const bundles = [{ shell: host, remotes: [remoteRecord], reports: loaded }];
      return check({}, { record, bundles }).gate('rendering');
    };

    it('passes a remote that loads with all pages and widgets, and a shell with which the live remotes load', () => {
      expect(rendering({})).toMatchObject({ ok: true, found: '2 modules load with the live shell' });
      expect(rendering({ record: host })).toMatchObject({
        ok: true,
        found: 'loads, and 1 server bundles of live remotes with it',
      });
    });

    it.each([
      [
        'imports what the live shell does not provide',
        { remoteRecord: { ...candidate, server: { ...server, imports: ['node:fs', 'react', 'zod'] } } },
        'mfe-lab 1.0.0 gcccccccccccc imports node:fs, zod on the server, which shell 1.0.0 gaaaaaaaaaaaa does not provide',
      ],
      ['lacks a rendered page', { remote: { modules: ['./popular'] } }, 'lacks ./page of its descriptor'],
      ['lacks a widget', { remote: { modules: ['./page'] } }, 'lacks ./popular of its descriptor'],
      ['does not load', { remote: { errors: ['took longer than 5 s'] } }, 'does not load: took longer than 5 s'],
    ])('rejects a remote that %s, unless it is overridden', (_, reports, words) => {
      const gate = rendering(reports);
      expect(gate).toMatchObject({ ok: false, forceable: true, title: 'Pages cannot be rendered on the server' });
      expect(gate?.found).toContain(words);
      expect(gate?.found).toMatch(/ Correct it and publish it again, or release a shell with these modules first\.$/);
    });

    it('rejects a shell that does not load, or with which a live remote does not', () => {
      expect(rendering({ record: host, shell: { modules: [], errors: ['TypeError: no'] } })?.found).toBe(
        'shell 1.0.0 gaaaaaaaaaaaa does not load: TypeError: no. Correct what fails in Node and publish it again.',
      );
      expect(rendering({ record: host, shell: { modules: [] } })?.found).toBe(
        'mfe-lab 1.0.0 gcccccccccccc imports react on the server, which shell 1.0.0 gaaaaaaaaaaaa does not provide. Provide what they import and keep what they use, or release those remotes first.',
      );
    });

    it('passes where the browser renders anyway: without a server bundle of the shell, or with one that does not load', () => {
      expect(check({}, { record: candidate }).gate('rendering')).toMatchObject({
        ok: true,
        found: 'the live shell has no server bundle: pages render in the browser',
      });
      const reports = new Map([['shell@1.0.0-gaaaaaaaaaaaa', { modules: [], errors: ['TypeError: no'] }]]);
      const bundles = [{ shell: host, remotes: [candidate], reports }];
      expect(check({}, { record: candidate, bundles }).gate('rendering')).toMatchObject({
        ok: true,
        found: 'pages render in the browser, since shell 1.0.0 gaaaaaaaaaaaa does not load: TypeError: no',
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
