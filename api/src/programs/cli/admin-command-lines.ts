import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type * as z from 'zod/mini';
import { couponCommands, couponFields } from '../../domains/coupons/admin/coupon-commands';
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

/** Converts the text of an option to the input of the command, which validates it with the field's schema. */
type Read = (text: string) => unknown;

/** A parser of a text for a field; the error has the message of its schema. @throws InvalidArgumentError */
function parserFor(schema: z.ZodMiniType, read: Read = (text) => text): Read {
  return (text) => {
    const value = read(text);
    const parsed = schema.safeParse(value);
    if (parsed.success) return value;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message ?? 'is wrong.'}`);
  };
}

/** "-3" -> -3; any other text becomes NaN, which the schema rejects. */
const whole: Read = (text) => (/^[+-]?[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** "99.50" -> 9950 paise, exactly. */
const paise: Read = (text) => {
  const [, rupees, decimals = ''] = /^([0-9]{1,9})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
};

/** Passes "none" to the schema unchanged. */
const orNone =
  (read: Read): Read =>
  (text) =>
    text === 'none' ? text : read(text);

/** The argument of a command. Its name is that of the field. */
const argument = (flags: string, description: string, schema: z.ZodMiniType, read?: Read) =>
  new Argument(flags, description).argParser(parserFor(schema, read));

const option = (flags: string, description: string, schema: z.ZodMiniType, read?: Read) =>
  new Option(flags, description).argParser(parserFor(schema, read));

const required = (...of: Parameters<typeof option>) => option(...of).makeOptionMandatory();

/** A required option that can be repeated: the list of its texts. */
function repeated(flags: string, description: string, schema: z.ZodMiniType): Option {
  const parse = parserFor(schema);
  const parseMore = (text: string, former: readonly unknown[] = []) => [...former, parse(text)];
  return new Option(flags, description).argParser<readonly unknown[]>(parseMore).makeOptionMandatory();
}

/** Runs a command and prints its lines. */
type RunAdmin = (command: AdminCommand, input: unknown) => Promise<void>;

/** Adds the commands of operators that run on the database. The subcommands inherit the settings of `program`. */
export function addAdminCommands(program: Command, run: RunAdmin): void {
  const group = (name: string, description: string) => program.command(name).description(description);
  /** Adds a command that runs `command` with its arguments and options. */
  const add = (
    parent: Command,
    [name, description]: readonly [name: string, description: string],
    command: AdminCommand,
    ...parts: readonly (Argument | Option)[]
  ): Command => {
    const added = parent.command(name).description(description);
    for (const part of parts) {
      if (part instanceof Argument) added.addArgument(part);
      else added.addOption(part);
    }
    return added.action(() => {
      const named = added.registeredArguments.map((one, at): [string, unknown] => [
        one.name(),
        added.processedArgs[at],
      ]);
      return run(command, { ...added.opts(), ...Object.fromEntries(named) });
    });
  };

  const coupon = group('coupon', 'coupons and their uses');
  const code = () => argument('<code>', 'letters and digits, in any case', couponFields.code);
  const type = () => option('--type <type>', 'medicine, lab or both', couponFields.type);
  const couponOptions = () => {
    const { percent, amount, minimum, cap, starts, ends, totalLimit, customerLimit, listed } = couponFields;
    return [
      option('--percent <n>', 'per cent off the selling prices', percent, whole).conflicts('amount'),
      option('--amount <rupees>', 'rupees off the selling prices', amount, paise),
      option('--minimum <rupees>', 'what the goods must come to', minimum, paise),
      option('--cap <rupees>', 'the most that a percentage takes off, or none', cap, orNone(paise)),
      option('--starts <day>', 'first day in India, such as 2026-12-01 (default: now)', starts),
      option('--ends <day>', 'last day in India, or none', ends),
      option('--total-limit <n>', 'uses in all, or none', totalLimit, orNone(whole)),
      option('--customer-limit <n>', 'uses of one customer, or none', customerLimit, orNone(whole)),
      option('--listed <yes|no>', 'carts that it fits show it to everybody (default: no)', listed),
    ];
  };
  add(coupon, ['list', 'every coupon, one a line'], couponCommands.list);
  add(coupon, ['show', 'everything about one coupon'], couponCommands.show, code());
  add(coupon, ['add', 'make a coupon'], couponCommands.add, code(), type().makeOptionMandatory(), ...couponOptions());
  add(
    coupon,
    ['set', 'change a coupon; what is left out stays'],
    couponCommands.set,
    code(),
    type(),
    ...couponOptions(),
  );
  add(coupon, ['end', 'let a coupon count no longer, from now on'], couponCommands.end, code());

  const order = () => argument('<order>', "the order's number, with or without O or OL", orderFields.order);
  const reason = (description: string) => required('--reason <text>', description, orderFields.reason);
  // Without an option it only prints the order.
  const orders = group('order', 'show an order, or move it to another status')
    .addArgument(order())
    .addOption(option('--status <n>', 'the status it goes to', orderFields.status, whole))
    .addOption(
      option(
        '--collected <rupees>',
        'the cash that was collected, with --status 5 (lab: 4)',
        orderFields.collected,
        paise,
      ),
    )
    .addOption(option('--why <text>', 'why it is not the cash that is due', orderFields.why))
    .addOption(
      option('--goods <stock|waste>', 'where the goods go, with --status 6 after the dispatch', orderFields.goods),
    )
    .addOption(option('--tracking <url>', 'where its customer can follow it', orderFields.tracking))
    .addOption(option('--note <text>', 'what the courier says about the parcel', orderFields.note))
    .action((named: unknown, given: object) =>
      run(Object.keys(given).length === 0 ? orderCommands.show : orderCommands.set, { ...given, order: named }),
    );
  add(
    orders,
    ['refund', 'pay units of a paid order back'],
    orderCommands.refund,
    order(),
    repeated('--line <line:units>', 'line as on the bill, and quantity; repeat it for more', orderFields.line),
    reason('why, for the record'),
  );
  add(
    orders,
    ['refund-paid', 'close a refund that the gateway does not pay, and that you have paid'],
    orderCommands.paid,
    order(),
    argument('<refund>', 'its reference, such as RF4821300017-2', orderFields.refund),
    required('--reference <text>', 'of your transfer', orderFields.reference),
  );

  const labels = group('order-label', 'how pages name the statuses of orders');
  const labelled = () => [
    argument('<status>', 'a status from 1 to 11', labelFields.status, whole),
    argument('<type>', 'medicine or lab', labelFields.type),
  ];
  add(labels, ['list', 'every status with its labels'], labelCommands.list);
  add(
    labels,
    ['set', 'name a status otherwise'],
    labelCommands.set,
    ...labelled(),
    argument('<label>', 'the words', labelFields.label),
  );
  add(labels, ['reset', 'give a status its own label back'], labelCommands.reset, ...labelled());

  const csv = () => new Option('--csv', 'as CSV, amounts in rupees');
  const cash = group('cash', 'cash of delivered orders and of those on their way');
  add(
    cash,
    ['day', 'what was collected on a day: the sum is what the couriers owe'],
    cashCommands.day,
    argument('[day]', 'in India, such as 2026-11-29 (default: today)', cashFields.day),
    csv(),
  );
  add(
    cash,
    ['open', 'dispatched cash orders whose cash is not recorded, and differences that are not settled'],
    cashCommands.open,
    csv(),
  );
  add(
    cash,
    ['settle', 'close the difference between due and collected cash, or a part of it'],
    cashCommands.settle,
    required('--order <id>', "the order's number", cashFields.order),
    required('--amount <rupees>', 'how much of the difference', cashFields.amount, paise),
    reason('why, such as paid by the courier'),
  );

  add(
    group('report', 'reports for the accounts'),
    ['payments', 'payments and refunds against orders'],
    reportCommands.payments,
    new Option('--differences', 'only orders whose money differs from what is due'),
    csv(),
  );

  const returned = group('return', 'returns of delivered medicines');
  const id = () => argument('<id>', 'the number of the return', returnFields.id, whole);
  const outcome = 'line as on the bill, and stock or waste; once for each line of the return';
  add(returned, ['list', 'returns that wait for a decision'], returnCommands.list);
  add(
    returned,
    ['accept', 'take the goods back to stock or to waste, and refund them'],
    returnCommands.accept,
    id(),
    repeated('--line <line:outcome>', outcome, returnFields.line),
  );
  add(returned, ['refuse', 'refuse a return'], returnCommands.refuse, id(), reason('why, for the customer'));

  const tax = group('tax', 'GST of products and orders');
  const month = () => required('--month <month>', 'such as 2026-11', taxFields.month);
  const summed = 'invoices less credit notes of a month by';
  add(tax, ['missing', 'medicines without an HSN and a rate of their own or of their category'], taxCommands.missing);
  add(tax, ['report', `${summed} day, state and rate, as CSV in rupees`], taxCommands.report, month());
  add(tax, ['hsn', `${summed} HSN and rate, as CSV in rupees`], taxCommands.hsn, month());

  const kinds = Object.entries(eventKinds).map(([name, meaning]) => `  ${name.padEnd(22)}${meaning}`);
  add(
    program,
    ['events', 'security events, oldest first'],
    eventCommands.list,
    option('--since <day>', 'from this day in India or time on', eventFields.since),
    option('--until <day>', 'before this day in India or time', eventFields.until),
    option('--customer <n>', "the customer's number", eventFields.customer, whole),
    option('--kind <kind>', 'one of the kinds below', eventFields.kind),
    option('--outcome <outcome>', 'done, failed or limited', eventFields.outcome),
    option('--request <id>', 'the id of a request', eventFields.request),
    option('--limit <n>', 'the newest n of them (default: 200)', eventFields.limit, whole),
    option('--format <format>', 'text, or json: one object a line', eventFields.format),
  ).addHelpText('after', ['', 'Kinds:', ...kinds].join('\n'));

  const stock = group('stock', 'batches of medicines and their movements');
  const medicine = () => argument('<code>', "the medicine's key in its list, or list:key", stockFields.code);
  const batch = () => argument('<batch>', 'batch number, as printed', stockFields.batch);
  add(
    stock,
    ['receive', "receive a batch; a supplier's document counts once for each batch"],
    stockCommands.receive,
    medicine(),
    batch(),
    required('--expiry <day>', 'such as 2027-05-31, or 2027-05 for the end of the month', stockFields.expiry),
    required('--quantity <n>', 'units, that is packs', stockFields.quantity, whole),
    required('--document <number>', "number of the supplier's document", stockFields.document),
    option('--mrp <rupees>', "printed on the packs (default: the medicine's)", stockFields.mrp, paise),
    option('--purchased <day>', 'day of the purchase', stockFields.purchased),
  );
  add(
    stock,
    ['adjust', 'correct the units of a batch'],
    stockCommands.adjust,
    medicine(),
    batch(),
    required('--by <n>', 'units to add, or with a minus sign to remove', stockFields.by, whole),
    required('--reason <text>', 'why, such as broken packs', stockFields.reason),
  );
  add(stock, ['list', 'the stock of a medicine by batch'], stockCommands.list, medicine());
  add(
    stock,
    ['expiring', 'batches with units left that expire soon'],
    stockCommands.expiring,
    option('--days <n>', 'within so many days (default: 90)', stockFields.days, whole),
    new Option('--csv', 'as CSV'),
  );
  add(stock, ['check', 'compare the stock of every medicine with its movements; changes nothing'], stockCommands.check);
}
