import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type * as z from 'zod/mini';
import { couponCommands } from '../../domains/coupons/admin/coupon-commands';
import { couponFields } from '../../domains/coupons/admin/coupon-input';
import { type MeasuredCost, measureHashCosts, recommendHashCost } from '../../domains/identity/password-cost';
import { computeHash } from '../../domains/identity/passwords';
import { hashesAtOnce } from '../../domains/identity/settings';
import { eventCommands, eventFields } from '../../domains/security-events/admin/event-commands';
import { cashCommands, cashFields } from '../../ordering/orders/admin/cash-commands';
import { labelCommands, labelFields } from '../../ordering/orders/admin/label-commands';
import { orderCommands } from '../../ordering/orders/admin/order-commands';
import { orderFields } from '../../ordering/orders/admin/order-input';
import { reportCommands } from '../../ordering/orders/admin/payment-report';
import { taxCommands, taxFields } from '../../ordering/orders/admin/tax-commands';
import { returnCommands, returnFields } from '../../ordering/returns/admin/return-commands';
import { stockCommands } from '../../ordering/stock-ledger/admin/stock-commands';
import { stockFields } from '../../ordering/stock-ledger/stock-input';
import type { AdminCommand } from '../../platform/admin-command';
import { eventKinds } from '../../platform/security-events';
import { print } from './terminal';

/** Converts the text of an option to the input of the command, which validates it with the field's schema. */
type Read = (text: string) => unknown;

