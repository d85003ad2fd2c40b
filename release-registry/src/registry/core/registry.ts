import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { AuditWho, Operations, PublishResult, registryEndpoints, TokenScope } from '../../contract';
import type { ReleaseReader } from '../stored/manifest-store';
import type { BuildSource } from '../stored/release-files';
import type { CreatedToken, TokenInfo, TokenOptions } from '../stored/tokens';

/** Who acts, and with which rights. */
export interface Actor {
  readonly who: AuditWho;
  /** `all` is the local operator and the registry itself. */
  readonly scope: TokenScope | 'all';
}

/** The operations of the command line and the console, in process or over HTTP. They reject with a RegistryError. */
export interface RegistryClient extends Operations<typeof registryEndpoints> {
  publish(record: ReleaseRecord, source: BuildSource): Promise<PublishResult>;
}

/** A workspace whose builds may become live in development. */
export interface LocalWorkspace {
  /** The same at each start, and another for another machine or folder. */
  readonly name: string;
  /** Whether the store follows it from now on, whichever workspace it followed before. */
  readonly take: boolean;
}

export interface LocalBuildResult {
  readonly revision: number;
  /** Parts whose release a manager chose: stable is not the local build. */
  readonly skipped: readonly string[];
  /** The workspace whose builds the store follows, if it is another one: nothing became live. */
  readonly followed?: string;
}

/** The registry on an object store. It rejects with a RegistryError. */
export interface Registry extends ReleaseReader {
  /** Calls beyond the actor's scope reject with `forbidden`. */
  as(actor: Actor): RegistryClient;
  readonly tokens: {
    /** Only the hash of the token is stored. */
    create(actor: Actor, name: string, scope: TokenScope, options: TokenOptions): Promise<CreatedToken>;
    list(): Promise<TokenInfo[]>;
    revoke(actor: Actor, id: string): Promise<TokenInfo>;
    /** @throws RegistryError `unauthorised`, which says whether it is unknown, expired or revoked */
    authenticate(token: string): Promise<{ actor: Actor; info: TokenInfo }>;
    /** The token of a session, of which only the id is known. @throws RegistryError `unauthorised` */
    authenticateById(id: string): Promise<{ actor: Actor; info: TokenInfo }>;
  };
  /** Points the slots that follow local builds to those of the workspace, if it is the one that the store follows. */
  trackLocalBuilds(records: readonly ReleaseRecord[], workspace: LocalWorkspace): Promise<LocalBuildResult>;
}
