import { Command } from 'commander';
import {
  addCouponCommands,
  addEventsCommand,
  addOrderCommand,
  addOrderLabelCommands,
  addReturnCommands,
  addPasswordCostCommand,
  addTaxCommands,
  addStockCommands,
  type RunAdmin,
} from './admin-command-lines';
import { addBackupCommands } from './backup';
import { addImportCommands } from './import';
import { operatorName } from '../../platform/admin-command';
import { runAdminCommand } from './run-admin';
import { print, runCommandLine, runWithDatabase } from './terminal';

const usageError = 2;

const run: RunAdmin = async (command, input) => {
  const lines = await runWithDatabase((db, { cart: { expiryMarginDays } }) =>
    runAdminCommand(command, { db, clock: () => new Date(), expiryMarginDays }, { input, operator: operatorName() }),
  );
  for (const line of lines) print(line);
};

const program = new Command('admin')
  .description('Commands of an operator; all but restore also work while the site runs')
  .usage('<command>')
  .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong use.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageError));
addCouponCommands(program, run);
addOrderCommand(program, run);
addOrderLabelCommands(program, run);
addReturnCommands(program, run);
addTaxCommands(program, run);
addEventsCommand(program, run);
addStockCommands(program, run);
addPasswordCostCommand(program);
addImportCommands(program);
addBackupCommands(program);

await runCommandLine(program);
