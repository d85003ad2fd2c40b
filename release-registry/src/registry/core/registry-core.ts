import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import {
  minuteOf,
  RegistryError,
  type AuditEntry,
  type MinuteMetrics,
  type PageCounts,
  type WebhookEvent,
  type WebhookResult,
} from '../../contract';
import type { BundleProbe } from '../../bundles/bundle-probe';
import type { MetricsReader } from '../../counts/metrics-reader';
import type { ObjectStore } from '../../store/object-store';
import { openAuditTrail, type AuditDraft, type AuditTrail } from '../stored/audit-trail';
import { syncManifestWithAudit, readFleetState, type FleetState } from '../stored/manifest-store';
import type { RegistryPolicy } from './policy';
import { openReleaseFiles, type ReleaseFiles } from '../stored/release-files';
import { firstRolloutMinute } from '../judgement/rollout';
import { allSlots } from '../stored/slots';
import { verifyStore, type StoreVerification } from '../stored/verify';

/** The error rate of a replaced release. */
export interface ReplacedRate extends PageCounts {
  readonly release: string;
  readonly role: 'stable' | 'canary';
  /** Pages with an error, in percent. */
  readonly percent: number;
}

/** A rollback that the registry itself made. */
export interface AutomaticRollback {
  readonly part: string;
  readonly revision: number;
  /** The canary, or stable where none was running. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
  /** The replaced releases, in the window of the error policy. */
  readonly rates: readonly ReplacedRate[];
}

/** A rise of the error rate of a stable release that was not rolled back. */
export interface StableWarning {
  readonly part: string;
  readonly release: string;
  readonly why: string;
}

/** A watch that failed for one part. The others were watched all the same. */
export interface WatchFailure {
  readonly watch: string;
  readonly part: string;
  readonly error: unknown;
}

/** Sends one event to one URL. The id is the same whenever the same event is sent. */
export type SendWebhook = (url: URL, id: string, event: WebhookEvent) => Promise<WebhookResult>;

/** Where events are sent, and how. */
export interface WebhookTargets {
  readonly urls: readonly URL[];
  readonly send: SendWebhook;
}

export interface RegistryPorts {
  readonly objects: ObjectStore;
  readonly counts: MetricsReader;
  readonly policy: RegistryPolicy;
  readonly probeBundles: BundleProbe;
  /** Called after a rollback that the registry itself made. */
  readonly onAutomaticRollback?: (rollback: AutomaticRollback) => void;
  /** Called once when the error rate of a stable release has risen and the registry does not roll it back. */
  readonly onStableWarning?: (warning: StableWarning) => void;
  /** Called when a watch fails for a part, once until it succeeds or fails otherwise. */
  readonly onWatchFailure?: (failure: WatchFailure) => void;
  /** Undefined: changes send no webhook. */
  readonly webhooks?: WebhookTargets | undefined;
  /** Origin of the site, for links to it. */
  readonly siteOrigin: string;
  /** Shown to managers, such as `production`. */
  readonly environment: string;
  /** The request that is being answered; undefined outside the release server. */
  readonly requestSource?: () => AuditEntry['source'];
  readonly now: () => Date;
  readonly random: (bytes: number) => Buffer;
}

/** Time, source, revision and manifest are added when it is written. */
export type AuditInput = Omit<AuditDraft, 'at' | 'revision' | 'manifest' | 'source'>;

/** Shared by the operations of the registry. */
export interface RegistryCore extends RegistryPorts {
  readonly trail: AuditTrail;
  readonly files: ReleaseFiles;
  /** Callers during a verification get its result. */
  verifyStore(): Promise<StoreVerification>;
  /** @throws RegistryError `damaged` */
  readState(): Promise<FleetState>;
  /** Counts in the window of the error policy. */
  readMetrics(): Promise<readonly MinuteMetrics[]>;
  /** The first minute whose counts somebody needs: of two windows, or of the current step of a running rollout. */
  firstNeededMinute(state: FleetState): number;
  /** Counts from that minute on. `state`: if it was just read. */
  readAllCounts(state?: FleetState): Promise<readonly MinuteMetrics[]>;
  /**
   * Appends an entry with a new manifest to the state that the change was planned on.
   * @returns undefined if another writer was first: nothing changed, plan again
   */
  commit(input: AuditInput, state: FleetState, slots: ChangedSlots): Promise<ReleaseManifest | undefined>;
  /** Appends an entry without a new manifest to the state that it was planned on. @returns undefined if another writer was first */
  append(input: AuditInput, state: Pick<FleetState, 'manifest' | 'head'>): Promise<AuditEntry | undefined>;
  /** Appends an entry without a new manifest. */
  record(input: AuditInput): Promise<AuditEntry>;
  /** The same unless another writer has recorded it. @returns undefined if nothing was appended */
  recordUnless(
    isDone: (summaries: FleetState['summaries']) => boolean,
    input: AuditInput,
  ): Promise<AuditEntry | undefined>;
}

