import type { BundleCode } from '../bundles/bundle-probe';
import type { BundleReport } from '../bundles/probe-messages';
import { buildFolder } from './build-folder';
import { createRegistry } from './create-registry';
import { commitRelease, labDescriptor, operator, shellDescriptor, testRegistry } from '../testing/registry';
import { buildRelease, descriptorOf, removeTemporaryFolders } from '../testing/releases';

afterEach(removeTemporaryFolders);

const cartDescriptor = descriptorOf('mfe-cart', { '/cart': 'Cart' });
const file = 'server/bundle.js';
const text = (code: BundleCode) => `${code.name}: ${Buffer.from(code.code).toString()}`;

/** Live: a shell and a cart with server bundles, and a lab without one. */
async function renderedFleet(errors: readonly string[] = []) {
  const probed: string[][] = [];
  const fleet = testRegistry();
  const registry = createRegistry({
    ...fleet.ports,
    async probeBundles(shell, remotes) {
      probed.push([shell, ...remotes].map(text));
      const modules = ['./page'];
      return new Map<string, BundleReport>([
        [`shell@${shell.release}`, { modules, errors: [] }],
        ...remotes.map(({ name, release }): [string, BundleReport] => [
          `${name}@${release}`,
          { modules, errors: [...errors] },
        ]),
      ]);
    },
  });
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
    client.change({ action: 'promote', part, release, why: 'Test', revision: (await client.status()).revision });
  const live = [
    ['shell', await publish(shellDescriptor, 'a', 'shell 1')],
    ['mfe-cart', await publish(cartDescriptor, 'a', 'cart 1')],
    ['mfe-lab', await publish(labDescriptor, 'a')],
  ] as const;
  for (const [part, release] of live) await fleet.change({ action: 'promote', part, release });
  return { client, publish, promote, probed };
}

it('loads the server bundle of a remote with the live shell', async () => {
  const { client, publish, probed } = await renderedFleet();
  const release = await publish(cartDescriptor, 'b', 'cart 2');
  const { gates } = await client.check('mfe-cart', release);
  expect(gates).toContainEqual(expect.objectContaining({ name: 'rendering', ok: true }));
  expect(probed).toEqual([['shell: shell 1', 'mfe-cart: cart 2']]);
});

it('loads the server bundle of a shell with those of the live remotes', async () => {
  const { client, publish, probed } = await renderedFleet();
  await client.check('shell', await publish(shellDescriptor, 'b', 'shell 2'));
  expect(probed).toEqual([['shell: shell 2', 'mfe-cart: cart 1']]);
});

it('loads nothing for a release without a server bundle', async () => {
  const { client, publish, probed } = await renderedFleet();
  await client.check('mfe-lab', await publish(labDescriptor, 'b'));
  expect(probed).toEqual([]);
});

it('rejects the promotion of a remote whose server bundle does not load', async () => {
  const { publish, promote } = await renderedFleet(['TypeError: no']);
  await expect(promote('mfe-cart', await publish(cartDescriptor, 'b', 'cart 2'))).rejects.toMatchObject({
    code: 'refused',
    report: { gates: [{ name: 'rendering', ok: false }, {}, {}, {}, {}, {}, {}, {}] },
  });
});

it('rejects the publication of a server bundle that is no file of the release', async () => {
  const { client } = await renderedFleet();
  const { record, folder } = await buildRelease(cartDescriptor, commitRelease('b'));
  const server = { file: '../../../other.js', imports: [] };
  await expect(client.publish({ ...record, server }, buildFolder(folder))).rejects.toMatchObject({ code: 'invalid' });
});