/** A parser of an option's text for a field; the error has the message of its schema. @throws InvalidArgumentError */
export function optionFor(schema: z.ZodMiniType, read: Read = (text) => text): (text: string) => unknown {
  return (text) => {
    const value = read(text);
    const parsed = schema.safeParse(value);
    if (parsed.success) return value;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message ?? 'is wrong.'}`);
  };
}

/** "250" -> 250; any other text becomes NaN, which the schema rejects. */
export const wholeNumber: Read = (text) => (/^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** "99.50" -> 9950 paise, exactly. */
export const paise: Read = (text) => {
  const [, rupees, decimals = ''] = /^([0-9]{1,9})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
};

/** A parser of an option that can be repeated: the list of its texts. @throws InvalidArgumentError */
const repeated = (schema: z.ZodMiniType) => {
  const parse = optionFor(schema);
  return (text: string, former: readonly unknown[] = []): readonly unknown[] => [...former, parse(text)];
};

/** Passes "none" to the schema unchanged. */
export const orNone =
  (read: Read): Read =>
  (text) =>
    text === 'none' ? text : read(text);

/** Runs a command and prints its lines. */
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

/** `coupon list|show|add|set|end`. The subcommands inherit the settings of `parent`. */
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

/**
 * `order <id> [--status N] [--collected RUPEES] [--tracking URL] …`; without an option it only prints the order.
 * `order refund|refund-paid`.
 */
export function addOrderCommand(parent: Command, run: RunAdmin): void {
  const { order, status, tracking, note, collected, why, goods, line, reason, refund, reference } = orderFields;
  const number = () => new Argument('<id>', "the order's number, with or without O or OL").argParser(optionFor(order));
  const required = (flags: string, description: string, parse: (value: string) => unknown) =>
    new Option(flags, description).argParser(parse).makeOptionMandatory();
  const orders = parent
    .command('order')
    .description('show an order, or move it to another status')
    .addArgument(number());
  orders
    .addOption(new Option('--status <n>', 'the status it goes to').argParser(optionFor(status, wholeNumber)))
    .addOption(
      new Option('--collected <rupees>', 'the cash that was collected, with --status 5 (lab: 4)').argParser(
        optionFor(collected, paise),
      ),
    )
    .addOption(new Option('--why <text>', 'why it is not the cash that is due').argParser(optionFor(why)))
    .addOption(
      new Option('--goods <stock|waste>', 'where the goods go, with --status 6 after the dispatch').argParser(
        optionFor(goods),
      ),
    )
    .addOption(new Option('--tracking <url>', 'where its customer can follow it').argParser(optionFor(tracking)))
    .addOption(new Option('--note <text>', 'what the courier says about the parcel').argParser(optionFor(note)))
    .action((id: string, given: object) =>
      Object.keys(given).length === 0
        ? run(orderCommands.show, { order: id })
        : run(orderCommands.set, { ...given, order: id }),
    );
  orders
    .command('refund')
    .description('pay units of a paid order back')
    .addArgument(number())
    .addOption(required('--line <line:units>', 'line as on the bill, and quantity; repeat it for more', repeated(line)))
    .addOption(required('--reason <text>', 'why, for the record', optionFor(reason)))
    .action((name: string, given: object) => run(orderCommands.refund, { ...given, order: name }));
  orders
    .command('refund-paid')
    .description('close a refund that the gateway does not pay, and that you have paid')
    .addArgument(number())
    .addArgument(new Argument('<refund>', 'its reference, such as RF4821300017-2').argParser(optionFor(refund)))
    .addOption(required('--reference <text>', 'of your transfer', optionFor(reference)))
    .action((name: string, named: string, given: object) =>
      run(orderCommands.paid, { ...given, order: name, refund: named }),
    );
}

/** `return list|accept|refuse`. */
export function addReturnCommands(parent: Command, run: RunAdmin): void {
  const returned = parent.command('return').description('returns of delivered medicines');
  const { list, accept, refuse } = returnCommands;
  const number = () =>
    new Argument('<number>', 'the number of the return').argParser(optionFor(returnFields.id, wholeNumber));
  const outcome = 'line as on the bill, and stock or waste; once for each line of the return';
  returned
    .command('list')
    .description('returns that wait for a decision')
    .action(() => run(list, {}));
  returned
    .command('accept')
    .description('take the goods back to stock or to waste, and refund them')
    .addArgument(number())
    .addOption(
      new Option('--line <line:outcome>', outcome).argParser(repeated(returnFields.line)).makeOptionMandatory(),
    )
    .action((id: unknown, given: object) => run(accept, { ...given, id }));
  returned
    .command('refuse')
    .description('refuse a return')
    .addArgument(number())
    .addOption(
      new Option('--reason <text>', 'why, for the customer')
        .argParser(optionFor(returnFields.reason))
        .makeOptionMandatory(),
    )
    .action((id: unknown, given: object) => run(refuse, { ...given, id }));
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

const csvOption = () => new Option('--csv', 'as CSV, amounts in rupees');

/** `cash day [DAY]`, `cash open`, `cash settle`. */
export function addCashCommands(parent: Command, run: RunAdmin): void {
  const cash = parent.command('cash').description('cash of delivered orders and of those on their way');
  cash
    .command('day')
    .description('what was collected on a day: the sum is what the couriers owe')
    .addArgument(
      new Argument('[day]', 'in India, such as 2026-11-29 (default: today)').argParser(optionFor(cashFields.day)),
    )
    .addOption(csvOption())
    .action((day: string | undefined, given: object) => run(cashCommands.day, { ...given, day }));
  cash
    .command('open')
    .description('dispatched cash orders whose cash is not recorded, and differences that are not settled')
    .addOption(csvOption())
    .action((given: object) => run(cashCommands.open, given));
  const required = (flags: string, description: string, parse: (value: string) => unknown) =>
    new Option(flags, description).argParser(parse).makeOptionMandatory();
  cash
    .command('settle')
    .description('close the difference between due and collected cash, or a part of it')
    .addOption(required('--order <id>', "the order's number", optionFor(cashFields.order)))
    .addOption(required('--amount <rupees>', 'how much of the difference', optionFor(cashFields.amount, paise)))
    .addOption(required('--reason <text>', 'why, such as paid by the courier', optionFor(cashFields.reason)))
    .action((given: object) => run(cashCommands.settle, given));
}

/** `report payments`. */
export function addReportCommands(parent: Command, run: RunAdmin): void {
  parent
    .command('report')
    .description('reports for the accounts')
    .command('payments')
    .description('payments and refunds against orders')
    .addOption(new Option('--differences', 'only orders whose money differs from what is due'))
    .addOption(csvOption())
    .action((given: object) => run(reportCommands.payments, given));
}

/** `tax missing`, `tax report|hsn --month MONTH`. */
export function addTaxCommands(parent: Command, run: RunAdmin): void {
  const tax = parent.command('tax').description('GST of products and orders');
  tax
    .command('missing')
    .description('medicines without an HSN and a rate of their own or of their category')
    .action(() => run(taxCommands.missing, {}));
  const month = () =>
    new Option('--month <month>', 'such as 2026-11').argParser(optionFor(taxFields.month)).makeOptionMandatory();
  tax
    .command('report')
    .description('invoices less credit notes of a month by day, state and rate, as CSV in rupees')
    .addOption(month())
    .action((given: object) => run(taxCommands.report, given));
  tax
    .command('hsn')
    .description('invoices less credit notes of a month by HSN and rate, as CSV in rupees')
    .addOption(month())
    .action((given: object) => run(taxCommands.hsn, given));
}

/** "-3" -> -3; any other text becomes NaN, which the schema rejects. */
const signedNumber: Read = (text) => (/^[+-]?[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** `stock receive|adjust|list|expiring|check`. */
export function addStockCommands(parent: Command, run: RunAdmin): void {
  const { code, batch, expiry, quantity, mrp, purchased, document, by, reason, days } = stockFields;
  const { receive, adjust, list, expiring, check } = stockCommands;
  const stock = parent.command('stock').description('batches of medicines and their movements');
  const option = (flags: string, description: string, parse: (value: string) => unknown) =>
    new Option(flags, description).argParser(parse);
  const required = (...of: Parameters<typeof option>) => option(...of).makeOptionMandatory();
  const medicine = () =>
    new Argument('<code>', "the medicine's key in its list, or list:key").argParser(optionFor(code));
  const number = () => new Argument('<batch>', 'batch number, as printed').argParser(optionFor(batch));

  stock
    .command('receive')
    .description("receive a batch; a supplier's document counts once for each batch")
    .addArgument(medicine())
    .addArgument(number())
    .addOption(required('--expiry <day>', 'such as 2027-05-31, or 2027-05 for the end of the month', optionFor(expiry)))
    .addOption(required('--quantity <n>', 'units, that is packs', optionFor(quantity, wholeNumber)))
    .addOption(required('--document <number>', "number of the supplier's document", optionFor(document)))
    .addOption(option('--mrp <rupees>', "printed on the packs (default: the medicine's)", optionFor(mrp, paise)))
    .addOption(option('--purchased <day>', 'day of the purchase', optionFor(purchased)))
    .action((key: string, name: string, given: object) => run(receive, { ...given, code: key, batch: name }));
  stock
    .command('adjust')
    .description('correct the units of a batch')
    .addArgument(medicine())
    .addArgument(number())
    .addOption(required('--by <n>', 'units to add, or with a minus sign to remove', optionFor(by, signedNumber)))
    .addOption(required('--reason <text>', 'why, such as broken packs', optionFor(reason)))
    .action((key: string, name: string, given: object) => run(adjust, { ...given, code: key, batch: name }));
  stock
    .command('list')
    .description('the stock of a medicine by batch')
    .addArgument(medicine())
    .action((key: string) => run(list, { code: key }));
  stock
    .command('expiring')
    .description('batches with units left that expire soon')
    .addOption(option('--days <n>', 'within so many days (default: 90)', optionFor(days, wholeNumber)))
    .addOption(new Option('--csv', 'as CSV'))
    .action((given: object) => run(expiring, given));
  stock
    .command('check')
    .description('compare the stock of every medicine with its movements; changes nothing')
    .action(() => run(check, {}));
}

/** `events [--since DAY] [--customer N] [--kind KIND] …`: lists security events. */
export function addEventsCommand(parent: Command, run: RunAdmin): void {
  const { since, until, customer, kind, outcome, request, limit, format } = eventFields;
  const option = (flags: string, description: string, parse: (value: string) => unknown) =>
    new Option(flags, description).argParser(parse);
  const kinds = Object.entries(eventKinds).map(([name, meaning]) => `  ${name.padEnd(22)}${meaning}`);
  parent
    .command('events')
    .description('security events, oldest first')
    .addOption(option('--since <day>', 'from this day in India or time on', optionFor(since)))
    .addOption(option('--until <day>', 'before this day in India or time', optionFor(until)))
    .addOption(option('--customer <n>', "the customer's number", optionFor(customer, wholeNumber)))
    .addOption(option('--kind <kind>', 'one of the kinds below', optionFor(kind)))
    .addOption(option('--outcome <outcome>', 'done, failed or limited', optionFor(outcome)))
    .addOption(option('--request <id>', 'the id of a request', optionFor(request)))
    .addOption(option('--limit <n>', 'the newest n of them (default: 200)', optionFor(limit, wholeNumber)))
    .addOption(option('--format <format>', 'text, or json: one object a line', optionFor(format)))
    .addHelpText('after', ['', 'Kinds:', ...kinds].join('\n'))
    .action((given: object) => run(eventCommands.list, given));
}

const defaultTargetMs = 250;

function milliseconds(text: string): number {
  if (/^[1-9][0-9]{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It has to be a number of milliseconds.');
}

const line = ({ memoryCost, timeCost, ms }: MeasuredCost) =>
  `${String(memoryCost).padStart(8)} KiB  ${String(timeCost).padStart(2)} passes  ${ms.toFixed(0).padStart(6)} ms`;

/** `password-cost [--target-ms N]`: measures this machine; reads and changes no data. */
export function addPasswordCostCommand(parent: Command): void {
  parent
    .command('password-cost')
    .description('measures password hashes on this machine and recommends settings')
    .addOption(new Option('--target-ms <n>', 'most time of one hash').argParser(milliseconds).default(defaultTargetMs))
    .action(async ({ targetMs }: { targetMs: number }) => {
      const hash = (cost: Parameters<typeof computeHash>[1]) => computeHash('correct horse battery staple', cost);
      const measured = await measureHashCosts({ hash, now: () => performance.now() }, hashesAtOnce);
      print(`Argon2id with ${hashesAtOnce} hashes at once:`);
      for (const one of measured) print(line(one));
      const best = recommendHashCost(measured, targetMs);
      if (best === undefined) {
        print(`No setting takes at most ${targetMs} ms. Keep the defaults.`);
        return;
      }
      print(`Within ${targetMs} ms:`);
      print(`PASSWORD_HASH_MEMORY_KIB=${best.memoryCost} PASSWORD_HASH_PASSES=${best.timeCost}`);
    });
}
