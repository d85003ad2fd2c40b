/** The median; for an even number of values, the higher of the two middle values. NaN for no values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Sizes of scripts as transferred, by URL. */
export type Scripts = ReadonlyMap<string, number>;

/** Groups of a page's scripts: two chunks of the shell, then the parts. */
export const scriptPackages = [
  'framework',
  'design',
  'shell',
  'mfe-catalogue',
  'mfe-lab',
  'mfe-cart-checkout',
  'mfe-account',
] as const;
type ScriptPackage = (typeof scriptPackages)[number];

/** The group of a script. */
function packageOf(url: string): string | undefined {
  const [, part, file] = /\/remotes\/([^/]+)\/(.+)$/.exec(url) ?? [];
  if (part !== 'shell') return part;
  return /(?:^|\/)(framework|design)\.[^/]*$/.exec(file ?? '')?.[1] ?? part;
}

/** Bytes of the scripts of one group, or of all. */
export const scriptBytes = (scripts: Scripts, name?: ScriptPackage): number =>
  sum([...scripts].map(([url, bytes]) => (name === undefined || packageOf(url) === name ? bytes : 0)));
