import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { Registry, RegistryClient } from '../registry/core/registry';
import type { BuildSource } from '../registry/stored/release-files';
import type { ObjectStore } from '../store/object-store';
import type { Output } from './format-results';

export interface ReadyBuild {
  readonly record: ReleaseRecord;
  readonly source: BuildSource;
  /** Of all files, compressed ones included. */
  readonly bytes: number;
}

/** Default of `part`: the one of the current folder. Without `dir` the part is built. */
export type BuildOf = (
  part: string | undefined,
  dir: string | undefined,
  say: (line: string) => void,
) => Promise<ReadyBuild>;

/** Token administration of the local operator. */
export interface TokenAdmin {
  create(
    ...args: Parameters<Registry['tokens']['create']> extends [unknown, ...infer Rest] ? Rest : never
  ): ReturnType<Registry['tokens']['create']>;
  list: Registry['tokens']['list'];
  revoke(id: string): ReturnType<Registry['tokens']['revoke']>;
}

export interface CliPorts extends Output {
  /** In process or over HTTP. @throws RegistryError if the settings are not valid */
  client(): RegistryClient;
  /** Undefined over HTTP. */
  tokens(): TokenAdmin | undefined;
  /** The store of the settings; undefined over HTTP. @throws RegistryError if the settings are not valid */
  store(): ObjectStore | undefined;
  readonly buildOf: BuildOf;
  /** The builds of all parts of the workspace; those that are missing or stale are built. */
  readonly localBuilds: (say: (line: string) => void) => Promise<readonly ReadyBuild[]>;
}
