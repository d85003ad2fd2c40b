import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { BuildSource, Registry, RegistryClient } from '../registry/registry';
import type { Output } from './output';

/** A finished build with the id that it is published under. */
export interface ReadyBuild {
  readonly record: ReleaseRecord;
  readonly source: BuildSource;
  /** All its files together, compressed ones included. */
  readonly bytes: number;
}

/** Makes or finds a build. Without a part it is the one whose folder the command was called in; without a folder it is built. */
export type BuildOf = (
  part: string | undefined,
  dir: string | undefined,
  say: (line: string) => void,
) => Promise<ReadyBuild>;

/** The administration of tokens, where the registry's folder is; an actor is already chosen. */
export interface TokenAdmin {
  create(
    ...args: Parameters<Registry['tokens']['create']> extends [unknown, ...infer Rest] ? Rest : never
  ): ReturnType<Registry['tokens']['create']>;
  list: Registry['tokens']['list'];
  revoke(id: string): ReturnType<Registry['tokens']['revoke']>;
}

/** What the command line stands on. */
export interface CliPorts extends Output {
  /** The registry, here or over HTTP. @throws RegistryError where the settings name none */
  client(): RegistryClient;
  /** Undefined over HTTP. */
  tokens(): TokenAdmin | undefined;
  readonly buildOf: BuildOf;
}
