import type { ReleaseSlot } from '@storefront/shared-contracts';
import { releaseManifest } from '@storefront/shared-contracts/schemas';
import { editBuild, release, released, type Edit } from '../releases';
import type { Site } from '../site';
import type { PartName } from './faults';

/** The releases of a site whose parts get a last good release, or one that fails on the server. */
export interface FaultReleases {
  /** Promotes a second release of the part, once. @returns its id; its last good release is the first one */
  withLastGood(part: PartName): Promise<string>;
  /** Makes a release live that throws on the server. @returns its id and what makes the earlier release live again */
  failOnServer(part: PartName, lastGood: boolean): Promise<{ readonly id: string; readonly undo: () => Promise<void> }>;
  /** Publishes a release for a contract that is not live, and tries to promote it. @returns the exit code and the message */
  promoteTooNew(part: PartName): Promise<{ readonly exitCode: number; readonly message: string }>;
}

async function slotOf({ url }: Pick<Site, 'url'>, part: PartName): Promise<ReleaseSlot> {
  const manifest = releaseManifest.parse(await (await fetch(`${url}/manifest.json`)).json());
  const slot = part === 'shell' ? manifest.shell : manifest.remotes[part];
  if (slot === undefined) throw new Error(`${part} has no live release.`);
  return slot;
}

/** Changes the releases of a site with the release command. */
export function createFaultReleases(site: Pick<Site, 'dataDir' | 'url'>): FaultReleases {
  const seconds = new Map<PartName, string>();
  const publish = async (part: PartName, edit: Edit) => {
    const { folder, release: id } = await editBuild(part, edit);
    await released(site, ['publish', part, '--dir', folder]);
    return id;
  };
  const withLastGood = async (part: PartName) => {
    const known = seconds.get(part);
    if (known !== undefined) return known;
    const id = await publish(part, {});
    // A busy machine may start it too late for the gate.
    await released(site, ['promote', `${part}@${id}`, '--why', 'A second release.', '--force']);
    seconds.set(part, id);
    return id;
  };
  return {
    withLastGood,
    async failOnServer(part, lastGood) {
      const { stable: before } = await slotOf(site, part);
      const id = await publish(part, { failsOnServer: true });
      const why = ['--why', 'It fails on the server.'];
      await released(site, ['promote', `${part}@${id}`, ...why, '--force']);
      const undo = async () =>
        void (await released(site, ['rollback', part, '--to', `${part}@${before}`, ...why, '--force']));
      if (lastGood) return { id, undo };
      // What was rolled back from is not good: both releases are, in the end.
      await undo();
      await released(site, ['rollback', part, '--to', `${part}@${id}`, ...why, '--force']);
      const slot = await slotOf(site, part);
      if (slot.lastGood !== undefined) throw new Error(`${part} has the last good release ${slot.lastGood}.`);
      return { id, undo };
    },
    async promoteTooNew(part) {
      const id = await publish(part, {
        record: (record) =>
          part === 'shell'
            ? { ...record, contract: '9.0.0' }
            : { ...record, descriptor: { ...record.descriptor, contract: '^9.0.0' } },
      });
      const { exitCode, stderr } = await release(site, ['promote', `${part}@${id}`, '--why', 'Too early.', '--force']);
      return { exitCode, message: stderr };
    },
  };
}
