import { remoteDescriptor, sharedImports } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** A release whose scripts are in a folder. */
const probedRelease = z.object({
  name: z.string(),
  release: z.string(),
  contract: z.string(),
  descriptor: remoteDescriptor,
  /** Absolute path. Contains the scripts at their paths in the release. */
  folder: z.string(),
  entry: z.string(),
  /** Path of its server bundle. Undefined if it has none. */
  server: z.optional(z.string()),
  /** Paths of all scripts for browsers. */
  scripts: z.array(z.string()),
  sharedImports,
});
export type ProbedRelease = z.infer<typeof probedRelease>;

/**
 * Releases that the probe program starts. Its command line names a file with this JSON. Without a shell it checks only
 * the syntax.
 */
export const probeRequest = z.object({
  /** Random text in each message, so that code of a release cannot forge one. */
  token: z.string(),
  candidate: probedRelease,
  shell: z.optional(probedRelease),
  remotes: z.array(probedRelease),
  /** Time within which a shell must start to render, in ms. */
  shellStartMs: z.number(),
});
export type ProbeRequest = z.infer<typeof probeRequest>;

/** The modules of a release and the errors of its start. */
const bundleReport = z.object({
  /** Pages and widgets in the server bundle of a remote, or the modules that the server bundle of a shell provides. */
  modules: z.array(z.string()),
  /** Errors of its server bundle, and of pages and widgets that the server renders. */
  errors: z.array(z.string()),
  /** Errors of its files for browsers. */
  browserErrors: z.array(z.string()),
  /** Number of pages and widgets that rendered. */
  rendered: z.int(),
  /** Names that a remote imports and the shell lacks, such as `paths.cart of shared-contracts`. Undefined if not compared. */
  missing: z.optional(z.array(z.string())),
});
export type BundleReport = z.infer<typeof bundleReport>;

/** The list of a report that gets the errors of a step. */
const stepKind = z.enum(['errors', 'browserErrors']);
export type StepKind = z.infer<typeof stepKind>;

/**
 * The probe program sends the current report of a release, `name@release`, before each step. A message without a step
 * has the complete report.
 */
export const probeMessage = z.object({
  token: z.string(),
  bundle: z.string(),
  report: bundleReport,
  step: z.optional(z.object({ kind: stepKind, label: z.string() })),
});
export type ProbeMessage = z.infer<typeof probeMessage>;
