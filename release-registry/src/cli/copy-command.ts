import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { RegistryError } from '../contract';
import { copyStore } from '../registry/stored/copy-store';
import { createFolderObjectStore } from '../store/folder-store';
import { command, localOnlyCommands, type Report } from './commands';
import type { CliPorts } from './ports';

interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
}

/** Copies between a folder and the store of the settings. */
export function copyCommand(ports: CliPorts, report: Report): Command {
  return command(
    'copy',
    'copy releases, audit trail, tokens and counts between a folder and the store of the settings',
    'copy --from .data/releases',
  )
    .addOption(new Option('--from <folder>', 'copy the releases of this folder into the store').conflicts('to'))
    .addOption(new Option('--to <folder>', 'copy the releases of the store into this folder, as a backup'))
    .action(({ from, to }: CopyOptions) =>
      report(async () => {
        const store = localOnlyCommands(ports.store());
        const folder = from ?? to;
        if (folder === undefined) throw new RegistryError('invalid', 'Name a folder: --from FOLDER or --to FOLDER.');
        const other = createFolderObjectStore(resolve(folder));
        const data = from === undefined ? await copyStore(store, other) : await copyStore(other, store);
        const text = `${data.copied} objects copied, ${data.present} were there. The manifest is at revision ${data.revision}.`;
        return { data, text };
      }),
    );
}
