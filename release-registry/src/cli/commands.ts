import { Command, Option } from 'commander';
import {
  requestChange,
  publishMaxBytes,
  RegistryError,
  type ChangeWithout,
  type ChangeResult,
  type CheckReport,
} from '../contract';
import { tooLarge } from '../api/parse-upload';
import {
  everyArgument,
  hashArgument,
  numberArgument,
  partArgument,
  reasonArgument,
  partReleaseArgument,
  stepsArgument,
  trafficArgument,
  type PartRelease,
} from './arguments';
import type { CliPorts } from './ports';
import { withKnownNames } from './known-names';
import {
  changeText,
  formatCheck,
  formatComparison,
  formatFleetStatus,
  formatHistory,
  formatReleaseErrors,
  formatReleases,
  formatVerify,
  formatWebhookResults,
  gcText,
  publishText,
  rolloutText,
} from './format-results';

/** The result of a command, as JSON data and as text. */
export interface Outcome {
  readonly data: unknown;
  readonly text: string;
  /** Exit code of a result that reports a failure, such as failed gates. */
  readonly exit?: number;
}

export type Report = (work: () => Promise<Outcome>) => Promise<void>;

interface ChangeOptions {
  readonly why: string;
  readonly force?: boolean;
  readonly revision?: number;
}

interface PromoteOptions extends ChangeOptions {
  readonly traffic?: number;
  readonly steps?: readonly number[];
  /** In minutes. */
  readonly every?: number;
}

/** The command reads the revision when it runs. */
type ChangeRequestInput = ChangeWithout<'revision'>;

/** Option with the reason of a change. */
export const whyOption = () =>
  new Option('--why <text>', 'the reason, stored in the audit trail').argParser(reasonArgument).makeOptionMandatory();
const force = () => new Option('--force', 'override failed gates that allow it; the audit trail shows it');
const revision = () =>
  new Option('--revision <n>', 'change only this revision of the manifest (default: the one read now)').argParser(
    numberArgument(0, 999_999_999),
  );

export function command(name: string, description: string, example: string): Command {
  return new Command(name).description(description).addHelpText('after', `\nExample:\n  npm run release -- ${example}`);
}

const changeCommand = (name: string, description: string, example: string) =>
  command(name, description, example).addOption(whyOption()).addOption(force()).addOption(revision());

const forced = ({ force: on }: ChangeOptions) => (on === undefined ? {} : { force: on });

const changed = (data: ChangeResult, request: ChangeRequestInput): Outcome => ({
  data,
  text: [changeText(data), ...(request.action === 'promote' && request.steps ? [rolloutText(request.steps)] : [])].join(
    '\n',
  ),
});

const checked = (data: CheckReport): Outcome => ({ data, text: formatCheck(data), exit: data.ok ? 0 : 3 });

