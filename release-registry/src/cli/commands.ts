import { Command, Option } from 'commander';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import {
  previewLimits,
  publishMaxBytes,
  RegistryError,
  requestChange,
  shellName,
  type ChangeResult,
  type ChangeWithout,
  type CreatedPreview,
} from '../contract';
import { tooLarge } from '../api/parse-upload';
import type { RegistryClient } from '../registry/core/registry';
import {
  everyArgument,
  hashArgument,
  idArgument,
  numberArgument,
  partArgument,
  partReleaseArgument,
  reasonArgument,
  stepsArgument,
  trafficArgument,
} from './arguments';
import type { PartRelease } from '../registry/stored/slots';
import type { CliPorts, ReadyBuild } from './ports';
import {
  changeText,
  formatCheck,
  formatComparison,
  formatFleetStatus,
  formatHistory,
  formatPreviews,
  formatReleaseErrors,
  formatReleases,
  formatRequests,
  formatVerify,
  formatWebhookResults,
  gcText,
  publishText,
  rolloutText,
} from './format-results';

/**
 * Runs the work of a command, and prints its result, as JSON or as text, or its error. `exit` returns the exit code of a
 * result that may report a failure, such as failed gates.
 */
export type Report = <Data>(
  work: () => Promise<Data>,
  toText: (data: Data) => string,
  exit?: (data: Data) => number,
) => Promise<void>;

interface ChangeOptions {
  readonly why: string;
  readonly force?: boolean;
  readonly revision?: number;
}

interface PromoteOptions extends ChangeOptions {
  readonly traffic?: number;
  readonly steps?: number[];
  /** In minutes. */
  readonly every?: number;
}

/** Option with the reason of a change. */
const whyOption = () => new Option('--why <text>', 'the reason, stored in the audit trail').argParser(reasonArgument);
const mandatoryWhy = () => whyOption().makeOptionMandatory();

export function command(name: string, description: string, example: string): Command {
  return new Command(name).description(description).addHelpText('after', `\nExample:\n  npm run release -- ${example}`);
}

const ofPart = (name: string, description: string, example: string) =>
  command(name, description, example).argument('<part>', 'a remote or shell', partArgument);

const ofRelease = (name: string, description: string, example: string) =>
  command(name, description, example).argument('<release>', 'remote@release', partReleaseArgument);

const ofRequest = (name: string, description: string, example: string) =>
  command(name, description, example).argument('<id>', 'its id, as requests shows it', numberArgument(1, 999_999_999));

const withChangeOptions = (command: Command) =>
  command
    .addOption(mandatoryWhy())
    .option('--force', 'override failed gates that allow it; the audit trail shows it')
    .option(
      '--revision <n>',
      'change only this revision of the manifest (default: the one read now)',
      numberArgument(0, 999_999_999),
    );

const maxListed = 8;

async function listKnownNames(client: RegistryClient, part: string): Promise<string> {
  const status = await client.status().catch(() => undefined);
  if (status === undefined) return '';
  if (status.parts.length === 0) return ' Nothing is published yet.';
  const found = status.parts.find(({ name }) => name === part);
  if (found === undefined) return ` There are: ${status.parts.map(({ name }) => name).join(', ')}.`;
  const releases = found.releases.slice(0, maxListed).map(({ release }) => release);
  return ` Published: ${releases.length === 0 ? 'none' : releases.join(', ')}.`;
}

/** The shell goes first, because no page can be composed without it. */
const inOrder = (builds: readonly ReadyBuild[]) =>
  [...builds].sort((a, b) => Number(b.record.name === shellName) - Number(a.record.name === shellName));

async function publish(client: () => RegistryClient, { record, source, bytes }: ReadyBuild) {
  if (bytes > publishMaxBytes) throw tooLarge(publishMaxBytes);
  return client().publish(record, source);
}

/** Publishes and promotes the local build of each part that has no live release. @throws RegistryError */
async function init(ports: CliPorts, why: string): Promise<ChangeResult[]> {
  const client = ports.client();
  const status = await client.status();
  const live = new Set(status.parts.map(({ name }) => name));
  const results: ChangeResult[] = [];
  for (const build of inOrder(await ports.localBuilds((line) => ports.err(line)))) {
    const { name: part, release } = build.record;
    if (live.has(part)) continue;
    await publish(() => client, build);
    const revision = results.at(-1)?.revision ?? status.revision;
    results.push(await client.promote({ part, release, why, revision }));
  }
  return results;
}

