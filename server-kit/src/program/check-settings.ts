import { OperatorError } from './operator-error';
import { settingDefinitions, type SettingDefinition, type SettingProgram } from './setting-definitions';
import { assertNumber, type Environment } from './settings';
import { terminalText } from './terminal-text';

const checkArgument = '--check';

/** What a program would be started with. */
export interface SettingsReport {
  /** A table of all settings of the program, one line each. Without secrets. */
  readonly lines: readonly string[];
  /** What cannot be used, each with the name of its variable. */
  readonly problems: readonly string[];
}

function describeDefault({ default: value, unit }: SettingDefinition): string {
  const text = String(value).replaceAll('`', '');
  return [text === '' ? '(none)' : text, ...(unit === undefined || text === '' ? [] : [unit])].join(' ');
}

function describeValue(definition: SettingDefinition, text: string): string {
  if (definition.isSecret === true) return '(set)';
  return text === '' ? '(none)' : terminalText(text).replaceAll('\n', '?');
}

function describeSetting(name: string, definition: SettingDefinition, env: Environment): readonly string[] {
  const text = env[name]?.trim();
  const isSet = text !== undefined && (text !== '' || definition.allowsEmpty === true);
  return isSet
    ? [name, describeValue(definition, text), 'environment']
    : [name, describeDefault(definition), 'default'];
}

/** Rows with columns of equal width. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The message of an error that the operator can fix; any other error is thrown. */
function problemOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof OperatorError) return [error.message];
    throw error;
  }
}

/** Describes the settings of a program. @param readers what the program reads at its start; each reports its first problem */
export function reportSettings(
  program: SettingProgram,
  env: Environment,
  readers: readonly (() => unknown)[],
): SettingsReport {
  const definitions = Object.entries<SettingDefinition>(settingDefinitions).filter(([, { programs }]) =>
    programs.includes(program),
  );
  const numbers = definitions.flatMap(([name, definition]) =>
    typeof definition.default === 'number' ? [() => assertNumber(env, name, definition.range)] : [],
  );
  const rows = definitions.map(([name, definition]) => describeSetting(name, definition, env));
  return {
    lines: alignColumns([['setting', 'value', 'origin'], ...rows]),
    problems: [...new Set([...numbers, ...readers].flatMap(problemOf))],
  };
}

/**
 * Runs a program; with the argument `--check` it only prints the settings and what is wrong with them, and touches nothing else.
 * The exit code is 1 if something is wrong.
 */
export async function checkOrRun(
  program: SettingProgram,
  readers: readonly (() => unknown)[],
  run: () => Promise<void>,
): Promise<void> {
  if (!process.argv.slice(2).includes(checkArgument)) return run();
  const { lines, problems } = reportSettings(program, process.env, readers);
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
