import * as z from 'zod/mini';
import { remoteDescriptor, shownWidgets } from './remote';
import { siteConfig } from './site-config';

/** `1.2.0-g<12 hex digits of the commit>`. Opaque; ranges use the package version. */
export const releaseId = z.string().check(z.regex(/^[0-9]+\.[0-9]+\.[0-9]+-[a-z][0-9a-f]{12}$/));

/** Name of a part: the shell or a remote. */
export const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** A file of a release. `path` is relative to the release's folder, `sha384` in base64 as in an integrity attribute. */
export const releaseFile = z.object({
  path: z.string().check(z.regex(/^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]+$/)),
  size: z.int(),
  sha384: z.string(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** The imports of a remote from the packages that the page shares with it, by package. */
export const sharedImports = z.record(
  z.string(),
  z.object({
    /** Names of exports, or of members of exports: `useShell`, `paths.cart`. */
    names: z.array(z.string()),
    /**
     * If the shared version is outside this range, the remote uses its own copy. A package without a range has one copy
     * per page.
     */
    range: z.optional(z.string()),
  }),
);
export type SharedImports = z.infer<typeof sharedImports>;

/** What was built and how. Written once and never changed. */
export const releaseRecord = z.object({
  schema: z.literal(1),
  name: partName,
  release: releaseId,
  version: z.string(),
  /** Version of shared-contracts in the build. The shell's version is the one that remotes get. */
  contract: z.string(),
  descriptor: remoteDescriptor,
  /** The script that the page (shell) or the federation runtime (remote) loads first. */
  entry: z.string(),
  /**
   * Files for preload hints: with the entry, and with each exposed module. `widgets` are those of other parts that a
   * module renders at once. The shell's own pages are named by their paths. `calls` is for a shell only: the files for
   * API calls, which a page without public data makes at once.
   */
  preload: z.object({
    entry: z.array(z.string()),
    exposes: z.record(z.string(), z.array(z.string())),
    widgets: z.record(z.string(), shownWidgets),
    calls: z.array(z.string()),
    fonts: z.array(z.string()),
  }),
  /** All widgets of other parts that its code contains. */
  uses: shownWidgets,
  /** The file of `files` that renders its pages on the server, and the modules that this file imports. */
  server: z.optional(z.object({ file: z.string(), imports: z.array(z.string()) })),
  /** Empty for a shell. */
  sharedImports,
  files: z.array(releaseFile),
  build: z.object({
    commit: z.string(),
    node: z.string(),
    /** First line of the commit's message; `author` is the name of its author. */
    subject: z.optional(z.string().check(z.maxLength(200))),
    author: z.optional(z.string().check(z.maxLength(200))),
  }),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** Which releases of one part are live. */
export const releaseSlot = z.object({
  stable: releaseId,
  canary: z.optional(z.object({ release: releaseId, percent: z.int().check(z.gte(0), z.lte(100)), salt: z.string() })),
  /** The most recent stable release before this one that was not rolled back. */
  lastGood: z.optional(releaseId),
  /** The reason why nothing may be promoted. A rollback is always allowed. */
  locked: z.optional(z.string()),
  /** Revision of the manifest in which this slot last changed. */
  since: z.optional(z.int()),
  /** Stable follows the builds beside the registry until a user decides otherwise. */
  follows: z.optional(z.literal('builds')),
});
export type ReleaseSlot = z.infer<typeof releaseSlot>;

/** The live releases of all parts: one small document that is always replaced as a whole. */
export const releaseManifest = z.object({
  schema: z.literal(1),
  environment: z.string(),
  /** Increases by one with each change. */
  revision: z.int().check(z.gte(1)),
  updated_at: z.string(),
  /** Hash of the newest entry of the audit trail at this revision; '' before the first entry. */
  audit_head: z.string(),
  shell: releaseSlot,
  remotes: z.record(partName, releaseSlot),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** Value of a script's integrity attribute. */
const integrity = z.optional(z.string());

/** A remote in a page composition. `base` ends with a slash; `integrity` belongs to the entry. */
export const composedRemote = z.object({
  name: partName,
  release: releaseId,
  base: z.string(),
  entry: z.string(),
  integrity,
  descriptor: remoteDescriptor,
  lastGood: z.optional(z.object({ release: releaseId, base: z.string(), entry: z.string(), integrity })),
  /** Revision in which its slot last changed. A pin to lastGood is valid for this revision. */
  since: z.optional(z.int()),
});
export type ComposedRemote = z.infer<typeof composedRemote>;

/** The data that the site server writes into each page: the releases of this visitor, and the configuration. */
export const pageComposition = z.object({
  revision: z.int(),
  page_id: z.string(),
  config: siteConfig,
  shell: z.object({ release: releaseId, contract: z.string(), descriptor: remoteDescriptor }),
  remotes: z.array(composedRemote),
});
export type PageComposition = z.infer<typeof pageComposition>;