/** The slots of all parts after a change. */
export type ChangedSlots = Pick<ReleaseManifest, 'shell' | 'remotes'>;

const maxAppendAttempts = 50;

function withSince(slots: ChangedSlots, previous: ReleaseManifest | undefined, revision: number): ChangedSlots {
  const stamp = (slot: ReleaseSlot, before: ReleaseSlot | undefined) =>
    slot === before ? slot : { ...slot, since: revision };
  return {
    shell: stamp(slots.shell, previous?.shell),
    remotes: Object.fromEntries(
      Object.entries(slots.remotes).map(([name, slot]) => [name, stamp(slot, previous?.remotes[name])]),
    ),
  };
}

export function openCore(ports: RegistryPorts): RegistryCore {
  const { objects, environment, now, counts, policy } = ports;
  const trail = openAuditTrail(objects);
  const files = openReleaseFiles(objects);
  let verification: Promise<StoreVerification> | undefined;
  const firstMinute = (windows: number) => minuteOf(now()) + 1 - windows * policy.errors.window_minutes;
  const readState = () => readFleetState(objects, trail);
  const sourceFields = () => {
    const source = ports.requestSource?.();
    return source === undefined ? {} : { source };
  };
  const firstNeededMinute = ({ manifest, summaries }: FleetState) => {
    const slots = manifest ? allSlots(manifest).map(([, slot]) => slot) : [];
    return Math.min(firstMinute(2), firstRolloutMinute(summaries, slots, now()) ?? Infinity);
  };
  const append: RegistryCore['append'] = (input, { manifest, head }) =>
    trail.append({ ...input, ...sourceFields(), at: now().toISOString(), revision: manifest?.revision ?? 0 }, head);
  const recordUnless: RegistryCore['recordUnless'] = async (isDone, input) => {
    for (let attempt = 0; attempt < maxAppendAttempts; attempt += 1) {
      const state = await readState();
      if (isDone(state.summaries)) return undefined;
      const entry = await append(input, state);
      if (entry) return entry;
    }
    return undefined;
  };
  // One range for all, because the reader forgets what is older than what it was asked for.
  const readAllCounts = async (state?: FleetState) => counts.since(firstNeededMinute(state ?? (await readState())));
  return {
    ...ports,
    verifyStore() {
      verification ??= verifyStore(objects, files).finally(() => {
        verification = undefined;
      });
      return verification;
    },
    trail,
    files,
    readState,
    firstNeededMinute,
    readAllCounts,
    readMetrics: async () => (await readAllCounts()).filter(({ minute }) => minute >= firstMinute(1)),
    async commit(input, { manifest: previous, head }, slots) {
      const at = now().toISOString();
      const revision = (previous?.revision ?? 0) + 1;
      const next = {
        schema: 1 as const,
        environment: previous?.environment ?? environment,
        revision,
        updated_at: at,
        ...withSince(slots, previous, revision),
      };
      const entry = await trail.append({ ...input, ...sourceFields(), at, revision, manifest: next }, head);
      if (!entry) return undefined;
      const manifest = { ...next, audit_head: entry.hash };
      await syncManifestWithAudit(objects, manifest);
      return manifest;
    },
    async record(input) {
      const entry = await recordUnless(() => false, input);
      if (entry) return entry;
      throw new RegistryError('conflict', 'The audit trail is written by too many at once. Try again.');
    },
    recordUnless,
    append,
  };
}
