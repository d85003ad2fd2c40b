import * as z from 'zod/mini';

const bundleFile = z.object({ name: z.string(), release: z.string(), path: z.string() });

/** What the probe program loads; the argument of its command line, as JSON. */
export const probeRequest = z.object({ shell: bundleFile, remotes: z.array(bundleFile) });
export type ProbeRequest = z.infer<typeof probeRequest>;

/** What a server bundle contains and why it cannot be used. */
export const bundleReport = z.object({
  /** Its pages and widgets; of a shell, the modules that it provides. */
  modules: z.array(z.string()),
  errors: z.array(z.string()),
});
export type BundleReport = z.infer<typeof bundleReport>;

/** Sent before a bundle, `name@release`, is loaded and, with the report, afterwards. */
export const probeMessage = z.object({ bundle: z.string(), report: z.optional(bundleReport) });
export type ProbeMessage = z.infer<typeof probeMessage>;
