import { formatIstDateTime } from '@storefront/shared-contracts';
import { Option, type Command } from 'commander';
import { RegistryError, type TokenScope } from '../contract';
import { scopeText } from '../registry/permissions';
import { numberArgument, partArgument } from './arguments';
import { command, localOnlyCommands, type Report } from './commands';
import type { CliPorts } from './ports';
import { tokensText } from './format-results';

interface CreateOptions {
  readonly publish?: string;
  readonly release?: boolean;
  readonly days: number;
}

function readScope({ publish, release }: CreateOptions): TokenScope {
  if (publish !== undefined) return { publish };
  if (release === true) return 'release';
  throw new RegistryError('invalid', 'Choose a scope: --publish <part> or --release.');
}

/** Only on the local folder. */
export function tokenCommand(ports: CliPorts, report: Report): Command {
  const create = command('create', 'create a token; it is shown once', 'token create "Lab team" --publish mfe-lab')
    .argument('<name>', 'its owner, as shown in the audit trail')
    .addOption(new Option('--publish <part>', 'may publish this remote').argParser(partArgument).conflicts('release'))
    .addOption(new Option('--release', 'may promote and roll back any part, and sign in to the console'))
    .option('--days <n>', 'lifetime in days', numberArgument(1, 366), 90)
    .action((name: string, options: CreateOptions) =>
      report(async () => {
        const { token, info } = await localOnlyCommands(ports.tokens()).create(name, readScope(options), options.days);
        return {
          data: { token, ...info },
          text: [
            `Token ${info.id} of ${info.name} may ${scopeText(info.scope)} until ${formatIstDateTime(info.expires_at)} (IST).`,
            'It is shown only once:',
            token,
          ].join('\n'),
        };
      }),
    );

  const list = command('list', 'list all tokens, without their secrets', 'token list').action(() =>
    report(async () => {
      const data = await localOnlyCommands(ports.tokens()).list();
      return { data, text: tokensText(data) };
    }),
  );

  const revoke = command('revoke', 'revoke a token immediately', 'token revoke 0123456789ab')
    .argument('<id>', 'its id, as token list shows it')
    .action((id: string) =>
      report(async () => {
        const data = await localOnlyCommands(ports.tokens()).revoke(id);
        return { data, text: `Token ${data.id} of ${data.name} is revoked.` };
      }),
    );

  return command('token', "manage tokens, on the registry's folder only", 'token list')
    .addCommand(create)
    .addCommand(list)
    .addCommand(revoke);
}
