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

/** The files of a build: those of its record, and beside them `.br` and `.gz` of its texts. */
export interface BuildSource {
  /** Undefined where there is none. `path` is relative, as in the record. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Who acts, and what he may. */
export interface Actor {
  readonly who: AuditWho;
  /** `all` is the local operator and the registry itself. */
  readonly scope: TokenScope | 'all';
}

/** What the command line and the console ask for; here or over HTTP. Every refusal is a RegistryError. */
export interface RegistryClient {
  status(): Promise<FleetStatus>;
  check(part: string, release: string): Promise<CheckReport>;
  publish(record: ReleaseRecord, source: BuildSource): Promise<PublishResult>;
  change(request: ChangeRequest): Promise<ChangeResult>;
  /** Newest first. */
  history(part: string | undefined, limit: number): Promise<AuditEntry[]>;
  /** `head` is a hash that was noted elsewhere and must stand in the trail. */
  verify(head: string | undefined): Promise<VerifyReport>;
  gc(keepDays: number, why: string | undefined): Promise<GcResult>;
}

/** A token as it is listed. */
export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | undefined;
}

/** The registry itself, on an object store. Every refusal is a RegistryError. */
export interface Registry {
  /** Acts for somebody, within his scope. @throws RegistryError `forbidden` at each call beyond it */
  as(actor: Actor): RegistryClient;
  readonly tokens: {
    /** The secret is shown once and kept hashed. `days` is its life. */
    create(actor: Actor, name: string, scope: TokenScope, days: number): Promise<{ token: string; info: TokenInfo }>;
    list(): Promise<TokenInfo[]>;
    revoke(actor: Actor, id: string): Promise<TokenInfo>;
    /** @throws RegistryError `unauthorised`, in words for the holder: unknown, expired, revoked */
    authenticate(token: string): Promise<{ actor: Actor; info: TokenInfo }>;
  };
  /** Points slots that follow local builds to them. @returns the revision, and the parts that a decision holds elsewhere */
  followBuilds(records: readonly ReleaseRecord[]): Promise<{ revision: number; held: readonly string[] }>;
  /** The manifest as the site serves it. */
  readManifest(): Promise<ReleaseManifest | undefined>;
  /** Changes whenever the manifest does; cheap to ask for each page. */
  manifestTag(): Promise<string>;
  /** Undefined when it was never published completely, or the name is none. @throws when it is not valid */
  readRecord(name: string, release: string): Promise<ReleaseRecord | undefined>;
}
