import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Importer, type ImportProgress, tookNothing } from '../../imports/importer';
import { importers, progressLine, reportLines, runImport } from '../../imports/importers';
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

interface Given {
  replace?: boolean;
  document?: string;
  dryRun?: boolean;
}

async function importFile(list: Importer, name: string, given: Given): Promise<void> {
  const file = resolve(name);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new ImportError(`${file} can't be read.`, { cause });
  });
  const onProgress = progressPrinter();
  const document = list.isDocument === true ? { document: basename(file), ...given } : given;
  const result = await runWithDatabase((db, { cart: { expiryMarginDays } }) =>
    runImport(list, { db, stream: createReadStream(file), onProgress, expiryMarginDays, ...document }, operatorName()),
  );
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  if (given.dryRun === true) print('Dry run: nothing was changed. The import would give:');
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
    if (list.isDocument === true)
      command.option('--document <number>', "number of the supplier's document (default: the name of the file)");
    if (list.canDryRun === true) command.option('--dry-run', 'check the list and change nothing', false);
    command.action((file: string, given: Given) => importFile(list, file, given));
  }
}
