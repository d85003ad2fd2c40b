import { Argument, Option, type Command } from 'commander';
import { labelCommands, labelFields } from '../../ordering/orders/admin/label-commands';
import { orderCommands } from '../../ordering/orders/admin/order-commands';
import { orderFields } from '../../ordering/orders/admin/order-input';
import type { RunAdmin } from './admin-coupon';
import { optionFor, wholeNumber } from './admin-option';

/** `order <id> [--status N] [--tracking URL] [--note TEXT]`; without an option it only prints the order. */
export function addOrderCommand(parent: Command, run: RunAdmin): void {
  const { order, status, tracking, note } = orderFields;
  parent
    .command('order')
    .description('show an order, or move it to another status')
    .addArgument(new Argument('<id>', "the order's number, with or without O or OL").argParser(optionFor(order)))
    .addOption(new Option('--status <n>', 'the status it goes to').argParser(optionFor(status, wholeNumber)))
    .addOption(new Option('--tracking <url>', 'where its customer can follow it').argParser(optionFor(tracking)))
    .addOption(new Option('--note <text>', 'what the courier says about the parcel').argParser(optionFor(note)))
    .action((id: string, given: object) =>
      Object.keys(given).length === 0
        ? run(orderCommands.show, { order: id })
        : run(orderCommands.set, { ...given, order: id }),
    );
}

/** `order-label list|set|reset`. */
export function addOrderLabelCommands(parent: Command, run: RunAdmin): void {
  const { status, type, label } = labelFields;
  const labels = parent.command('order-label').description('how pages name the statuses of orders');
  const which = () => [
    new Argument('<status>', 'a status from 1 to 11').argParser(optionFor(status, wholeNumber)),
    new Argument('<type>', 'medicine or lab').argParser(optionFor(type)),
  ];

  labels
    .command('list')
    .description('every status with its labels')
    .action(() => run(labelCommands.list, {}));
  const setting = labels.command('set').description('name a status otherwise');
  for (const argument of which()) setting.addArgument(argument);
  setting
    .addArgument(new Argument('<label>', 'the words').argParser(optionFor(label)))
    .action((number: unknown, kind: unknown, words: unknown) =>
      run(labelCommands.set, { status: number, type: kind, label: words }),
    );
  const resetting = labels.command('reset').description('give a status its own label back');
  for (const argument of which()) resetting.addArgument(argument);
  resetting.action((number: unknown, kind: unknown) => run(labelCommands.reset, { status: number, type: kind }));
}
