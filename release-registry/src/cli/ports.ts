import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { Registry, RegistryClient } from '../registry/core/registry';
import type { BuildSource } from '../registry/stored/release-files';
import type { ObjectStore } from '../store/object-store';
import type { Output } from './format-results';

export interface ReadyBuild {
  readonly record: ReleaseRecord;
  readonly source: BuildSource;
  /** Size of all files, including compressed ones. */
  readonly bytes: number;
}

/** Finds or makes a build. `part` defaults to the part of the current folder. Without `dir` it builds the part. */
export type BuildOf = (
  part: string | undefined,
  dir: string | undefined,
  say: (line: string) => void,
) => Promise<ReadyBuild>;

export interface CliPorts extends Output {
  /** A client in process or over HTTP. @throws RegistryError if the settings are not valid */
  client(): RegistryClient;
  /** Undefined over HTTP. */
  tokens(): Registry['tokens'] | undefined;
  /** The store of the settings; undefined over HTTP. @throws RegistryError if the settings are not valid */
  store(): ObjectStore | undefined;
  readonly buildOf: BuildOf;
  /** Returns the builds of all parts of the workspace. Builds those that are missing or stale. */
  readonly localBuilds: (say: (line: string) => void) => Promise<readonly ReadyBuild[]>;
}
