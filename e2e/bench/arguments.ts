import { parseArgs } from 'node:util';

/** Names of the measurements of `npm run bench -- web`. */
export const measurements = ['visits', 'routes', 'returning', 'builds'] as const;
export type Measurement = (typeof measurements)[number];

export interface BenchArguments {
  readonly rounds: number;
  readonly only: ReadonlySet<Measurement>;
  /** Names of the pages to visit; undefined for all. */
  readonly pages: readonly string[] | undefined;
}

const isMeasurement = (name: string): name is Measurement => measurements.some((known) => known === name);

/**
 * Parses `[rounds] [--only visits,routes] [--pages cart,checkout]`. Default: 7 rounds of all measurements.
 * @throws for unknown arguments
 */
export function readArguments(args: readonly string[]): BenchArguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string', default: measurements.join(',') }, pages: { type: 'string' } },
  });
  const [rounds = '7', ...others] = positionals;
  if (!/^[1-9]\d*$/.test(rounds) || others.length > 0) {
    throw new Error(`Not a number of rounds: ${positionals.join(' ')}`);
  }
  const names = values.only.split(',');
  const unknown = names.filter((name) => !isMeasurement(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${measurements.join(', ')}`);
  return { rounds: Number(rounds), only: new Set(names.filter(isMeasurement)), pages: values.pages?.split(',') };
}
