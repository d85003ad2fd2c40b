import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type { Command } from 'commander';
import { openStoredSessions, type FoundSession } from '../api/sessions';
import { RegistryError } from '../contract';
import { command, localOnlyCommands, type Report } from './commands';
import { pluralize, table } from './format-results';
import type { CliPorts } from './ports';

const toData = ({ owner, browser, address, started_at, until }: FoundSession) => ({
  name: owner.name,
  browser,
  address,
  started_at: new Date(started_at).toISOString(),
  expires_at: new Date(until).toISOString(),
});

function formatSessions(sessions: readonly ReturnType<typeof toData>[]): string {
  if (sessions.length === 0) return 'Nobody is signed in to the console.';
  const rows = sessions.map((one) => [
    one.name,
    one.browser,
    one.address,
    formatIstDateTime(one.started_at),
    formatIstDateTime(one.expires_at),
  ]);
  return table([['Name', 'Browser', 'IP address', 'Since (IST)', 'Ends (IST)'], ...rows]);
}

/**
 * Available only with direct access to the store: the operator can end sessions of others even if the release server
 * does not run.
 */
export function sessionCommand(ports: CliPorts, report: Report): Command {
  const open = () => openStoredSessions(localOnlyCommands(ports.store()), Date.now);
  const list = command('list', 'list who is signed in to the console', 'session list').action(() =>
    report(async () => {
      const data = (await open().list()).sort((a, b) => b.started_at - a.started_at).map(toData);
      return { data, text: formatSessions(data) };
    }),
  );

  const end = command('end', 'end all sessions of a person or a token at once', 'session end "Asha Rao"')
    .argument('<name>', 'the name, as session list shows it')
    .action((name: string) =>
      report(async () => {
        const sessions = open();
        const found = (await sessions.list()).filter(({ owner }) => owner.name.trim() === name.trim());
        if (found.length === 0) throw new RegistryError('unknown', `${name} is not signed in to the console.`);
        for (const { hash } of found) await sessions.end(hash);
        return { data: found.map(toData), text: `Ended ${pluralize(found.length, 'session')} of ${name.trim()}.` };
      }),
    );

  return command('session', "manage sessions of the console, on the registry's store only", 'session list')
    .addCommand(list)
    .addCommand(end);
}
