import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError, type MinuteMetrics, type AuditEntry } from '../contract';
import type { BundleProbe } from '../bundles/bundle-probe';
import type { MetricsReader } from '../counts/metrics-reader';
import type { ObjectStore } from '../store/object-store';
import { openAuditTrail, type AuditDraft, type AuditTrail } from './audit-trail';
import { minuteOf } from './fleet-status';
import { syncManifestWithAudit, readFleetState, type FleetState } from './manifest-store';
import type { RegistryPolicy } from './policy';
import { openReleaseFiles, type ReleaseFiles } from './release-files';

export interface RegistryPorts {
  readonly objects: ObjectStore;
  readonly counts: MetricsReader;
  readonly policy: RegistryPolicy;
  readonly probeBundles: BundleProbe;
  /** Shown to managers, such as `production`. */
  readonly environment: string;
  readonly now: () => Date;
  readonly random: (bytes: number) => Buffer;
}

/** Time, revision and manifest are added when it is written. */
export type AuditInput = Omit<AuditDraft, 'at' | 'revision' | 'manifest'>;

/** Shared by the operations of the registry. */
export interface RegistryCore extends RegistryPorts {
  readonly trail: AuditTrail;
  readonly files: ReleaseFiles;
  /** @throws RegistryError `damaged` */
  readState(): Promise<FleetState>;
  /** Counts in the window of the error policy. */
  readMetrics(): Promise<readonly MinuteMetrics[]>;
  /**
   * Appends an entry with a new manifest to the state that the change was planned on.
   * @returns undefined if another writer was first: nothing changed, plan again
   */
  commit(input: AuditInput, state: FleetState, slots: ChangedSlots): Promise<ReleaseManifest | undefined>;
  /** Appends an entry without a new manifest. */
  record(input: AuditInput): Promise<AuditEntry>;
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
  return {
    ...ports,
    trail,
    files: openReleaseFiles(objects),
    readState: () => readFleetState(objects, trail),
    readMetrics: () => counts.since(minuteOf(now()) + 1 - policy.errors.window_minutes),
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
      for (let attempt = 0; attempt < maxAppendAttempts; attempt += 1) {
        const { manifest, head } = await readFleetState(objects, trail);
        const draft = { ...input, at: now().toISOString(), revision: manifest?.revision ?? 0 };
        const entry = await trail.append(draft, head);
        if (entry) return entry;
      }
      throw new RegistryError('conflict', 'The audit trail is written by too many at once. Try again.');
    },
  };
}
