import { z } from 'zod';

/** Numbers of advisories by severity. */
const registryReport = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
});
type RegistryResult = z.infer<typeof registryReport>['metadata']['vulnerabilities'];

/**
 * Parses the output of `pnpm audit --json`. Undefined if it is no report: no network, a registry without advisories, or
 * a pnpm that cannot start.
 */
export function readRegistryReport(output: string): RegistryResult | undefined {
  try {
    const json: unknown = JSON.parse(output.slice(Math.max(0, output.indexOf('{')), output.lastIndexOf('}') + 1));
    return registryReport.safeParse(json).data?.metadata.vulnerabilities;
  } catch {
    return undefined;
  }
}
