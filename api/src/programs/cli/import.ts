import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { tookNothing, type Importer, type ImportProgress } from '../../imports/importer';
import { importers, runImport } from '../../imports/importers';
import { progressLine, reportLines } from '../../imports/report';
import { ImportError } from '../../imports/csv-layout';
import { operatorName } from '../../platform/admin-command';
import { print, runWithDatabase } from './terminal';

/** On a terminal, progress overwrites one line; elsewhere each stage prints one line. */
function progressPrinter(): (progress: ImportProgress) => void {
  let stage = '';
  return (progress) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${progressLine(progress)}`);
    else if (stage !== progress.stage) print(progressLine(progress));
    stage = progress.stage;
  };
}

interface Flags {
  replace?: boolean;
  dryRun?: boolean;
}

async function importFile(list: Importer, name: string, flags: Flags): Promise<void> {
  const file = resolve(name);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new ImportError(`${file} can't be read.`, { cause });
  });
  const onProgress = progressPrinter();
  const result = await runWithDatabase((db) =>
    runImport(list, { db, stream: createReadStream(file), onProgress, ...flags }, operatorName()),
  );
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  if (flags.dryRun === true) print('Dry run: nothing was written.');
  for (const line of reportLines(result)) print(line);
  if (tookNothing(result)) throw new ImportError('No row of the list was taken.');
}

/** `import LIST FILE`. */
export function addImportCommands(parent: Command): void {
  const imports = parent.command('import').description('import a list');
  for (const list of importers) {
    const command = imports.command(`${list.name} <file>`).description(list.description);
    if (list.replaces === true)
      command.option('--replace', 'also if the list leaves out more than a tenth of the former one', false);
    if (list.canDryRun === true) command.option('--dry-run', 'check the list and write nothing', false);
    command.action((file: string, flags: Flags) => importFile(list, file, flags));
  }
}
