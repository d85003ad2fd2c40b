import { OperatorError } from '@storefront/server-kit/program';

/** Storage of files that never change, such as those of releases. What was created survives a power failure. */
export interface FileStore {
  /** Undefined if missing. */
  read(key: string): Promise<Uint8Array | undefined>;
  /**
   * Readers find all bytes or nothing. In a bucket two writers at the same time may both create a key and the last one wins, so that
   * they must write the same bytes. @returns false if the key exists: nothing changed
   */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** In bytes; undefined if missing. */
  size(key: string): Promise<number | undefined>;
  /** Keys below a prefix that ends with a slash, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders directly below a prefix, in ascending order. */
  folders(prefix: string): Promise<string[]>;
  /** Does nothing if missing. */
  remove(key: string): Promise<void>;
}

/** A versioned object and the version that a replacement must name. */
export interface VersionedContent {
  readonly bytes: Uint8Array;
  readonly version: string;
}

/**
 * Storage of everything that decides between writers: manifest, audit trail, tokens and sessions. Of many writers exactly one creates a
 * key, and versioned objects are replaced by compare-and-swap.
 */
export interface ObjectStore extends FileStore {
  /** Undefined before the first version. */
  readVersioned(name: string): Promise<VersionedContent | undefined>;
  /** Cheap enough to be called for each page; undefined before the first version. */
  getVersion(name: string): Promise<string | undefined>;
  /** Replaces the content if its version is the given one. @returns false if it is not: nothing changed */
  compareAndSwap(name: string, version: string | undefined, bytes: Uint8Array): Promise<boolean>;
}

/** The store does not respond, refuses a request, or cannot be used. The message is for the operator; it contains no secret. */
export class StoreError extends OperatorError {
  override name = 'StoreError';
}

const segment = /^(?!\.)[A-Za-z0-9._-]{1,255}$/;

/** A relative path of plain names; no name begins with a dot. */
export function isKey(text: string): boolean {
  return text.length <= 1024 && text.split('/').every((name) => segment.test(name) && !name.endsWith('.tmp'));
}

/** Keys from outside are checked by `isKey` first, so that this is a programming error. @throws TypeError */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`${JSON.stringify(key.slice(0, 80))} is no key of the store.`);
}