const createdPreviewText = ({ id, part, release, expires_at, url }: CreatedPreview) =>
  [
    `Preview ${id} of ${part}@${release} ends on ${formatIstDateTime(expires_at)} (IST).`,
    'Its link is shown only once. The shop asks whoever opens it before it shows the release:',
    url,
  ].join('\n');

/** The commands that work in process and over HTTP. */
export function releaseCommands(ports: CliPorts, report: Report): Command[] {
  /** Calls the registry about a part. An error about an unknown part or release also lists the known ones. */
  async function ask<Data>(part: string, call: (client: RegistryClient) => Promise<Data>): Promise<Data> {
    const client = ports.client();
    try {
      return await call(client);
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'unknown') throw error;
      const message = `${error.message}${await listKnownNames(client, part)}`;
      throw new RegistryError(error.code, message, error.report, { cause: error });
    }
  }

  const change = (
    request: ChangeWithout<'revision' | 'why' | 'force'>,
    { why, force, revision: given }: ChangeOptions,
    note: string[] = [],
  ) =>
    report(
      () =>
        ask(request.part, async (client) => {
          const revision = given ?? (await client.status()).revision;
          return requestChange(client, { ...request, why, force, revision });
        }),
      (result) => [changeText(result), ...note].join('\n'),
    );

  const rollback = withChangeOptions(
    ofPart(
      'rollback',
      'end the canary, or restore the last good release; effective at the next page load',
      'rollback mfe-lab --why "Filter panel is blank"',
    ),
  )
    .option(
      '--to <part@release>',
      'a release that was live for all visitors (default: the last good one)',
      partReleaseArgument,
    )
    .action((part: string, { to, ...options }: ChangeOptions & { to?: PartRelease }) => {
      refuseOtherPart(rollback, '--to', part, to);
      return change({ action: 'rollback', part, to: to?.release }, options);
    });

  const diff = ofRelease(
    'diff',
    'show how a release differs from the live one: size, routes, widgets',
    'diff mfe-lab@1.2.0-g0123456789ab',
  )
    .option('--with <part@release>', 'another release to compare with', partReleaseArgument)
    .action(({ part, release }: PartRelease, { with: other }: { with?: PartRelease }) => {
      refuseOtherPart(diff, '--with', part, other);
      return report(
        () => ask(part, (client) => client.compare({ part, release, base: other?.release })),
        formatComparison,
      );
    });

  return [
    command('publish', 'publish a build; it is not served until it is promoted', 'publish mfe-lab')
      .argument('[part]', 'a remote or shell (default: the one of the current folder)', partArgument)
      .option('--dir <build>', 'a finished build with record.json and client/ (default: build it now)')
      .action((part: string | undefined, { dir }: { dir?: string }) =>
        report(async () => {
          const build = await ports.buildOf(part, dir, (line) => ports.err(line));
          return publish(() => ports.client(), build);
        }, publishText),
      ),
    ofRelease('check', 'check a release against everything that is live', 'check mfe-lab@1.2.0-g0123456789ab').action(
      ({ part, release }: PartRelease) =>
        report(
          () => ask(part, (client) => client.check({ part, release })),
          formatCheck,
          ({ ok }) => (ok ? 0 : 3),
        ),
    ),
    withChangeOptions(
      ofRelease(
        'promote',
        'serve a release to all visitors, to a share as a canary, or in steps',
        'promote mfe-lab@1.2.0-g0123456789ab --traffic 10 --why "New filters"',
      ),
    )
      .option(
        '--traffic <percent>',
        'share of visitors as a canary, also of a running one (default: all)',
        trafficArgument,
      )
      .option(
        '--steps <percents>',
        'shares of visitors, one after the other, such as 5,25,100; with --every',
        stepsArgument,
      )
      .option('--every <time>', 'least time of each step, such as 30m or 2h', everyArgument)
      .action(({ part, release }: PartRelease, { traffic, steps, every, ...options }: PromoteOptions) =>
        change(
          { action: 'promote', part, release, traffic, steps, every_minutes: every },
          options,
          steps && [rolloutText(steps)],
        ),
      ),
    rollback,
    withChangeOptions(
      ofPart(
        'lock',
        'prevent promotions until unlocked; rollbacks stay possible',
        'lock mfe-lab --why "Sale until Sunday"',
      ),
    ).action((part: string, options: ChangeOptions) => change({ action: 'lock', part }, options)),
    withChangeOptions(ofPart('unlock', 'allow promotions again', 'unlock mfe-lab --why "The sale is over"')).action(
      (part: string, options: ChangeOptions) => change({ action: 'unlock', part }, options),
    ),
    command('status', 'live releases and their error rates', 'status').action(() =>
      report(() => ports.client().status(), formatFleetStatus),
    ),
    ofPart('list', 'list the releases of a part and what became of each', 'list mfe-lab').action((part: string) =>
      report(() => ask(part, (client) => client.releases({ part })), formatReleases),
    ),
    diff,
    ofRelease(
      'errors',
      'show what pages reported of a release in the last two windows',
      'errors mfe-lab@1.2.0-g0123456789ab',
    ).action(({ part, release }: PartRelease) =>
      report(() => ask(part, (client) => client.errors({ part, release })), formatReleaseErrors),
    ),
    command('history', 'changes with time, person and reason, newest first', 'history mfe-lab --limit 20')
      .argument('[part]', 'a remote or shell (default: all)', partArgument)
      .option('--limit <n>', 'number of entries', numberArgument(1, 1000), 50)
      .action((part: string | undefined, { limit }: { limit: number }) =>
        report(() => ports.client().history({ part, limit }), formatHistory),
      ),
    command('verify', 'verify the audit trail and all stored files', 'verify')
      .option('--head <hash>', 'a hash noted elsewhere that the audit trail must contain', hashArgument)
      .action(({ head }: { head?: string }) =>
        report(
          () => ports.client().verify({ head }),
          formatVerify,
          ({ ok }) => (ok ? 0 : 7),
        ),
      ),
    command('gc', 'remove releases that no recent manifest references', 'gc --keep-days 30')
      .option('--keep-days <n>', 'days of manifest history that protect a release', numberArgument(0, 3650), 30)
      .addOption(whyOption())
      .action(({ keepDays, why }: { keepDays: number; why?: string }) =>
        report(() => ports.client().gc({ keep_days: keepDays, why }), gcText),
      ),
    command('webhook', 'webhooks, which tell other systems of changes', 'webhook test').addCommand(
      command('test', 'send a test to each URL of RELEASE_WEBHOOKS', 'webhook test').action(() =>
        report(
          () => ports.client().testWebhooks(),
          formatWebhookResults,
          (results) => (results.every(({ ok }) => ok) ? 0 : 7),
        ),
      ),
    ),
    command('requests', 'list the promotions that wait for the approval of another person', 'requests').action(() =>
      report(() => ports.client().requests(), formatRequests),
    ),
    ofRequest('approve', 'approve a promotion that another person requested', 'approve 12').action((id: number) =>
      report(() => ports.client().approve({ id }), changeText),
    ),
    ofRequest('reject', 'reject a promotion that was requested, or withdraw your own', 'reject 12 --why "Not today"')
      .addOption(mandatoryWhy())
      .action((id: number, { why }: { why: string }) =>
        report(
          () => ports.client().rejectRequest({ id, why }),
          ({ part, release }) => `Request ${id} of ${part}@${release} is rejected.`,
        ),
      ),
    ofRelease(
      'preview',
      'create a link that shows a published release in the live shop, to those who open and confirm it only',
      'preview mfe-lab@1.2.0-g0123456789ab --hours 24',
    )
      .option(
        '--hours <n>',
        'time until the link ends',
        numberArgument(1, previewLimits.maxHours),
        previewLimits.defaultHours,
      )
      .action(({ part, release }: PartRelease, { hours }: { hours: number }) =>
        report(() => ask(part, (client) => client.createPreview({ part, release, hours })), createdPreviewText),
      ),
    command('previews', 'list all previews, without their links', 'previews').action(() =>
      report(() => ports.client().previews(), formatPreviews),
    ),
    ofPart('preview-end', 'end a preview at once', 'preview-end mfe-lab 0123456789ab')
      .argument('<id>', 'its id, as previews shows it', idArgument)
      .action((part: string, id: string) =>
        report(
          () => ports.client().endPreview({ part, id }),
          ({ release }) => `Preview ${id} of ${part}@${release} has ended.`,
        ),
      ),
    command(
      'init',
      'publish the builds of this workspace and promote them through the gates, for parts without a live release',
      'init --why "First start"',
    )
      .addOption(mandatoryWhy())
      .action(({ why }: { why: string }) =>
        report(
          () => init(ports, why),
          (results) =>
            results.length > 0 ? results.map(changeText).join('\n') : 'Every part has a live release. Nothing changed.',
        ),
      ),
  ];
}

/** @throws the error of an invalid option, if the option names a release of another part */
function refuseOtherPart(command: Command, option: string, part: string, named: PartRelease | undefined): void {
  if (named === undefined || named.part === part) return;
  command.error(`error: ${option} names a release of ${named.part}, not of ${part}.`);
}
