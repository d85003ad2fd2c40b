import { parseArgs } from 'node:util';

/** What `npm run bench -- web` measures. */
export const measurements = ['visits', 'routes', 'returning', 'builds'] as const;
export type Measurement = (typeof measurements)[number];

export interface BenchArguments {
  readonly rounds: number;
  readonly only: ReadonlySet<Measurement>;
  /** Names of the visited pages; undefined: all. */
  readonly pages: readonly string[] | undefined;
}

const isMeasurement = (name: string): name is Measurement => measurements.some((known) => known === name);

/** `[rounds] [--only visits,routes] [--pages cart,checkout]`: 7 rounds of all measurements by default. @throws for unknown arguments */
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
