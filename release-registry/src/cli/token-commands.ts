import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { Option, type Command } from 'commander';
import {
  formatScope,
  fullScope,
  publishScope,
  RegistryError,
  type Grant,
  type GrantAction,
  type TokenScope,
} from '../contract';
import { actionsArgument, numberArgument, partArgument, partsArgument } from './arguments';
import { command, localOnlyCommands, type Report } from './commands';
import type { CliPorts } from './ports';
import { tokensText } from './format-results';

interface CreateOptions {
  readonly may?: GrantAction[];
  readonly parts?: Grant['parts'];
  readonly publish?: string;
  readonly release?: boolean;
  readonly days: number;
}

/** @throws RegistryError `invalid` */
function readScope({ may, parts, publish, release }: CreateOptions): TokenScope {
  if (may !== undefined && parts !== undefined) return [{ actions: may, parts }];
  if (may !== undefined)
    throw new RegistryError('invalid', 'Name the parts: --parts mfe-lab,mfe-account or --parts all.');
  if (parts !== undefined) throw new RegistryError('invalid', 'Name the actions: --may publish,preview or --may all.');
  if (publish !== undefined) return publishScope(publish);
  if (release === true) return fullScope;
  throw new RegistryError(
    'invalid',
    'Say what the token may do: --may <actions> --parts <parts>, --publish <part> or --release.',
  );
}

/** Available only with direct access to the store. */
export function tokenCommand(ports: CliPorts, report: Report): Command {
  const create = command(
    'create',
    'create a token; it is shown once',
    'token create "Lab team" --may publish,preview,release --parts mfe-lab',
  )
    .argument('<name>', 'its owner, as shown in the audit trail')
    .addOption(
      new Option(
        '--may <actions>',
        'publish, preview, release (promote, canary, roll back), rollback, lock, force (override failed gates), or all',
      )
        .argParser(actionsArgument)
        .conflicts(['publish', 'release']),
    )
    .addOption(
      new Option('--parts <parts>', 'the parts, separated by commas, or all')
        .argParser(partsArgument)
        .conflicts(['publish', 'release']),
    )
    .addOption(
      new Option('--publish <part>', 'short for --may publish --parts <part>; previews need --may publish,preview')
        .argParser(partArgument)
        .conflicts('release'),
    )
    .addOption(new Option('--release', 'short for --may all --parts all'))
    .option('--days <n>', 'lifetime in days', numberArgument(1, 366), 90)
    .action((name: string, options: CreateOptions) =>
      report(async () => {
        const tokens = localOnlyCommands(ports.tokens());
        const { token, info } = await tokens.create(name, readScope(options), options);
        return {
          data: { token, ...info },
          text: [
            `Token ${info.id} of ${info.name} may ${formatScope(info.scope)} until ${formatIstDateTime(info.expires_at)} (IST).`,
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
