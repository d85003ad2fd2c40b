import {
  fullScope,
  RegistryError,
  registryErrors,
  registryFailure,
  releaseEndpoints,
  type ChangeRequest,
  type RegistryErrorCode,
} from '../contract';
import { buildFolder } from '../registry/stored/release-files';
import { createRegistry } from '../registry/create-registry';
import type { RegistryClient } from '../registry/core/registry';
import {
  commitRelease,
  containing,
  labDescriptor,
  liveRegistry,
  matching,
  operator,
  testPolicy,
} from '../testing/registry';
import { runArgs } from '../testing/cli';
import { buildRelease, removeTemporaryFolders } from '../testing/releases';
import type { ReadyBuild } from './ports';
import { openCore } from '../registry/core/registry-core';

let fleet: Awaited<ReturnType<typeof liveRegistry>>;
let next: string;

beforeEach(async () => {
  fleet = await liveRegistry();
  next = await fleet.publish(labDescriptor, 'c');
});
afterEach(removeTemporaryFolders);

const run = (words: string) => runArgs(words, { client: () => fleet.client });
const parse = (text: string): unknown => JSON.parse(text);

describe('the output of a command', () => {
  it('status: the parts as a table', async () => {
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 10 });
    await fleet.change({ action: 'lock', part: 'shell', why: 'Sale until\nSunday.' });
    const minute = Math.floor(fleet.clock.now.getTime() / 60_000);
    fleet.counts.push({ minute, part: 'mfe-lab', release: next, pages: 400, errors: 8 });
    const { exit, out, err } = await run('status');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain('Environment test, revision 4, changed 20 Nov 2026, 3:30 pm (IST).');
    const [head = '', shell = '', lab = ''] = out.split('\n').slice(-6);
    expect(head).toMatch(/^Part +Live +Canary +Last good +Locked +Pages with an error, last 60 min$/);
    expect(shell).toContain('Sale until Sunday.');
    expect(lab).toContain(`${next} at 10%`);
    expect(lab).toContain('canary 2% of 400 pages');
    expect(lab).toContain('stable no pages');
    expect(lab.indexOf(fleet.lab)).toBe(head.indexOf('Live'));
    expect(out).toContain(`Canary of mfe-lab ${next}, failed: the limit of error rates.`);
  });

  it('promote, rollback, lock and unlock: what is live now', async () => {
    const words = async (line: string) => {
      const { exit, out } = await run(line);
      expect(exit).toBe(0);
      return out;
    };
    expect(await words(`promote mfe-lab@${next} --traffic 10 --why New_filters`)).toBe(
      `Revision 3: mfe-lab serves ${fleet.lab}, canary ${next} at 10%.`,
    );
    expect(await words(`promote mfe-lab@${next} --traffic 50 --why Level`)).toContain('Revision 4');
    expect(await words('rollback mfe-lab --why Blank')).toBe(`Revision 5: mfe-lab serves ${fleet.lab}.`);
    expect(await words('lock mfe-lab --why Sale.')).toContain('Locked: Sale.');
    expect(await words('unlock mfe-lab --why Over')).not.toContain('Locked');
    expect(await words(`promote mfe-lab@${next} --why All`)).toContain(`Last good is ${fleet.lab}.`);
    expect(await words(`rollback mfe-lab --to mfe-lab@${fleet.lab} --why Blank`)).toContain(`serves ${fleet.lab}.`);
  });

  it('errors: what pages reported of a release, in the last two windows', async () => {
    const minute = Math.floor(fleet.clock.now.getTime() / 60_000);
    const row = { minute, part: 'mfe-lab', release: fleet.lab, pages: 90, errors: 4 };
    const report = (error: string, pages: number) => ({ kind: 'uncaught', error, route: '/lab-test', pages });
    fleet.counts.push(
      { ...row, reports: [report('TypeError: organs', 1)] },
      { ...row, minute: minute - 119, reports: [report('TypeError: organs', 2), report('RangeError: page', 1)] },
      { ...row, minute: minute - 120, reports: [report('Too old', 9)] },
      { ...row, release: next, reports: [report('Of another release', 9)] },
    );
    const { exit, out } = await run(`errors mfe-lab@${fleet.lab}`);
    expect(exit).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toBe(`mfe-lab ${fleet.lab}: 8 pages with errors since 20 Nov 2026, 1:30 pm (IST).`);
    expect(lines.slice(1).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['Pages', 'Kind', 'Route', 'Error'],
      ['3', 'uncaught', '/lab-test', 'TypeError: organs'],
      ['1', 'uncaught', '/lab-test', 'RangeError: page'],
    ]);
    expect(await run(`errors mfe-lab@9.9.9-gaaaaaaaaaaaa`)).toMatchObject({ exit: 6 });
  });

  it('list: the releases of a part with their marks, and those that a rollback may name', async () => {
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    const third = await fleet.publish(labDescriptor, 'd');
    const { exit, out } = await run('list mfe-lab');
    expect(exit).toBe(0);
    expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['Release', 'Mark', 'Rollback'],
      [third, 'never live', '-'],
      [next, 'rolled back', 'yes'],
      [fleet.lab, 'live', '-'],
    ]);
    expect(parse((await run('list mfe-lab --json')).out)).toMatchObject([
      { release: third, mark: 'never_live' },
      {},
      {},
    ]);
    expect(await run('list mfe-none')).toMatchObject({ exit: 6, err: containing('There are: shell, mfe-lab.') });
  });

  it('list and diff: what a release changes beside the live one', async () => {
    const routes = [
      ...labDescriptor.routes,
      { path: '/organs', title: 'Organs', access: 'public' as const, module: './page' },
    ];
    const files = { 'entry.js': 'e'.repeat(3000), 'page.js': 'p'.repeat(2400) };
    const larger = await fleet.publish({ ...labDescriptor, routes }, 'd', { files });
    expect((await run('list mfe-lab')).out).toContain('5 kB (5 kB more)');
    expect(await run(`diff mfe-lab@${larger}`)).toMatchObject({
      exit: 0,
      out: [
        `mfe-lab ${larger} beside ${fleet.lab}:`,
        '  first load: 5 kB (5 kB more)',
        '  route /organs added: public, "Organs", ./page',
      ].join('\n'),
    });
    expect((await run(`diff mfe-lab@${next} --with mfe-lab@${larger}`)).out).toContain('route /organs removed');
    expect((await run(`diff mfe-lab@${next}`)).out).toContain('descriptor: unchanged');
    expect(await run(`diff mfe-lab@9.9.9-g${'0'.repeat(12)}`)).toMatchObject({
      exit: 6,
      err: containing('Published:'),
    });
  });

  it('check: every gate in a line, and exit code 3 if one failed', async () => {
    const good = await run(`check mfe-lab@${next}`);
    expect(good).toMatchObject({ exit: 0, err: '' });
    expect(good.out).toContain(`mfe-lab@${next} passes all`);
    const broken = await fleet.publish({ ...labDescriptor, contract: '^9.0.0' }, 'd');
    const bad = await run(`check mfe-lab@${broken}`);
    expect(bad.exit).toBe(3);
    expect(bad.out).toMatch(/fails 1 of \d gates\./);
    expect(bad.out).toContain('  FAIL  Contract range');
    expect(releaseEndpoints.check.data.parse(parse((await run(`check mfe-lab@${broken} --json`)).out)).ok).toBe(false);
  });

  it('history: who, what and why, with the token that was used', async () => {
    const { registry } = fleet;
    const { token } = await registry.tokens.create(operator, 'Rao', fullScope, { days: 1 });
    const { actor } = await registry.tokens.authenticate(token);
    await registry.as(actor).lock({ part: 'mfe-lab', why: 'Sale\u001b[2J.', revision: 2 });
    const { out } = await run('history mfe-lab --limit 1');
    expect(out).toMatch(
      /^When \(IST\) +Who +Action +What +Why\n20 Nov 2026, 3:30 pm +Rao \(token [0-9a-f]{12}\) +lock +mfe-lab: /,
    );
    // The command removes control characters of the input from its output.
    expect(out).toContain('Sale?[2J.');
  });

  it('verify: what was checked, and exit code 7 with the problems if something was changed', async () => {
    expect(await run('verify')).toMatchObject({
      exit: 0,
      out: matching(/^No problems in \d+ entries of/),
    });
    await fleet.objects.remove(`remotes/mfe-lab/${next}/page.js`);
    const bad = await run('verify');
    expect(bad.exit).toBe(7);
    expect(bad.out).toMatch(/^1 problem in/);
    expect(bad.out).toContain('page.js');
  });

  it('gc: what was removed', async () => {
    fleet.clock.now = new Date('2027-02-01T00:00:00Z');
    const { exit, out } = await run('gc --keep-days 30');
    expect(exit).toBe(0);
    expect(out).toContain(`mfe-lab@${next}`);
  });

  it('preview: the link, once; previews: what there is; preview-end: that it is over', async () => {
    const { exit, out } = await run(`preview mfe-lab@${next} --hours 2`);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Preview [0-9a-f]{12} of mfe-lab@\S+ ends on 20 Nov 2026, 5:30 pm \(IST\)\./);
    expect(out).toMatch(/https:\/\/shop\.example\/preview\?key=pre_[0-9a-f]{12}_[0-9a-f]{64}$/);
    const id = /[0-9a-f]{12}/.exec(out)?.[0] ?? '';
    const list = await run('previews');
    expect(list.out).toContain(id);
    expect(list.out).not.toContain('pre_');
    expect((await run(`preview-end mfe-lab ${id}`)).out).toBe(`Preview ${id} of mfe-lab@${next} has ended.`);
    expect((await run('previews')).out).toContain('ended 20 Nov 2026');
    expect(await run(`preview-end mfe-lab ${'0'.repeat(12)}`)).toMatchObject({ exit: 6 });
    expect(await run(`preview mfe-lab@${next} --hours 400`)).toMatchObject({ exit: 2 });
  });

  it('webhook test: how each receiver answered, and exit code 7 if one did not', async () => {
    expect(await run('webhook test')).toMatchObject({ exit: 2, err: containing('RELEASE_WEBHOOKS') });
    const urls = ['https://a.example/', 'https://b.example/'].map((text) => new URL(text));
    const sent: string[] = [];
    const registry = createRegistry(
      openCore({
        ...fleet.ports,
        webhooks: {
          urls,
          send: async ({ href }, _id, { type }) => {
            sent.push(type);
            return { url: href, ok: href.includes('a.example'), found: 'status 200' };
          },
        },
      }),
    );
    const { exit, out } = await runArgs('webhook test', { client: () => registry.as(operator) });
    expect(exit).toBe(7);
    expect(sent).toEqual(['webhook.test', 'webhook.test']);
    expect(out.split('\n')).toEqual([
      'received  https://a.example/  status 200',
      'not received  https://b.example/  status 200',
    ]);
  });

  it.each(['status', 'history', 'verify', 'gc --keep-days 30'])(
    '%s --json: one document of the contract',
    async (line) => {
      for (const words of [`${line} --json`, `--json ${line}`]) {
        const { exit, out, err } = await run(words);
        expect([exit, err]).toEqual([0, '']);
        const [name = 'status'] = line.split(' ');
        const schema = {
          status: releaseEndpoints.status,
          history: releaseEndpoints.history,
          verify: releaseEndpoints.verify,
          gc: releaseEndpoints.gc,
        }[name];
        expect(schema?.data.safeParse(parse(out)).success).toBe(true);
      }
    },
  );
});

