import { remoteDescriptor, sharedImports } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** A release whose scripts are in a folder. */
export const probedRelease = z.object({
  name: z.string(),
  release: z.string(),
  contract: z.string(),
  descriptor: remoteDescriptor,
  /** Absolute; contains the scripts under their paths in the release. */
  folder: z.string(),
  entry: z.string(),
  /** Its server bundle, if it has one. */
  server: z.optional(z.string()),
  /** All scripts for browsers. */
  scripts: z.array(z.string()),
  sharedImports,
});
export type ProbedRelease = z.infer<typeof probedRelease>;

/** What the probe program starts, the JSON in the file that its command line names. Without a shell only the syntax is checked. */
export const probeRequest = z.object({
  /** Part of each message: code of the release cannot forge one. */
  token: z.string(),
  candidate: probedRelease,
  shell: z.optional(probedRelease),
  remotes: z.array(probedRelease),
  /** Time in ms until a shell must start to render. */
  shellStartMs: z.number(),
});
export type ProbeRequest = z.infer<typeof probeRequest>;

/** What a release contains and why it cannot run. */
export const bundleReport = z.object({
  /** Pages and widgets in its server bundle; of a shell, the modules that it provides. */
  modules: z.array(z.string()),
  /** Why its server bundle, a page or a widget does not load or render on the server. */
  errors: z.array(z.string()),
  /** Why its files for browsers do not run. */
  browserErrors: z.array(z.string()),
  /** Number of pages and widgets that rendered. */
  rendered: z.int(),
  /** What a remote imports that the shell's packages lack: `paths.cart of shared-contracts`. Undefined if they were not compared. */
  missing: z.optional(z.array(z.string())),
});
export type BundleReport = z.infer<typeof bundleReport>;

/** Which list of a report the failure of a step belongs to. */
export const stepKind = z.enum(['errors', 'browserErrors']);
export type StepKind = z.infer<typeof stepKind>;

/** Sent before each step with the report of a release, `name@release`, so far; without a step when it is complete. */
export const probeMessage = z.object({
  token: z.string(),
  bundle: z.string(),
  report: bundleReport,
  step: z.optional(z.object({ kind: stepKind, label: z.string() })),
});
export type ProbeMessage = z.infer<typeof probeMessage>;
