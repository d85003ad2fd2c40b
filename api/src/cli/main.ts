import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { importMedicines, type ImportProgress, type ImportResult } from '../catalogue/import/import-medicines';
import { progressLine, reportLines } from '../catalogue/import/report';
import { ImportFailed } from '../catalogue/import/row-refused';
import { ConfigError, readConfig, type Config } from '../process/config';
import { importThroughSocket } from '../process/control-client';
import { controlSocketPath, SocketPathTooLong } from '../process/control-protocol';
import { openDataDir } from '../process/data-dir';
import { DataDirInUse, holderOf } from '../process/data-lock';

// Whoever reads the output may stop doing so, as `head` does; the import goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const say = (line: string) => process.stdout.write(`${line}\n`);

/** On a terminal one line that changes, elsewhere a line for each stage: nobody reads thousands. */
function progressPrinter(): (progress: ImportProgress) => void {
  let stage = '';
  return (progress) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${progressLine(progress)}`);
    else if (stage !== progress.stage) say(progressLine(progress));
    stage = progress.stage;
  };
}

async function importIntoFolder(config: Config, file: string): Promise<ImportResult> {
  const data = await openDataDir(config, say);
  try {
    return await importMedicines({ db: data.db, stream: createReadStream(file), onProgress: progressPrinter() });
  } finally {
    await data.close();
  }
}

async function importFile(name: string): Promise<void> {
  const file = resolve(name);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new ImportFailed(`${file} can't be read.`, { cause });
  });
  const config = readConfig(process.env, process.cwd());
  const result =
    holderOf(config.dataDir) === undefined
      ? await importIntoFolder(config, file)
      : await importThroughSocket(controlSocketPath(config.dataDir, process.cwd()), file, progressPrinter());
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  for (const line of reportLines(result)) say(line);
}

const program = new Command('import').description('Loads lists into the catalogue, also while the site runs');
program
  .command('import')
  .description('import a list')
  .command('medicines <file>')
  .description('a CSV list of medicines in one of the known layouts')
  .action(importFile);

try {
  await program.parseAsync();
} catch (error) {
  const plain = [ImportFailed, ConfigError, DataDirInUse, SocketPathTooLong].some((known) => error instanceof known);
  const text = !(error instanceof Error) ? String(error) : plain ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
