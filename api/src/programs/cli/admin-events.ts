import { Option, type Command } from 'commander';
import { eventCommands, eventFields } from '../../domains/security-events/admin/event-commands';
import { eventKinds } from '../../platform/security-events/event-kinds';
import type { RunAdmin } from './admin-coupon';
import { optionFor, wholeNumber } from './admin-option';

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