describe('publish', () => {
  async function ready(bytes = 100): Promise<ReadyBuild> {
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('e'));
    return { record, source: buildFolder(folder), bytes };
  }

  it('stores the given build, and writes progress to stderr', async () => {
    const build = await ready();
    const asked: unknown[] = [];
    const { exit, out, err } = await runArgs('publish mfe-lab --dir out --json', {
      client: () => fleet.client,
      async buildOf(part, dir, say) {
        asked.push(part, dir);
        say('Building …');
        return build;
      },
    });
    expect([exit, asked, err]).toEqual([0, ['mfe-lab', 'out'], 'Building …']);
    expect(parse(out)).toEqual({ outcome: 'published', part: 'mfe-lab', release: build.record.release });
  });

  it('sends nothing for a build that is too large', async () => {
    const build = await ready(200 * 1024 * 1024);
    const { exit, err } = await runArgs('publish', { buildOf: async () => build });
    expect([exit, err]).toEqual([2, 'The build is larger than 64 MB. Nothing was published.']);
  });
});

describe('token', () => {
  const here = (words: string) => runArgs(words, { tokens: () => fleet.registry.tokens });

  it('is created for one remote or for releasing, listed without its secret, and revoked', async () => {
    const made = await here('token create Lab_team --may publish --parts mfe-lab --days 10');
    expect(made.exit).toBe(0);
    expect(made.out).toContain('of Lab team may publish for mfe-lab until 30 Nov 2026, 3:30 pm (IST).');
    const secret = made.out.split('\n').at(-1) ?? '';
    const { info } = await fleet.registry.tokens.authenticate(secret);
    await here('token create Rao --may all --parts all');
    const listed = await here('token list');
    expect(listed.out).toMatch(/Lab team +publish for mfe-lab/);
    expect(listed.out).toMatch(/Rao +do everything for all parts/);
    expect(listed.out).not.toContain(secret);
    expect((await here(`token revoke ${info.id}`)).out).toBe(`Token ${info.id} of Lab team is revoked.`);
    expect((await here('token list')).out).toContain('revoked 20 Nov 2026, 3:30 pm');
    await expect(fleet.registry.tokens.authenticate(secret)).rejects.toThrow('revoked');
  });

  it('is created for any actions on any parts', async () => {
    const made = await here('token create Lab_team --may publish,release --parts mfe-lab,mfe-account');
    expect(made.out).toContain('may publish, release for mfe-lab, mfe-account until');
    const { info } = await fleet.registry.tokens.authenticate(made.out.split('\n').at(-1) ?? '');
    expect(info.scope).toEqual([{ actions: ['publish', 'release'], parts: ['mfe-lab', 'mfe-account'] }]);
    expect((await here('token create Ops --may rollback --parts all')).out).toContain('may rollback for all parts');
  });

  it.each([
    ['token create Rao --may publish', '--parts'],
    ['token create Rao --parts mfe-lab', '--may'],
    ['token create Rao --may publish,delete --parts all', '"delete" is no action'],
    ['token create Rao --may publish --parts mfe-lab,../x', 'the name of a remote'],
    ['token create Rao --may all --parts all --days 0', '--days'],
  ])('%s is rejected', async (words, message) => {
    expect(await here(words)).toMatchObject({ exit: 2, out: '', err: containing(message) });
  });

  it('is not created over HTTP', async () => {
    const { exit, err } = await runArgs('token list', { tokens: () => undefined });
    expect([exit, err]).toEqual([2, expect.stringContaining('on the store of releases itself: unset RELEASE_URL')]);
  });
});

