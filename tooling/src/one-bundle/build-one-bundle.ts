import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LocalBuild } from '@storefront/release-registry';
import type { ReleaseFile } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import type { Compilation } from 'webpack';
import { buildAll, type Say } from '../build/build-all';
import { inputsHash, partInputs } from '../build/build-inputs';
import { runWebpack } from '../build/build-part';
import { describeFiles, localRecord, preloadLists, type PreloadLists } from '../build/build-record';
import { compressFile, isText } from '../build/compress';
import { findParts, loadDescriptor } from '../build/find-parts';
import { entryFile } from '../webpack/part-config';
import { serverBundleFile } from '../webpack/server-config';
import { oneBundleConfig, remoteModules, type DescribedPart } from './one-bundle-config';
import { remoteFolder } from './remote-chunks-plugin';

/** The entry of a remote, which nothing loads. The registry accepts scripts only if the entry contains their hashes. */
const unusedEntry = (files: readonly ReleaseFile[]) =>
  [
    '// Not loaded: the modules of this remote are in one bundle with the shell, whose entry contains the same hashes.',
    ...files.map(({ path, sha384 }) => `// ${path} ${sha384}`),
    '',
  ].join('\n');

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[a-z0-9]+$/.test(file));

/** Files as their URLs need them: the shell's folder is a release, beside those of the remotes, see RemoteChunksPlugin. */
const clientFolder = (output: string, { part }: DescribedPart) =>
  part.kind === 'shell' ? join(output, 'shell', 'client') : join(output, part.name);

/** What a page of a remote preloads. Chunks that several parts use are not its files and are loaded later, as with federation. */
function remotePreload(compilation: Compilation, remote: DescribedPart): PreloadLists {
  const own = remoteFolder(remote.part.name);
  const exposes = remoteModules(remote).map(({ module, chunk }): [string, string[]] => {
    const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
    return [module, files.flatMap((file) => (file.startsWith(own) ? [file.slice(own.length)] : []))];
  });
  return { entry: [], exposes: Object.fromEntries(exposes), fonts: [] };
}

/** The release of a part: its browser files from the bundle, all else from its own build. */
async function describeRelease(output: string, described: DescribedPart, preload: PreloadLists): Promise<LocalBuild> {
  const { part } = described;
  const folder = clientFolder(output, described);
  mkdirSync(join(folder, dirname(serverBundleFile)), { recursive: true });
  cpSync(join(part.dir, 'dist', 'client', serverBundleFile), join(folder, serverBundleFile));
  if (part.kind === 'remote') {
    writeFileSync(join(folder, entryFile.remote), unusedEntry(describeFiles(folder, listFiles(folder))));
  }
  const paths = listFiles(folder);
  const built = releaseRecord.parse(JSON.parse(readFileSync(join(part.dir, 'dist', 'record.json'), 'utf8')));
  const { schema: _schema, release: _release, build: _build, ...content } = built;
  const record = localRecord({ ...content, preload, files: describeFiles(folder, paths) });
  await Promise.all(
    paths.filter((file) => isText(file) && file !== serverBundleFile).map((file) => compressFile(join(folder, file))),
  );
  return { record, folder };
}

/** Builds what has changed since the last call. @returns releases of all parts, whose browser files are one webpack build */
export async function buildOneBundle(root: string, say: Say): Promise<LocalBuild[]> {
  await buildAll(root, say);
  const output = join(root, '.cache', 'one-bundle');
  const finished = join(output, 'builds.json');
  const parts = findParts(root);
  const inputs = inputsHash(root, [...parts.flatMap(({ name }) => partInputs(name)), 'tooling/src/one-bundle']);
  const [shell, ...remotes] = await Promise.all(
    parts.map(async (part): Promise<DescribedPart> => ({ part, descriptor: await loadDescriptor(part) })),
  );
  if (shell === undefined) throw new Error('There is no shell.');
  const stamp = join(output, 'inputs');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
    say('Building the shell and all remotes as one bundle …');
    rmSync(output, { recursive: true, force: true });
    const { compilation } = await runWebpack(oneBundleConfig(shell, remotes, clientFolder(output, shell)));
    const builds = [
      await describeRelease(output, shell, preloadLists(compilation, 'shell', shell.descriptor)),
      ...(await Promise.all(
        remotes.map((remote) => describeRelease(output, remote, remotePreload(compilation, remote))),
      )),
    ];
    writeFileSync(finished, JSON.stringify(builds.map(({ record }) => record)));
    writeFileSync(stamp, inputs);
  }
  const records: unknown = JSON.parse(readFileSync(finished, 'utf8'));
  if (!Array.isArray(records)) throw new Error(`${finished} has no records.`);
  return records.map((value) => {
    const record = releaseRecord.parse(value);
    const described = [shell, ...remotes].find(({ part }) => part.name === record.name);
    if (described === undefined) throw new Error(`${record.name} is no part of this workspace.`);
    return { record, folder: clientFolder(output, described) };
  });
}
