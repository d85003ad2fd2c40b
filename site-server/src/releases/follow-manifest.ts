import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import type { ReleaseReader } from '@storefront/release-registry/reader';
import { coalesce } from './coalesce';

/** The manifest as it stands now, with the records that it names. */
export interface ManifestSnapshot {
  readonly manifest: ReleaseManifest;
  /** Undefined for a release whose record is missing or not valid. */
  record(name: string, release: string): ReleaseRecord | undefined;
}

/** Reads the fleet for each page; cheap while nothing changes. */
export interface ManifestReader {
  /** @throws when there is no manifest that could be served */
  current(): Promise<ManifestSnapshot>;
}

function releasesOf(manifest: ReleaseManifest): [name: string, release: string][] {
  const slots = [['shell', manifest.shell] as const, ...Object.entries(manifest.remotes)];
  return slots.flatMap(([name, slot]) =>
    [slot.stable, slot.canary?.release, slot.lastGood].flatMap((release): [string, string][] =>
      release === undefined ? [] : [[name, release]],
    ),
  );
}

/**
 * Follows the manifest without a restart. While a new one cannot be read the last good one is served on, and the
 * failure is told once.
 */
export function createManifestReader(store: ReleaseReader, tellFailure: (error: unknown) => void): ManifestReader {
  const manifestTag = coalesce(() => store.manifestTag());
  const records = new Map<string, ReleaseRecord>();
  let tag = '';
  let fleet: ManifestSnapshot | undefined;
  let reading: Promise<ManifestSnapshot> | undefined;

  async function read(newTag: string): Promise<ManifestSnapshot> {
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('There is no release manifest.');
    for (const [name, release] of releasesOf(manifest)) {
      const key = `${name}@${release}`;
      if (records.has(key)) continue;
      try {
        const record = await store.readRecord(name, release);
        if (record) records.set(key, record);
        else tellFailure(new Error(`${key} is in the manifest but not in the store.`));
      } catch (error) {
        tellFailure(error);
      }
    }
    tag = newTag;
    fleet = { manifest, record: (name, release) => records.get(`${name}@${release}`) };
    return fleet;
  }

  return {
    async current() {
      const now = await manifestTag();
      if (fleet && now === tag) return fleet;
      reading ??= read(now).finally(() => {
        reading = undefined;
      });
      try {
        return await reading;
      } catch (error) {
        if (!fleet) throw error;
        if (tag !== now) tellFailure(error);
        tag = now;
        return fleet;
      }
    },
  };
}
