/** A register's content and the version that a replacement must name. */
export interface VersionedContent {
  readonly bytes: Uint8Array;
  readonly version: string;
}

/**
 * Where builds, audit trail and manifest are kept: a folder here, a bucket elsewhere. Objects are created once and never
 * change; registers change by compare-and-swap. Keys are relative paths of letters, digits, `.`, `_`, `-` and `/`.
 * Whatever is answered with true survives a power cut.
 */
export interface ObjectStore {
  /** Undefined where there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Stores whole or not at all. @returns false when the key is taken: nothing changed */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Size in bytes; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Keys of all objects below a prefix, which ends with a slash, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders right below a prefix, in ascending order. */
  folders(prefix: string): Promise<string[]>;
  /** Removes an object; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** The content of a register; undefined before its first. */
  readRegister(name: string): Promise<VersionedContent | undefined>;
  /** The version of a register, cheap enough to be asked for each page; undefined before its first. */
  registerVersion(name: string): Promise<string | undefined>;
  /** Replaces a register whole if its version still is the given one. @returns false when it is not: nothing changed */
  swapRegister(name: string, version: string | undefined, bytes: Uint8Array): Promise<boolean>;
}
