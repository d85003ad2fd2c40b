import { resolve } from 'node:path';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { Option, type Command } from 'commander';
import { describeSession, openStoredSessions } from '../api/sessions';
import { formatScope, RegistryError, type Grant, type GrantAction } from '../contract';
import { localOperator } from '../registry/core/permissions';
import { copyStore } from '../registry/stored/copy-store';
import { createFolderObjectStore } from '../store/folder-store';
import { actionsArgument, numberArgument, partsArgument } from './arguments';
import { command, type Report } from './commands';
import { formatSessions, pluralize, tokensText } from './format-results';
import type { CliPorts } from './ports';

// Commands that need direct access to the store of releases, and do not work over HTTP.

/** @throws RegistryError if a command that needs direct access to the store runs over HTTP */
function localOnly<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new RegistryError(
    'invalid',
    "This command works on the store of releases itself: unset RELEASE_URL where the store's settings are.",
  );
}

interface CreateOptions {
  readonly may: GrantAction[];
  readonly parts: Grant['parts'];
  readonly days: number;
}

function tokenCommand(ports: CliPorts, report: Report): Command {
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
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--parts <parts>', 'the parts, separated by commas, or all')
        .argParser(partsArgument)
        .makeOptionMandatory(),
    )
    .option('--days <n>', 'lifetime in days', numberArgument(1, 366), 90)
    .action((name: string, { may, parts, days }: CreateOptions) =>
      report(
        async () => {
          const tokens = localOnly(ports.tokens());
          const { token, info } = await tokens.create(localOperator(), name, [{ actions: may, parts }], { days });
          return { token, ...info };
        },
        (made) =>
          [
            `Token ${made.id} of ${made.name} may ${formatScope(made.scope)} until ${formatIstDateTime(made.expires_at)} (IST).`,
            'It is shown only once:',
            made.token,
          ].join('\n'),
      ),
    );

  const list = command('list', 'list all tokens, without their secrets', 'token list').action(() =>
    report(() => localOnly(ports.tokens()).list(), tokensText),
  );

  const revoke = command('revoke', 'revoke a token immediately', 'token revoke 0123456789ab')
    .argument('<id>', 'its id, as token list shows it')
    .action((id: string) =>
      report(
        () => localOnly(ports.tokens()).revoke(localOperator(), id),
        (revoked) => `Token ${revoked.id} of ${revoked.name} is revoked.`,
      ),
    );

  return command('token', 'manage tokens, with access to the store of releases only', 'token list')
    .addCommand(create)
    .addCommand(list)
    .addCommand(revoke);
}

/** The session commands work even if the release server does not run. */
function sessionCommand(ports: CliPorts, report: Report): Command {
  const open = () => openStoredSessions(localOnly(ports.store()), Date.now);
  const list = command('list', 'list who is signed in to the console', 'session list').action(() =>
    report(async () => {
      const sessions = await open().list();
      return sessions.sort((a, b) => b.started_at - a.started_at).map(describeSession);
    }, formatSessions),
  );

  const end = command('end', 'end all sessions of a person or a token at once', 'session end "Asha Rao"')
    .argument('<name>', 'the name, as session list shows it')
    .action((name: string) =>
      report(
        async () => {
          const sessions = open();
          const found = (await sessions.list()).filter(({ owner }) => owner.name.trim() === name.trim());
          if (found.length === 0) throw new RegistryError('unknown', `${name} is not signed in to the console.`);
          for (const { hash } of found) await sessions.end(hash);
          return found.map(describeSession);
        },
        ({ length }) => `Ended ${pluralize(length, 'session')} of ${name.trim()}.`,
      ),
    );

  return command('session', "manage sessions of the console, on the registry's store only", 'session list')
    .addCommand(list)
    .addCommand(end);
}

/** Copies between a folder and the store of the settings. */
function copyCommand(ports: CliPorts, report: Report): Command {
  return command(
    'copy',
    'copy releases, audit trail, tokens and counts between a folder and the store of the settings',
    'copy --from .data/releases',
  )
    .addOption(new Option('--from <folder>', 'copy the releases of this folder into the store').conflicts('to'))
    .option('--to <folder>', 'copy the releases of the store into this folder, as a backup')
    .action(({ from, to }: { readonly from?: string; readonly to?: string }) =>
      report(
        async () => {
          const store = localOnly(ports.store());
          const folder = from ?? to;
          if (folder === undefined) throw new RegistryError('invalid', 'Name a folder: --from FOLDER or --to FOLDER.');
          const other = createFolderObjectStore(resolve(folder));
          return from === undefined ? copyStore(store, other) : copyStore(other, store);
        },
        ({ copied, present, revision }) =>
          `${copied} objects copied, ${present} were there. The manifest is at revision ${revision}.`,
      ),
    );
}

export const storeCommands = (ports: CliPorts, report: Report): Command[] =>
  [tokenCommand, sessionCommand, copyCommand].map((create) => create(ports, report));
