import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { buildFolder } from '../registry/stored/release-files';
import { RegistryError, type ChangeResult } from '../contract';
import { buildRelease } from '../testing/releases';
import { folderRegistry, labDescriptor } from '../testing/registry';

// A release manager who publishes and changes live releases until the process is killed. The program prints each
// response before the next operation, so that the test knows what was confirmed before the kill.

const [, , releases = '', name = 'manager'] = process.argv;
const registry = folderRegistry(releases);
const client = registry.as({ who: { kind: 'local', name }, scope: 'all' });
const tell = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);

async function publishOne(): Promise<string> {
  const release = `1.0.0-g${randomBytes(6).toString('hex')}`;
  const text = randomBytes(20_000).toString('hex');
  const { record, folder } = await buildRelease(labDescriptor, release, {
    'entry.js': text,
    'page.js': `page ${text}`,
  });
  await client.publish(record, buildFolder(folder));
  tell({ published: release });
  return release;
}

async function attempt(work: (revision: number) => Promise<ChangeResult>): Promise<void> {
  try {
    const { revision, head } = await work((await client.status()).revision);
    tell({ revision, head });
  } catch (error) {
    // Another writer was first, or there is nothing to go back to. The test expects both.
    if (!(error instanceof RegistryError) || error.code === 'damaged') throw error;
  }
}

for (;;) {
  const release = await publishOne();
  const part = 'mfe-lab';
  const why = 'Stress test.';
  await attempt((revision) => client.promote({ part, release, traffic: 30, why, revision }));
  await attempt((revision) => client.promote({ part, release, traffic: 60, why, revision }));
  await attempt((revision) => client.promote({ part, release, why, revision }));
  await attempt((revision) => client.rollback({ part, why, revision }));
}
