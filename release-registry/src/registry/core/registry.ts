import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { AuditEntry, AuditWho, Operations, PublishResult, registryEndpoints, TokenScope } from '../../contract';
import type { ReleaseReader } from '../stored/manifest-store';
import type { BuildSource } from '../stored/release-files';
import type { StoredSecret } from '../stored/stored-secrets';

/** The author of a call, with rights. */
export interface Actor {
  readonly who: AuditWho;
  /** `all` is for the local operator and the registry itself. */
  readonly scope: TokenScope | 'all';
  /** The request of the call; absent outside the release server. */
  readonly source?: AuditEntry['source'];
}

/** The fields of an audit entry that say who caused it. */
export const auditAuthor = ({ who, source }: Actor): Pick<AuditEntry, 'who' | 'source'> => ({
  who,
  ...(source && { source }),
});

/** The operations of the command line and the console, in process or over HTTP. They reject with a RegistryError. */
export interface RegistryClient extends Operations<typeof registryEndpoints> {
  publish(record: ReleaseRecord, source: BuildSource): Promise<PublishResult>;
}

export interface LocalBuildResult {
  readonly revision: number;
  /** Parts for which a release manager chose a release: stable is not the local build. */
  readonly skipped: readonly string[];
}

export type TokenInfo = StoredSecret<{ readonly name: string; readonly scope: TokenScope }>;

/** The registry on an object store. It rejects with a RegistryError. */
export interface Registry extends ReleaseReader {
  /** Operations with the actor's rights. A call without the right rejects with `forbidden`. */
  as(actor: Actor): RegistryClient;
  readonly tokens: {
    /** Its owner sees the token only once: the store has only its hash. */
    create(
      actor: Actor,
      name: string,
      scope: TokenScope,
      options: { readonly days: number },
    ): Promise<{ readonly token: string; readonly info: TokenInfo }>;
    list(): Promise<TokenInfo[]>;
    revoke(actor: Actor, id: string): Promise<TokenInfo>;
    /** @throws RegistryError `unauthorised`, whose message says whether the token is unknown, expired or revoked */
    authenticate(token: string): Promise<{ actor: Actor; info: TokenInfo }>;
    /** Finds the token of a session by its id. @throws RegistryError `unauthorised` */
    authenticateById(id: string): Promise<{ actor: Actor; info: TokenInfo }>;
  };
  /** Points the slots that follow local builds to the builds; with `take` the slots that a release manager changed too. */
  trackLocalBuilds(records: readonly ReleaseRecord[], take: boolean): Promise<LocalBuildResult>;
}
