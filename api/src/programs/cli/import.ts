import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Importer, ImportProgress } from '../../platform/import/importer';
import { importers } from '../commands/importers';
import { progressLine, reportLines } from '../../platform/import/report';
import { ImportError } from '../../platform/import/import-errors';
import { runWithDatabase } from './run-with-database';
import { runCommandLine, print } from './terminal';

/** On a terminal one line that changes, elsewhere one line for each stage. */
function progressPrinter(): (progress: ImportProgress) => void {
  let stage = '';
  return (progress) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${progressLine(progress)}`);
    else if (stage !== progress.stage) print(progressLine(progress));
    stage = progress.stage;
  };
}

async function importFile(list: Importer, name: string): Promise<void> {
  const file = resolve(name);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new ImportError(`${file} can't be read.`, { cause });
  });
  const onProgress = progressPrinter();
  const result = await runWithDatabase((db) => list.import({ db, stream: createReadStream(file), onProgress }));
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  for (const line of reportLines(result)) print(line);
}

const program = new Command('import').description('Loads lists into the shop, also while the site runs');
const imports = program.command('import').description('import a list');
for (const list of importers) {
  imports
    .command(`${list.name} <file>`)
    .description(list.description)
    .action((file: string) => importFile(list, file));
}

await runCommandLine(program);
