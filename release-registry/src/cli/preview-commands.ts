import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type { Command } from 'commander';
import { previewLimits, type Preview } from '../contract';
import { idArgument, numberArgument, partArgument, partReleaseArgument, type PartRelease } from './arguments';
import { command, type Report } from './commands';
import { withKnownNames } from './known-names';
import { table } from './format-results';
import type { CliPorts } from './ports';

const endOf = ({ expires_at, revoked_at }: Preview) =>
  revoked_at === undefined ? formatIstDateTime(expires_at) : `ended ${formatIstDateTime(revoked_at)}`;

function formatPreviews(previews: readonly Preview[]): string {
  if (previews.length === 0) return 'There are no previews.';
  const rows = previews.map((one) => [one.id, one.part, one.release, one.name, endOf(one)]);
  return table([['Id', 'Part', 'Release', 'By', 'Ends (IST)'], ...rows]);
}

/** Commands for preview links, which show a published release to visitors who open them. */
export function previewCommands(ports: CliPorts, report: Report): Command[] {
  const create = command(
    'preview',
    'create a link that shows a published release in the live shop, to those who open and confirm it only',
    'preview mfe-lab@1.2.0-g0123456789ab --hours 24',
  )
    .argument('<release>', 'remote@release', partReleaseArgument)
    .option(
      '--hours <n>',
      'time until the link ends',
      numberArgument(1, previewLimits.maxHours),
      previewLimits.defaultHours,
    )
    .action(({ part, release }: PartRelease, { hours }: { hours: number }) =>
      report(async () => {
        const client = ports.client();
        const data = await withKnownNames(client, part, client.createPreview({ part, release, hours }));
        const text = [
          `Preview ${data.id} of ${part}@${release} ends on ${formatIstDateTime(data.expires_at)} (IST).`,
          'Its link is shown only once. The shop asks whoever opens it before it shows the release:',
          data.url,
        ].join('\n');
        return { data, text };
      }),
    );

  const list = command('previews', 'list all previews, without their links', 'previews').action(() =>
    report(async () => {
      const data = await ports.client().previews();
      return { data, text: formatPreviews(data) };
    }),
  );

  const end = command('preview-end', 'end a preview at once', 'preview-end mfe-lab 0123456789ab')
    .argument('<part>', 'a remote or shell', partArgument)
    .argument('<id>', 'its id, as previews shows it', idArgument)
    .action((part: string, id: string) =>
      report(async () => {
        const data = await ports.client().endPreview({ part, id });
        return { data, text: `Preview ${data.id} of ${data.part}@${data.release} has ended.` };
      }),
    );

  return [create, list, end];
}