export function releaseCommands(ports: CliPorts, report: Report): Command[] {
  const change = (request: ChangeRequestInput, options: ChangeOptions) =>
    report(async () => {
      const client = ports.client();
      const seen = options.revision ?? (await client.status()).revision;
      return changed(
        await withKnownNames(client, request.part, requestChange(client, { ...request, revision: seen })),
        request,
      );
    });

  const publish = command('publish', 'publish a build; it is not served until it is promoted', 'publish mfe-lab')
    .argument('[part]', 'a remote or shell (default: the one of the current folder)', partArgument)
    .option('--dir <build>', 'a finished build with record.json and client/ (default: build it now)')
    .action((part: string | undefined, { dir }: { dir?: string }) =>
      report(async () => {
        const { record, source, bytes } = await ports.buildOf(part, dir, (line) => ports.err(line));
        if (bytes > publishMaxBytes) throw tooLarge(publishMaxBytes);
        const data = await ports.client().publish(record, source);
        return { data, text: publishText(data) };
      }),
    );

  const check = command('check', 'check a release against everything that is live', 'check mfe-lab@1.2.0-g0123456789ab')
    .argument('<release>', 'remote@release', partReleaseArgument)
    .action(({ part, release }: PartRelease) =>
      report(async () => {
        const client = ports.client();
        return checked(await withKnownNames(client, part, client.check({ part, release })));
      }),
    );

  const promote = changeCommand(
    'promote',
    'serve a release to all visitors, to a share as a canary, or in steps',
    'promote mfe-lab@1.2.0-g0123456789ab --traffic 10 --why "New filters"',
  )
    .argument('<release>', 'remote@release', partReleaseArgument)
    .option('--traffic <percent>', 'share of visitors as a canary (default: all)', trafficArgument)
    .option(
      '--steps <percents>',
      'shares of visitors, one after the other, such as 5,25,100; with --every',
      stepsArgument,
    )
    .option('--every <time>', 'least time of each step, such as 30m or 2h', everyArgument)
    .action(({ part, release }: PartRelease, options: PromoteOptions) =>
      change(
        {
          action: 'promote',
          part,
          release,
          why: options.why,
          ...forced(options),
          ...(options.traffic !== undefined && { traffic: options.traffic }),
          ...(options.steps !== undefined && { steps: [...options.steps] }),
          ...(options.every !== undefined && { every_minutes: options.every }),
        },
        options,
      ),
    );

  const canary = changeCommand(
    'canary',
    'change the share of the running canary; 0 ends it',
    'canary mfe-lab --traffic 50 --why "Level for a day"',
  )
    .argument('<part>', 'a remote or shell', partArgument)
    .addOption(new Option('--traffic <percent>', 'share of visitors').argParser(trafficArgument).makeOptionMandatory())
    .action((part: string, options: ChangeOptions & { traffic: number }) =>
      change({ action: 'canary', part, traffic: options.traffic, why: options.why, ...forced(options) }, options),
    );

  const rollback = changeCommand(
    'rollback',
    'end the canary, or restore the last good release; effective at the next page load',
    'rollback mfe-lab --why "Filter panel is blank"',
  )
    .argument('<part>', 'a remote or shell', partArgument)
    .option(
      '--to <part@release>',
      'a release that was live for all visitors (default: the last good one)',
      partReleaseArgument,
    )
    .action((part: string, { to, ...options }: ChangeOptions & { to?: PartRelease }) => {
      refuseOtherPart(rollback, '--to', part, to);
      return change(
        {
          action: 'rollback',
          part,
          why: options.why,
          ...forced(options),
          ...(to !== undefined && { to: to.release }),
        },
        options,
      );
    });

  const lock = changeCommand(
    'lock',
    'prevent promotions until unlocked; rollbacks stay possible',
    'lock mfe-lab --why "Sale until Sunday"',
  )
    .argument('<part>', 'a remote or shell', partArgument)
    .action((part: string, options: ChangeOptions) =>
      change({ action: 'lock', part, why: options.why, ...forced(options) }, options),
    );

  const unlock = changeCommand('unlock', 'allow promotions again', 'unlock mfe-lab --why "The sale is over"')
    .argument('<part>', 'a remote or shell', partArgument)
    .action((part: string, options: ChangeOptions) =>
      change({ action: 'unlock', part, why: options.why, ...forced(options) }, options),
    );

  const status = command('status', 'live releases and their error rates', 'status').action(() =>
    report(async () => {
      const data = await ports.client().status();
      return { data, text: formatFleetStatus(data) };
    }),
  );

  const list = command('list', 'list the releases of a part and what became of each', 'list mfe-lab')
    .argument('<part>', 'a remote or shell', partArgument)
    .action((part: string) =>
      report(async () => {
        const client = ports.client();
        const data = await withKnownNames(client, part, client.releases({ part }));
        return { data, text: formatReleases(data) };
      }),
    );

  const diff = command(
    'diff',
    'show how a release differs from the live one: size, routes, widgets',
    'diff mfe-lab@1.2.0-g0123456789ab',
  )
    .argument('<release>', 'remote@release', partReleaseArgument)
    .option('--with <part@release>', 'another release to compare with', partReleaseArgument)
    .action(({ part, release }: PartRelease, { with: other }: { with?: PartRelease }) => {
      refuseOtherPart(diff, '--with', part, other);
      return report(async () => {
        const client = ports.client();
        const data = await withKnownNames(client, part, client.compare({ part, release, base: other?.release }));
        return { data, text: formatComparison(data) };
      });
    });

  const errors = command(
    'errors',
    'show what pages reported of a release in the last two windows',
    'errors mfe-lab@1.2.0-g0123456789ab',
  )
    .argument('<release>', 'remote@release', partReleaseArgument)
    .action(({ part, release }: PartRelease) =>
      report(async () => {
        const client = ports.client();
        const data = await withKnownNames(client, part, client.errors({ part, release }));
        return { data, text: formatReleaseErrors(data) };
      }),
    );

  const history = command('history', 'changes with time, person and reason, newest first', 'history mfe-lab --limit 20')
    .argument('[part]', 'a remote or shell (default: all)', partArgument)
    .option('--limit <n>', 'number of entries', numberArgument(1, 1000), 50)
    .action((part: string | undefined, { limit }: { limit: number }) =>
      report(async () => {
        const data = await ports.client().history({ part, limit });
        return { data, text: formatHistory(data) };
      }),
    );

  const verify = command('verify', 'verify the audit trail and all stored files', 'verify')
    .option('--head <hash>', 'a hash noted elsewhere that the audit trail must contain', hashArgument)
    .action(({ head }: { head?: string }) =>
      report(async () => {
        const data = await ports.client().verify({ head });
        return { data, text: formatVerify(data), exit: data.ok ? 0 : 7 };
      }),
    );

  const gc = command('gc', 'remove releases that no recent manifest references', 'gc --keep-days 30')
    .option('--keep-days <n>', 'days of manifest history that protect a release', numberArgument(0, 3650), 30)
    .option('--why <text>', 'the reason, stored in the audit trail', reasonArgument)
    .action(({ keepDays, why: given }: { keepDays: number; why?: string }) =>
      report(async () => {
        const data = await ports.client().gc({ keep_days: keepDays, why: given });
        return { data, text: gcText(data) };
      }),
    );

  const testWebhooks = command('test', 'send a test to each URL of RELEASE_WEBHOOKS', 'webhook test').action(() =>
    report(async () => {
      const data = await ports.client().testWebhooks();
      return { data, text: formatWebhookResults(data), exit: data.every(({ ok }) => ok) ? 0 : 7 };
    }),
  );
  const webhook = command('webhook', 'webhooks, which tell other systems of changes', 'webhook test').addCommand(
    testWebhooks,
  );

  return [
    publish,
    check,
    promote,
    canary,
    rollback,
    lock,
    unlock,
    status,
    list,
    diff,
    errors,
    history,
    verify,
    gc,
    webhook,
  ];
}

/** @throws the error of an invalid option, if the option names a release of another part */
function refuseOtherPart(command: Command, option: string, part: string, named: PartRelease | undefined): void {
  if (named === undefined || named.part === part) return;
  command.error(`error: ${option} names a release of ${named.part}, not of ${part}.`);
}

/** @throws RegistryError if a command that needs direct access to the store runs over HTTP */
export function localOnlyCommands<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new RegistryError(
    'invalid',
    "This command works on the store of releases itself: unset RELEASE_URL where the store's settings are.",
  );
}
