import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticPages, type ReleaseFile, type ReleaseRecord, type RemoteDescriptor } from '@storefront/shared-contracts';
import type { Compilation } from 'webpack';
import { firstChunks } from '../webpack/first-chunks';
import { exposedModules } from '../webpack/part-config';
import type { PartKind } from '../webpack/shared-packages';
import type { WidgetUsesPlugin } from '../webpack/webpack-widget-uses';

/** Files that a page wants early, by what asks for them. */
export type PreloadLists = ReleaseRecord['preload'];

/** Name of the chunk with a page of the shell, see shell/src/pages/shell-pages.ts. */
const shellChunk = (path: string) => (staticPages.some((page) => page.path === path) ? 'static' : 'home');

/** Chunks of the shell without which a page calls no API, see shell/src/api/client.ts and shell/src/compose/browser-ports.ts. */
const callChunks = ['api', 'in-use'];

const isScript = (file: string) => file.endsWith('.js');

/**
 * Which files a page should preload. A shell's entry is followed by its bootstrap and by the chunk of what it
 * provides, and one of its pages by its chunk; an exposed module by what its own chunk group loads at once. What a remote shares itself is left out: it is
 * loaded only where the shell's copy does not satisfy it. `widgetUses` is that of the compilation.
 */
export function preloadLists(
  compilation: Compilation,
  kind: PartKind,
  descriptor: RemoteDescriptor,
  widgetUses: WidgetUsesPlugin,
): PreloadLists {
  const filesOf = (name: string) => (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter(isScript);
  const entry = compilation.entrypoints.get(descriptor.name);
  const first = (entry?.getFiles() ?? []).filter(isScript);
  const then =
    kind === 'shell'
      ? [
          ...firstChunks.flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])]),
          ...(entry?.getChildren() ?? []).flatMap((group) => group.getFiles()),
        ]
      : [];
  const chunkNames =
    kind === 'shell'
      ? descriptor.routes.map(({ path }) => [path, shellChunk(path)] as const)
      : Object.entries(exposedModules(descriptor)).map(([module, { name }]) => [module, name] as const);
  const ofEach = (list: (chunkName: string) => string[]) =>
    Object.fromEntries(chunkNames.map(([key, chunkName]) => [key, list(chunkName)]));
  return {
    entry: [...new Set([...first, ...then.filter(isScript)])],
    exposes: ofEach(filesOf),
    widgets: ofEach((chunkName) => [...widgetUses.shownIn(chunkName)]),
    calls: kind === 'shell' ? callChunks.flatMap(filesOf) : [],
    fonts: kind === 'shell' ? Object.keys(compilation.assets).filter((file) => /latin.*\.woff2$/.test(file)) : [],
  };
}

/** Describes the files of a build, in the order of their names. */
export function describeFiles(folder: string, paths: readonly string[]): ReleaseFile[] {
  return [...paths].sort().map((path) => {
    const bytes = readFileSync(join(folder, path));
    return { path, size: bytes.length, sha384: createHash('sha384').update(bytes).digest('base64') };
  });
}

/** Everything of a record but its id and how it came about. */
export type RecordContent = Omit<ReleaseRecord, 'schema' | 'release' | 'build'>;

/** The record of a build that was made here: its id is its version and a hash over its content. */
export function localRecord(content: RecordContent): ReleaseRecord {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return {
    schema: 1,
    release: `${content.version}-l${hash}`,
    ...content,
    build: { commit: 'local', node: process.version },
  };
}
