import { Command } from 'commander';
import { addCouponCommands, type RunAdmin } from './admin-coupon';
import { addEventsCommand } from './admin-events';
import { addOrderCommand, addOrderLabelCommands } from './admin-order';
import { addPasswordCostCommand } from './admin-password-cost';
import { operatorName, runAdminCommand } from '../commands/run-admin';
import { runWithDatabase } from './run-with-database';
import { runCommandLine, print } from './terminal';

const usageError = 2;

const run: RunAdmin = async (command, input) => {
  const lines = await runWithDatabase((db) =>
    runAdminCommand(command, { db, clock: () => new Date() }, { input, operator: operatorName() }),
  );
  for (const line of lines) print(line);
};

const program = new Command('admin')
  .description('Runs the shop, also while the site runs')
  .usage('<command>')
  .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong use.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageError));
addCouponCommands(program, run);
addOrderCommand(program, run);
addOrderLabelCommands(program, run);
addEventsCommand(program, run);
addPasswordCostCommand(program);

await runCommandLine(program);
