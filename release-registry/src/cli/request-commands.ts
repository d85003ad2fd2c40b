import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type { Command } from 'commander';
import { describeWho, type ChangeRequestInfo } from '../contract';
import { numberArgument } from './arguments';
import { command, whyOption, type Report } from './commands';
import { changeText, table } from './format-results';
import type { CliPorts } from './ports';

function formatRequests(requests: readonly ChangeRequestInfo[]): string {
  if (requests.length === 0) return 'No request waits for an approval.';
  const rows = requests.map((one) => [
    String(one.id),
    `${one.part}@${one.release}`,
    `${one.traffic}%`,
    describeWho(one.requested_by),
    formatIstDateTime(one.expires_at),
    one.overridden.length > 0 ? `${one.why} [overrides: ${one.overridden.join(', ')}]` : one.why,
  ]);
  return table([['Id', 'Release', 'Share', 'Requested by', 'Ends (IST)', 'Why'], ...rows]);
}

const requestId = numberArgument(1, 999_999_999);

/** Commands for promotions that wait for another person. */
export function requestCommands(ports: CliPorts, report: Report): Command[] {
  const list = command(
    'requests',
    'list the promotions that wait for the approval of another person',
    'requests',
  ).action(() =>
    report(async () => {
      const data = await ports.client().requests();
      return { data, text: formatRequests(data) };
    }),
  );

  const approve = command('approve', 'approve a promotion that another person requested', 'approve 12')
    .argument('<id>', 'its id, as requests shows it', requestId)
    .action((id: number) =>
      report(async () => {
        const data = await ports.client().approve({ id });
        return { data, text: changeText(data) };
      }),
    );

  const reject = command(
    'reject',
    'reject a promotion that was requested, or withdraw your own',
    'reject 12 --why "Not today"',
  )
    .argument('<id>', 'its id, as requests shows it', requestId)
    .addOption(whyOption())
    .action((id: number, { why }: { why: string }) =>
      report(async () => {
        const data = await ports.client().rejectRequest({ id, why });
        return { data, text: `Request ${data.id} of ${data.part}@${data.release} is rejected.` };
      }),
    );

  return [list, approve, reject];
}
