import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import type {
  AuditEntry,
  AuditWho,
  ChangeRequest,
  ChangeResult,
  CheckReport,
  FleetStatus,
  GcResult,
  PublishResult,
  TokenScope,
  VerifyReport,
} from '../contract';

/** The files of a build: those of its record, and `.br` and `.gz` of its texts. */
export interface BuildSource {
  /** Undefined if missing. `path` is relative, as in the record. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Who acts, and with which rights. */
export interface Actor {
  readonly who: AuditWho;
  /** `all` is the local operator and the registry itself. */
  readonly scope: TokenScope | 'all';
}

/** The operations of the command line and the console, in process or over HTTP. They reject with a RegistryError. */
export interface RegistryClient {
  status(): Promise<FleetStatus>;
  check(part: string, release: string): Promise<CheckReport>;
  publish(record: ReleaseRecord, source: BuildSource): Promise<PublishResult>;
  change(request: ChangeRequest): Promise<ChangeResult>;
  /** Newest first. */
  history(part: string | undefined, limit: number): Promise<AuditEntry[]>;
  /** `head` is a hash noted elsewhere that the audit trail must contain. */
  verify(head: string | undefined): Promise<VerifyReport>;
  gc(keepDays: number, why: string | undefined): Promise<GcResult>;
}

export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | undefined;
}

export interface LocalBuildResult {
  readonly revision: number;
  /** Parts whose release a manager chose: stable is not the local build. */
  readonly skipped: readonly string[];
}

/** The registry on an object store. It rejects with a RegistryError. */
export interface Registry {
  /** Calls beyond the actor's scope reject with `forbidden`. */
  as(actor: Actor): RegistryClient;
  readonly tokens: {
    /** Only the hash of the token is stored. `days` is its lifetime. */
    create(actor: Actor, name: string, scope: TokenScope, days: number): Promise<{ token: string; info: TokenInfo }>;
    list(): Promise<TokenInfo[]>;
    revoke(actor: Actor, id: string): Promise<TokenInfo>;
    /** @throws RegistryError `unauthorised`, which says whether it is unknown, expired or revoked */
    authenticate(token: string): Promise<{ actor: Actor; info: TokenInfo }>;
  };
  /** Points the slots that follow local builds to them. */
  trackLocalBuilds(records: readonly ReleaseRecord[]): Promise<LocalBuildResult>;
  readManifest(): Promise<ReleaseManifest | undefined>;
  /** Changes with the manifest; cheap enough to be read for each page. */
  manifestTag(): Promise<string>;
  /** Undefined if it was never published completely or the name is not valid. @throws if the record is not valid */
  readRecord(name: string, release: string): Promise<ReleaseRecord | undefined>;
}
