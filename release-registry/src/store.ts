import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';

/** Why a release was not taken: nothing of it became visible. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  constructor(
    /** `different`: the id is taken by other bytes. `damaged`: a file is not what its record says. */
    readonly code: 'different' | 'damaged',
    message: string,
  ) {
    super(message);
  }
}

/** Somebody else changed the manifest first: read it again and decide anew. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** Where releases and the manifest live: a folder here, a bucket later. Source: architecture, "Releases". */
export interface ReleaseStore {
  /** The record of a release; undefined when it was never published completely. @throws when it is not valid */
  readRecord(name: string, release: string): Promise<ReleaseRecord | undefined>;
  /**
   * Stores a release for ever: its files first, its record last. The same release again changes nothing.
   * @param sourceFolder holds the files of the record, and beside them `.br` and `.gz` of its texts
   * @throws PublishError
   */
  publish(record: ReleaseRecord, sourceFolder: string): Promise<'published' | 'unchanged'>;
  /** The live releases; undefined before the first. @throws when it is not valid */
  readManifest(): Promise<ReleaseManifest | undefined>;
  /** Changes whenever the manifest does; cheap to ask for each page. */
  manifestTag(): Promise<string>;
  /**
   * Replaces the manifest whole; its revision must be the next one.
   * @throws RevisionConflict when somebody else was first
   */
  writeManifest(next: ReleaseManifest): Promise<void>;
}
