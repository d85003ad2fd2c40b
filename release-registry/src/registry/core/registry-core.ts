import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import {
  minuteOf,
  RegistryError,
  type AuditEntry,
  type MinuteMetrics,
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

/** A rollback that the registry itself made. */
export interface AutomaticRollback {
  readonly part: string;
  readonly revision: number;
  /** The canary, or stable if no canary was running. */
  readonly from: string;
  readonly to: string;
  /** With the figures of both releases. */
  readonly why: string;
}

/** A rise of the error rate of a stable release that the registry did not roll back. */
export interface StableWarning {
  readonly part: string;
  readonly release: string;
  readonly why: string;
}

/** A failure of a watch for one part. The watch continues with the other parts. */
export interface WatchFailure {
  readonly watch: string;
  readonly part: string;
  readonly error: unknown;
}

/** Sends one event to one URL. A repeated event has the same id. */
export type SendWebhook = (url: URL, id: string, event: WebhookEvent) => Promise<WebhookResult>;

/** Receivers of events, and the function that sends them. */
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
  /** Called when a watch fails for a part. Called again only after a success or for a different error. */
  readonly onWatchFailure?: (failure: WatchFailure) => void;
  /** Undefined: changes send no webhook. */
  readonly webhooks?: WebhookTargets | undefined;
  /** Origin of the site, for links to it. */
  readonly siteOrigin: string;
  /** Name that release managers see, such as `production`. */
  readonly environment: string;
  readonly now: () => Date;
  readonly random: (bytes: number) => Buffer;
}

/** The registry adds time, revision and manifest when it writes the entry. */
export type AuditInput = Omit<AuditDraft, 'at' | 'revision' | 'manifest'>;

/** Dependencies and functions that the operations of the registry share. */
export interface RegistryCore extends RegistryPorts {
  readonly trail: AuditTrail;
  readonly files: ReleaseFiles;
  /** Verifies the store. Concurrent callers share one verification. */
  verifyStore(): Promise<StoreVerification>;
  /** @throws RegistryError `damaged` */
  readState(): Promise<FleetState>;
  /** Counts in the window of the error policy. */
  readMetrics(): Promise<readonly MinuteMetrics[]>;
  /** The first minute whose counts are needed, for two windows and for the current step of a running rollout. */
  firstNeededMinute(state: FleetState): number;
  /** Counts from that minute on. Pass `state` if it was just read. */
  readAllCounts(state?: FleetState): Promise<readonly MinuteMetrics[]>;
  /**
   * Appends an entry with a new manifest to the state that the change was planned on.
   * @returns undefined if another writer was first: nothing changed, and the caller plans again
   */
  commit(input: AuditInput, state: FleetState, slots: ChangedSlots): Promise<ReleaseManifest | undefined>;
  /**
   * Appends an entry without a new manifest to the state that it was planned on.
   * @returns undefined if another writer was first
   */
  append(input: AuditInput, state: Pick<FleetState, 'manifest' | 'head'>): Promise<AuditEntry | undefined>;
  /** Appends an entry without a new manifest. */
  record(input: AuditInput): Promise<AuditEntry>;
  /** Appends an entry unless another writer has recorded it. @returns undefined if it appended nothing */
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
  const firstNeededMinute = ({ manifest, summaries }: FleetState) => {
    const slots = manifest ? allSlots(manifest).map(([, slot]) => slot) : [];
    return Math.min(firstMinute(2), firstRolloutMinute(summaries, slots, now()) ?? Infinity);
  };
  const append: RegistryCore['append'] = (input, { manifest, head }) =>
    trail.append({ ...input, at: now().toISOString(), revision: manifest?.revision ?? 0 }, head);
  const recordUnless: RegistryCore['recordUnless'] = async (isDone, input) => {
    for (let attempt = 0; attempt < maxAppendAttempts; attempt += 1) {
      const state = await readState();
      if (isDone(state.summaries)) return undefined;
      const entry = await append(input, state);
      if (entry) return entry;
    }
    return undefined;
  };
  // All callers use the same range, because the reader forgets minutes before the last requested one.
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
      const entry = await trail.append({ ...input, at, revision, manifest: next }, head);
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
