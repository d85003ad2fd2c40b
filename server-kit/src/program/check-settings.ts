import type { z } from 'zod';
import { OperatorError } from './operator-error';
import {
  describeSettings,
  settingText,
  tryParseSettings,
  type Environment,
  type SettingDescription,
  type SettingsSchema,
} from './settings';

/** Replaces control characters, which a terminal would execute, except line breaks. */
export const terminalText = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '?');

const checkArgument = '--check';

/** The settings of a program, and the function that converts them to its configuration. */
interface ProgramConfig<Schema extends SettingsSchema, Config> {
  readonly schema: Schema;
  /** @throws SettingsError for settings that contradict each other */
  readonly configure: (settings: z.infer<Schema>) => Config;
}

/** Result of checking the settings of a program. */
interface SettingsReport<Config> {
  /** A table of all settings, one line each, without secrets. */
  readonly lines: readonly string[];
  /** Invalid settings, each with the name of its variable. */
  readonly problems: readonly string[];
  /** Undefined if there are problems. */
  readonly config: Config | undefined;
}

function describeValue(setting: SettingDescription, env: Environment): readonly string[] {
  const text = settingText(env, setting);
  if (text === undefined) {
    const value = setting.default.replaceAll('`', '');
    const unit = setting.unit === undefined || value === '' ? '' : ` ${setting.unit}`;
    return [setting.name, value === '' ? '(none)' : `${value}${unit}`, 'default'];
  }
  const shown = text === '' ? '(none)' : terminalText(text).replaceAll('\n', '?');
  return [setting.name, setting.isSecret ? '(set)' : shown, 'environment'];
}

/** Checks and describes the settings of a program. */
export function reportSettings<Schema extends SettingsSchema, Config>(
  { schema, configure }: ProgramConfig<Schema, Config>,
  env: Environment,
): SettingsReport<Config> {
  const rows = describeSettings(schema).map((setting) => describeValue(setting, env));
  const lines = formatColumns([['setting', 'value', 'origin'], ...rows]);
  const result = tryParseSettings(schema, env);
  if ('problems' in result) return { lines, problems: result.problems, config: undefined };
  try {
    return { lines, problems: [], config: configure(result.settings) };
  } catch (error) {
    if (error instanceof OperatorError) return { lines, problems: [error.message], config: undefined };
    throw error;
  }
}

/**
 * Reads the settings and runs a program. With the argument `--check` it only prints the settings and their problems. The exit
 * code is 1 if there are problems.
 */
export async function checkOrRun<Schema extends SettingsSchema, Config>(
  program: ProgramConfig<Schema, Config>,
  run: (config: Config) => Promise<void>,
): Promise<void> {
  const { lines, problems, config } = reportSettings(program, process.env);
  const isCheck = process.argv.slice(2).includes(checkArgument);
  if (isCheck) process.stdout.write(`${lines.join('\n')}\n`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  if (!isCheck && config !== undefined) await run(config);
}

type Rows = readonly (readonly string[])[];

/** Pads cells to the width of their column. `numbers`: all columns but the first are aligned right. */
function align(rows: Rows, numbers: boolean): string[][] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row.map((cell, at) => (numbers && at > 0 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))),
  );
}

/** Rows with the same number of cells -> lines with aligned columns. `numbers`: all columns but the first are aligned right. */
export const formatColumns = (rows: Rows, { numbers = false } = {}): string[] =>
  align(rows, numbers).map((cells) => cells.join('  ').trimEnd());

/** A Markdown table of numbers; the first row is the header. */
export function formatMarkdownTable(rows: Rows): string {
  const [head = [], ...body] = align(rows, true);
  const rule = head.map((cell) => '-'.repeat(cell.length));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
