import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError, type MinuteMetrics } from '../contract';
import type { AuditEntry } from '../contract';
import type { MetricsReader } from '../counts/metrics-reader';
import type { ObjectStore } from '../store/object-store';
import type { AuditDraft } from './audit-entry';
import { openAuditTrail, type AuditTrail } from './audit-trail';
import { minuteOf } from './fleet-status';
import { syncManifestWithAudit, readFleetState, type FleetState } from './manifest-store';
import type { RegistryPolicy } from './policy';
import { openReleaseFiles, type ReleaseFiles } from './release-files';

/** What the registry stands on; each may be a fake. */
export interface RegistryPorts {
  readonly objects: ObjectStore;
  readonly counts: MetricsReader;
  readonly policy: RegistryPolicy;
  /** Name of what the manifest is for, such as `production`. */
  readonly environment: string;
  readonly now: () => Date;
  readonly random: (bytes: number) => Buffer;
}

/** What somebody did; when, at which revision and with which manifest is added as it is written. */
export type AuditInput = Omit<AuditDraft, 'at' | 'revision' | 'manifest'>;

/** What the operations of the registry share. */
export interface RegistryCore extends RegistryPorts {
  readonly trail: AuditTrail;
  readonly files: ReleaseFiles;
  /** @throws RegistryError `damaged` */
  state(): Promise<FleetState>;
  /** Counts of the policy's window. */
  window(): Promise<readonly MinuteMetrics[]>;
  /**
   * Writes a deed with the manifest that it brings, on the state that it was decided on.
   * @returns undefined when somebody else wrote first: nothing changed, decide anew
   */
  commit(deed: AuditInput, state: FleetState, slots: ChangedSlots): Promise<ReleaseManifest | undefined>;
  /** Writes a deed that leaves the manifest as it is. */
  record(deed: AuditInput): Promise<AuditEntry>;
}

/** The slots of the whole fleet after a deed. */
export type ChangedSlots = Pick<ReleaseManifest, 'shell' | 'remotes'>;

/** How often a deed is put behind those of others before the registry gives up. */
const patience = 50;

function withSince(slots: ChangedSlots, former: ReleaseManifest | undefined, revision: number): ChangedSlots {
  const stamp = (slot: ReleaseSlot, before: ReleaseSlot | undefined) =>
    slot === before ? slot : { ...slot, since: revision };
  return {
    shell: stamp(slots.shell, former?.shell),
    remotes: Object.fromEntries(
      Object.entries(slots.remotes).map(([name, slot]) => [name, stamp(slot, former?.remotes[name])]),
    ),
  };
}

/** Opens what the operations share. */
export function openCore(ports: RegistryPorts): RegistryCore {
  const { objects, environment, now, counts, policy } = ports;
  const trail = openAuditTrail(objects);
  return {
    ...ports,
    trail,
    files: openReleaseFiles(objects),
    state: () => readFleetState(objects, trail),
    window: () => counts.since(minuteOf(now()) + 1 - policy.errors.window_minutes),
    async commit(deed, { manifest: former, head }, slots) {
      const at = now().toISOString();
      const revision = (former?.revision ?? 0) + 1;
      const next = {
        schema: 1 as const,
        environment: former?.environment ?? environment,
        revision,
        updated_at: at,
        ...withSince(slots, former, revision),
      };
      const entry = await trail.append({ ...deed, at, revision, manifest: next }, head);
      if (!entry) return undefined;
      const manifest = { ...next, audit_head: entry.hash };
      await syncManifestWithAudit(objects, manifest);
      return manifest;
    },
    async record(deed) {
      for (let attempt = 0; attempt < patience; attempt += 1) {
        const { manifest, head } = await readFleetState(objects, trail);
        const draft = { ...deed, at: now().toISOString(), revision: manifest?.revision ?? 0 };
        const entry = await trail.append(draft, head);
        if (entry) return entry;
      }
      throw new RegistryError('conflict', 'The audit trail is written by too many at once. Try again.');
    },
  };
}