describe('a part that needs two persons', () => {
  it('is requested, listed, approved by another person or rejected', async () => {
    const two = await liveRegistry({ policy: testPolicy({ RELEASE_TWO_PERSONS: 'mfe-lab' }) });
    const next = await two.publish(labDescriptor, 'c');
    const as = (name: string) => (words: string) =>
      runArgs(words, { client: () => two.registry.as({ who: { kind: 'local', name }, scope: 'all' }) });
    const [rao, iyer] = [as('rao'), as('iyer')];
    const asked = await rao(`promote mfe-lab@${next} --traffic 10 --why New`);
    expect(asked).toMatchObject({ exit: 0, out: containing('Nothing has changed yet: mfe-lab needs two persons.') });
    const id = asked.out.split(' ').at(-1) ?? '';
    const listed = await iyer('requests');
    expect(listed.out.replaceAll(/ +/g, ' ')).toContain(
      `${id} mfe-lab@${next} 10% rao (local operator) 21 Nov 2026, 3:30 pm New`,
    );
    expect(await rao(`approve ${id}`)).toMatchObject({ exit: 5, err: containing('another person than rao') });
    expect((await iyer(`approve ${id}`)).out).toContain(`canary ${next} at 10%`);
    const shown = await rao('history mfe-lab --limit 1');
    expect(shown.out).toContain('iyer (local operator), requested by rao (local operator)');
    expect((await rao('requests')).out).toBe('No request waits for an approval.');

    await rao(`promote mfe-lab@${next} --traffic 50 --why Level`);
    const [request] = await two.client.requests();
    expect((await iyer(`reject ${request?.id ?? 0} --why Later`)).out).toContain('is rejected.');
    expect(await iyer('approve 999')).toMatchObject({ exit: 6, err: 'There is no request 999.' });
  });
});

