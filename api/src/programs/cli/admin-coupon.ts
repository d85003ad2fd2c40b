import { Argument, Option, type Command } from 'commander';
import type { AdminCommand } from '../../platform/admin-command';
import { couponCommands } from '../../domains/coupons/admin/coupon-commands';
import { couponFields } from '../../domains/coupons/admin/coupon-input';
import { optionFor, orNone, paise, wholeNumber } from './admin-option';

/** Does a command and prints what it has to tell. */
export type RunAdmin = (command: AdminCommand, input: unknown) => Promise<void>;

const code = () => new Argument('<code>', 'letters and digits, in any case').argParser(optionFor(couponFields.code));

function options(): Option[] {
  const option = (flags: string, description: string, parse: (value: string) => unknown) =>
    new Option(flags, description).argParser(parse);
  const { percent, amount, minimum, cap, type, starts, ends, totalLimit, customerLimit, listed } = couponFields;
  return [
    option('--percent <n>', 'per cent off the selling prices', optionFor(percent, wholeNumber)).conflicts('amount'),
    option('--amount <rupees>', 'rupees off the selling prices', optionFor(amount, paise)),
    option('--minimum <rupees>', 'what the goods must come to', optionFor(minimum, paise)),
    option('--cap <rupees>', 'the most that a percentage takes off, or none', optionFor(cap, orNone(paise))),
    option('--type <type>', 'medicine, lab or both', optionFor(type)),
    option('--starts <day>', 'first day in India, such as 2026-12-01 (default: now)', optionFor(starts)),
    option('--ends <day>', 'last day in India, or none', optionFor(ends)),
    option('--total-limit <n>', 'uses in all, or none', optionFor(totalLimit, orNone(wholeNumber))),
    option('--customer-limit <n>', 'uses of one customer, or none', optionFor(customerLimit, orNone(wholeNumber))),
    option('--listed <yes|no>', 'carts that it fits show it to everybody (default: no)', optionFor(listed)),
  ];
}

/** `coupon list|show|add|set|end`. `parent` hands its settings down. */
export function addCouponCommands(parent: Command, run: RunAdmin): void {
  const coupon = parent.command('coupon').description('coupons and their uses');
  const { list, show, add, set, end } = couponCommands;

  coupon
    .command('list')
    .description('every coupon, one a line')
    .action(() => run(list, {}));
  coupon
    .command('show')
    .description('everything about one coupon')
    .addArgument(code())
    .action((name: string) => run(show, { code: name }));
  const adding = coupon
    .command('add')
    .description('make a coupon')
    .addArgument(code())
    .action((name: string, given: object) => run(add, { ...given, code: name }));
  for (const option of options()) {
    adding.addOption(option.attributeName() === 'type' ? option.makeOptionMandatory() : option);
  }
  const setting = coupon
    .command('set')
    .description('change a coupon; what is left out stays')
    .addArgument(code())
    .action((name: string, given: object) => run(set, { ...given, code: name }));
  for (const option of options()) setting.addOption(option);
  coupon
    .command('end')
    .description('let a coupon count no longer, from now on')
    .addArgument(code())
    .action((name: string) => run(end, { code: name }));
}
