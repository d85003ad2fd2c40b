import { requestChange } from '../../contract';
import { createBundleProbe, type BundleProbe, type StoredRelease } from '../../bundles/bundle-probe';
import { buildFolder } from '../stored/release-files';
import { createRegistry } from '../create-registry';
import {
  commitRelease,
  labDescriptor,
  liveRegistry,
  operator,
  shellDescriptor,
  startEverything,
  testRegistry,
} from '../../testing/registry';
import { buildRelease, descriptorOf, removeTemporaryFolders } from '../../testing/releases';
import { openCore } from '../core/registry-core';

afterEach(removeTemporaryFolders);

const cartDescriptor = descriptorOf('mfe-cart', { '/cart': 'Cart' });
const file = 'server/bundle.js';
const text = async ({ record, read }: StoredRelease) =>
  `${record.name}: ${Buffer.from((await read(file)) ?? '').toString()}`;

/** Publishes a shell and a cart with server bundles, and a lab without one; all are live. */
async function renderedFleet(errors: readonly string[] = []) {
  const probed: string[][] = [];
  const fleet = testRegistry();
  const registry = createRegistry(
    openCore({
      ...fleet.ports,
      async probeBundles(input) {
        const { shell, remotes } = input;
        probed.push(await Promise.all([...(shell ? [shell] : []), ...remotes].map(text)));
        const reports = await startEverything(input);
        return new Map(
          [...reports].map(([name, one]) => [name, { ...one, errors: name.startsWith('shell@') ? [] : [...errors] }]),
        );
      },
    }),
  );
  const client = registry.as(operator);
  const publish = async (descriptor: typeof cartDescriptor, digit: string, bundle?: string) => {
    const files = { 'entry.js': 'entry', 'page.js': 'page', ...(bundle !== undefined && { [file]: bundle }) };
    const { record, folder } = await buildRelease(descriptor, commitRelease(digit), files);
    await client.publish(
      { ...record, ...(bundle !== undefined && { server: { file, imports: [] } }) },
      buildFolder(folder),
    );
    return record.release;
  };
  const promote = async (part: string, release: string) =>
    client.promote({ part, release, why: 'Test', revision: (await client.status()).revision });
  const live = [
    ['shell', await publish(shellDescriptor, 'a', 'shell 1')],
    ['mfe-cart', await publish(cartDescriptor, 'a', 'cart 1')],
    ['mfe-lab', await publish(labDescriptor, 'a')],
  ] as const;
  for (const [part, release] of live) await fleet.change({ action: 'promote', part, release });
  return { client, publish, promote, probed };
}

it('starts a remote with the live shell', async () => {
  const { client, publish, probed } = await renderedFleet();
  const release = await publish(cartDescriptor, 'b', 'cart 2');
  const { gates } = await client.check({ part: 'mfe-cart', release });
  expect(gates).toContainEqual(expect.objectContaining({ name: 'start', ok: true }));
  expect(gates).toContainEqual(expect.objectContaining({ name: 'rendering', ok: true }));
  expect(probed).toEqual([['shell: shell 1', 'mfe-cart: cart 2']]);
});

it('starts a shell with the live remotes', async () => {
  const { client, publish, probed } = await renderedFleet();
  await client.check({ part: 'shell', release: await publish(shellDescriptor, 'b', 'shell 2') });
  expect(probed).toEqual([['shell: shell 2', 'mfe-cart: cart 1', 'mfe-lab: ']]);
});

it('starts a release without a server bundle too', async () => {
  const { client, publish, probed } = await renderedFleet();
  await client.check({ part: 'mfe-lab', release: await publish(labDescriptor, 'b') });
  expect(probed).toEqual([['shell: shell 1', 'mfe-lab: ']]);
});

it('rejects a shell that contains only a text file', async () => {
  const { ports } = testRegistry();
  const registry = createRegistry(openCore({ ...ports, probeBundles: createBundleProbe() }));
  const client = registry.as(operator);
  const { record, folder } = await buildRelease(shellDescriptor, commitRelease('a'), { 'readme.txt': 'A shell.' });
  const preload = { entry: [], exposes: {}, widgets: {}, calls: [], fonts: [] };
  await client.publish({ ...record, entry: 'readme.txt', preload }, buildFolder(folder));
  const request = { action: 'promote', part: 'shell', release: record.release, why: 'Test', revision: 0 } as const;
  const rejected = await requestChange(client, { ...request, force: true }).catch((error: unknown) => error);
  expect(rejected).toMatchObject({
    code: 'refused',
    report: { gates: [{ name: 'start', ok: false }, {}, {}, {}, {}, {}, {}, {}, {}] },
  });
  const [start] = (await client.check({ part: 'shell', release: record.release })).gates;
  expect(start?.found).toMatch(/its entry readme\.txt is no script.*publish it under another commit\.$/);
});

it('rejects the promotion of a remote that does not render', async () => {
  const { publish, promote } = await renderedFleet(['TypeError: no']);
  await expect(promote('mfe-cart', await publish(cartDescriptor, 'b', 'cart 2'))).rejects.toMatchObject({
    code: 'refused',
    report: { gates: [{ name: 'rendering', ok: false }, {}, {}, {}, {}, {}, {}, {}, {}] },
  });
});

it('starts no release that a rollback leads to, since it was live and visitors wait', async () => {
  const { client, publish, promote, probed } = await renderedFleet();
  await promote('mfe-cart', await publish(cartDescriptor, 'b', 'cart 2'));
  probed.length = 0;
  const { revision } = await client.status();
  await client.rollback({ part: 'mfe-cart', why: 'Test', revision });
  expect(probed).toEqual([]);
});

it('rejects the publication of a server bundle that is no file of the release', async () => {
  const { client } = await renderedFleet();
  const { record, folder } = await buildRelease(cartDescriptor, commitRelease('b'));
  const server = { file: '../../../other.js', imports: [] };
  await expect(client.publish({ ...record, server }, buildFolder(folder))).rejects.toMatchObject({ code: 'invalid' });
});

it('a check is not urgent; a promotion is', async () => {
  const fleet = await liveRegistry();
  const release = await fleet.publish(labDescriptor, 'c');
  const started: boolean[] = [];
  const probeBundles: BundleProbe = (input) => {
    started.push(input.isUrgent === true);
    return startEverything(input);
  };
  const client = createRegistry(openCore({ ...fleet.ports, probeBundles })).as(operator);
  await client.check({ part: 'mfe-lab', release });
  const { revision } = await client.status();
  await client.promote({ part: 'mfe-lab', release, revision, why: 'Tried.' });
  expect(started).toEqual([false, true]);
});