describe('an invalid command line', () => {
  it.each([
    ['promote mfe-lab@1.0.0-gcccccccccccc', '--why'],
    ['rollback mfe-lab', '--why'],
    ['lock mfe-lab', '--why'],
    ['unlock mfe-lab', '--why'],
    ['rollback mfe-lab --why _', 'a reason of 1 to 500'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --traffic 101 --why x', 'a whole percentage from 1 to 100'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --traffic ten --why x', 'a whole percentage from 1 to 100'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --why x --steps 25,5 --every 30m', '2 to 10 rising percentages'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --why x --steps 5,101 --every 30m', '2 to 10 rising percentages'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --why x --steps 5,100 --every 0m', 'a time from 1m to 24h'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --why x --steps 5,100 --every 30', 'a time from 1m to 24h'],
    ['check mfe-lab', 'mfe-lab@1.2.0-g0123456789ab'],
    ['check mfe-lab@../../x', 'a release such as'],
    ['check ../x@1.0.0-gcccccccccccc', 'the name of a remote'],
    ['rollback mfe-lab --to mfe-lab@../x --why x', 'a release such as'],
    ['rollback mfe-lab --to 1.0.0-gaaaaaaaaaaaa --why x', 'It has the form mfe-lab@'],
    ['diff mfe-lab@1.0.0-gcccccccccccc --with shell@1.0.0-gaaaaaaaaaaaa', 'names a release of shell, not of mfe-lab'],
    ['rollback mfe-lab --to shell@1.0.0-gaaaaaaaaaaaa --why x', 'names a release of shell, not of mfe-lab'],
    ['promote mfe-lab@1.0.0-gcccccccccccc --why x --revision -1', '--revision'],
    ['verify --head zz', '64 hexadecimal'],
    ['history --limit 5000', '1 to 1000'],
    ['frobnicate', 'unknown command'],
    ['status --frobnicate', 'unknown option'],
  ])('%s: exit code 2', async (words, message) => {
    expect(await run(words)).toMatchObject({ exit: 2, out: '', err: containing(message) });
  });

  it('returns one document with --json', async () => {
    const { exit, out } = await run('rollback mfe-lab --json');
    expect(exit).toBe(2);
    expect(registryFailure.parse(parse(out))).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('help', () => {
  it('lists every command and the exit codes', async () => {
    const { exit, out } = await run('--help');
    expect(exit).toBe(0);
    for (const name of ['publish', 'promote', 'rollback', 'token', '--json', 'Exit codes', 'RELEASE_URL'])
      expect(out).toContain(name);
  });
});

describe('a rejection', () => {
  const refusing = (error: Error): RegistryClient => ({ ...fleet.client, rollback: () => Promise.reject(error) });
  const rollback = (error: Error, options = '') =>
    runArgs(`rollback mfe-lab --why Blank${options}`, { client: () => refusing(error) });

  it.each(Object.keys(registryErrors) as RegistryErrorCode[])('%s has its exit code and one line', async (code) => {
    const { exit, out, err } = await rollback(new RegistryError(code, 'It is so.'));
    expect(exit).toBe(registryErrors[code].exit);
    expect(out).toBe('');
    expect(err).toMatch(/^It is so\.( Published: .*)?$/);
    const json = await rollback(new RegistryError(code, 'It is so.'), ' --json');
    expect(registryFailure.parse(parse(json.out))).toMatchObject({ code, status: registryErrors[code].status });
    expect(json.exit).toBe(exit);
  });

  it('with an unexpected error has exit code 1', async () => {
    expect(await rollback(new Error('Strange.'))).toMatchObject({ exit: 1, err: 'Strange.' });
  });

  it('lists what the check found', async () => {
    const broken = await fleet.publish({ ...labDescriptor, contract: '^9.0.0' }, 'd');
    const { exit, out, err } = await run(`promote mfe-lab@${broken} --why Try`);
    expect([exit, out]).toEqual([3, '']);
    expect(err).toContain('  FAIL  Contract range');
    const json = await run(`promote mfe-lab@${broken} --why Try --json`);
    expect(registryFailure.parse(parse(json.out)).report?.ok).toBe(false);
  });

  it('of an unpublished release lists the published ones', async () => {
    const { exit, err } = await run('promote mfe-lab@9.9.9-gffffffffffff --why Try');
    expect(exit).toBe(6);
    expect(err).toContain('Published: ');
    expect(err).toContain(next);
    expect((await run('check mfe-none@9.9.9-gffffffffffff')).err).toContain('There are: shell, mfe-lab.');
  });
});

describe('concurrent changes', () => {
  /** A client that records promotions and unlocks. `before` runs before a promotion. */
  function recording(before = async () => {}) {
    const requests: ChangeRequest[] = [];
    const client: RegistryClient = {
      ...fleet.client,
      async promote(request) {
        requests.push({ ...request, action: 'promote' });
        await before();
        return fleet.client.promote(request);
      },
      unlock: (request) => {
        requests.push({ ...request, action: 'unlock' });
        return fleet.client.unlock(request);
      },
    };
    return { client, requests };
  }

  it('use the revision that was read first: the second one gets a conflict', async () => {
    const { client, requests } = recording(async () => {
      // Another release manager changes the manifest first.
      await fleet.change({ action: 'lock', part: 'shell' });
    });
    const { exit } = await runArgs(`promote mfe-lab@${next} --why Try`, { client: () => client });
    expect(exit).toBe(4);
    expect(requests).toMatchObject([{ action: 'promote', revision: 2 }]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it('accept a given revision', async () => {
    expect((await run('lock mfe-lab --why Sale. --revision 1')).exit).toBe(4);
    expect((await run('lock mfe-lab --why Sale. --revision 2')).exit).toBe(0);
  });

  it('start a rollout in steps', async () => {
    const { client, requests } = recording();
    const { exit, out } = await runArgs(`promote mfe-lab@${next} --why Try --steps 5,25,100 --every 2h`, {
      client: () => client,
    });
    expect([exit, out.split('\n').at(-1)]).toEqual([
      0,
      'It goes on to 25, 100% by itself; status shows what it waits for.',
    ]);
    expect(requests).toMatchObject([{ action: 'promote', steps: [5, 25, 100], every_minutes: 120 }]);
    expect((await run('status')).out).toContain(`Rollout of mfe-lab ${next}: step 1 of 3 (5, 25, 100%), every 120 min`);
  });

  it('use force only when it is given', async () => {
    const { client, requests } = recording();
    await runArgs(`promote mfe-lab@${next} --why Try --traffic 5 --force`, { client: () => client });
    await runArgs('unlock mfe-lab --why Try', { client: () => client });
    expect(requests).toEqual([
      { action: 'promote', part: 'mfe-lab', release: next, traffic: 5, why: 'Try', force: true, revision: 2 },
      { action: 'unlock', part: 'mfe-lab', why: 'Try', revision: 3 },
    ]);
  });
});

it('status reports when nothing is published yet', async () => {
  const empty: RegistryClient = {
    ...fleet.client,
    status: async () => ({ ...(await fleet.client.status()), parts: [] }),
  };
  expect((await runArgs('status', { client: () => empty })).out).toBe('Environment test. Nothing is published yet.');
});
