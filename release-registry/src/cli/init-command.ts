import { Option, type Command } from 'commander';
import { publishMaxBytes, shellName, type ChangeResult } from '../contract';
import { tooLarge } from '../api/parse-upload';
import { reasonArgument } from './arguments';
import { command, type Report } from './commands';
import { changeText } from './format-results';
import type { CliPorts, ReadyBuild } from './ports';

/** The shell goes first, because no page can be composed without it. */
const inOrder = (builds: readonly ReadyBuild[]) =>
  [...builds].sort((a, b) => Number(b.record.name === shellName) - Number(a.record.name === shellName));

/** Publishes and promotes the local build of each part that has no live release. @throws RegistryError */
async function init(ports: CliPorts, why: string): Promise<ChangeResult[]> {
  const client = ports.client();
  const status = await client.status();
  const live = new Set(status.parts.map(({ name }) => name));
  const builds = await ports.localBuilds((line) => ports.err(line));
  const results: ChangeResult[] = [];
  for (const { record, source, bytes } of inOrder(builds)) {
    const { name: part, release } = record;
    if (live.has(part)) continue;
    if (bytes > publishMaxBytes) throw tooLarge(publishMaxBytes);
    await client.publish(record, source);
    const revision = results.at(-1)?.revision ?? status.revision;
    results.push(await client.promote({ part, release, why, revision }));
  }
  return results;
}

/** The command for the first start in production. */
export function initCommand(ports: CliPorts, report: Report): Command {
  return command(
    'init',
    'publish the builds of this workspace and promote them through the gates, for parts without a live release',
    'init --why "First start"',
  )
    .addOption(
      new Option('--why <text>', 'the reason, stored in the audit trail')
        .argParser(reasonArgument)
        .makeOptionMandatory(),
    )
    .action(({ why }: { why: string }) =>
      report(async () => {
        const data = await init(ports, why);
        const text =
          data.length > 0 ? data.map(changeText).join('\n') : 'Every part has a live release. Nothing changed.';
        return { data, text };
      }),
    );
}
