import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticPages, type ReleaseFile, type ReleaseRecord, type RemoteDescriptor } from '@storefront/shared-contracts';
import type { Compilation } from 'webpack';
import { firstChunks } from '../webpack/first-chunks';
import { exposedModules } from '../webpack/part-config';
import type { PartKind } from '../webpack/shared-packages';
import type { WidgetUsesPlugin } from '../webpack/webpack-widget-uses';

/** Files to preload, by the page, module or widget that needs them. */
type PreloadLists = ReleaseRecord['preload'];

/** Name of the chunk of a page of the shell, see shell/src/pages/shell-pages.ts. */
const shellChunk = (path: string) => (staticPages.some((page) => page.path === path) ? 'static' : 'home');

/** The chunk that the shell needs to call the API, see shell/src/api/client.ts. */
const callChunk = 'api';

const isScript = (file: string) => file.endsWith('.js');

/**
 * Lists the files that a page should preload. `entry`: the entry, and for a shell also its bootstrap and its shared
 * chunks. `exposes`: for a page of the shell its chunk, for an exposed module its chunk group. The lists exclude
 * packages that a remote shares itself, because a page loads them only if the shell's copy does not satisfy the range.
 * `widgetUses` must be the plugin of this compilation.
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
    calls: kind === 'shell' ? filesOf(callChunk) : [],
    fonts: kind === 'shell' ? Object.keys(compilation.assets).filter((file) => /latin.*\.woff2$/.test(file)) : [],
  };
}

/** Describes the files of a build, sorted by name. */
export function describeFiles(folder: string, paths: readonly string[]): ReleaseFile[] {
  return [...paths].sort().map((path) => {
    const bytes = readFileSync(join(folder, path));
    return { path, size: bytes.length, sha384: createHash('sha384').update(bytes).digest('base64') };
  });
}

/** All fields of a record except its id and its origin. */
type RecordContent = Omit<ReleaseRecord, 'schema' | 'release' | 'build'>;

/** Creates the record of a local build. Its id is its version and a hash over its content. */
export function localRecord(content: RecordContent): ReleaseRecord {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return {
    schema: 1,
    release: `${content.version}-l${hash}`,
    ...content,
    build: { commit: 'local', node: process.version },
  };
}
