import { Command } from 'commander';
import { addAdminCommands } from './admin-command-lines';
import { addBackupCommands } from './backup';
import { addImportCommands } from './import';
import { createMessageCipher } from '../../domains/notifications/message-cipher';
import { enqueueNotice } from '../../ordering/orders/confirmation';
import { lockOrder } from '../../ordering/orders/order-repository';
import { operatorName, type AdminCommand, type NotifyCustomer } from '../../platform/admin-command';
import { openOutboxKeys } from '../data-folder/outbox-keys';
import { runAdminCommand } from './run-admin';
import { print, runCommandLine, runWithDatabase } from './terminal';

const usageError = 2;

const run = async (command: AdminCommand, input: unknown): Promise<void> => {
  const lines = await runWithDatabase((db, { dataDir, cart: { expiryMarginDays }, seller, delivery }) => {
    const { shop, orderSms, outboxKeys } = delivery;
    const clock = () => new Date();
    const notify: NotifyCustomer = async (tx, orderId, notice) => {
      const cipher = createMessageCipher(outboxKeys ?? openOutboxKeys(dataDir));
      const mailer = { shop, orderSms, cipher };
      await enqueueNotice(tx, await lockOrder(tx, orderId), { notice, mailer, now: clock() });
    };
    return runAdminCommand(
      command,
      { db, clock, expiryMarginDays, issuer: { seller, shop }, notify },
      { input, operator: operatorName() },
    );
  });
  for (const line of lines) print(line);
};

const program = new Command('admin')
  .description('Commands of an operator; all but restore also work while the site runs')
  .usage('<command>')
  .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong use.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageError));
addAdminCommands(program, run);
addImportCommands(program);
addBackupCommands(program);

await runCommandLine(program);
