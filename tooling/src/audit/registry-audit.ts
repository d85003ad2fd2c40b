/** Numbers of advisories by severity. */
export interface RegistryResult {
  readonly high: number;
  readonly critical: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses the output of `pnpm audit --json`. Undefined if it is no report: no network, a registry without advisories, or
 * a pnpm that cannot start.
 */
export function readRegistryReport(output: string): RegistryResult | undefined {
  const report = parseJson(output.slice(Math.max(0, output.indexOf('{')), output.lastIndexOf('}') + 1));
  const metadata = isObject(report) ? report['metadata'] : undefined;
  const counts = isObject(metadata) ? metadata['vulnerabilities'] : undefined;
  if (!isObject(counts)) return undefined;
  const { high, critical } = counts;
  return typeof high === 'number' && typeof critical === 'number' ? { high, critical } : undefined;
}
