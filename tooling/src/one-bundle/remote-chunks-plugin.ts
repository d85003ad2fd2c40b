import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

const name = 'RemoteChunksPlugin';

/** Prefix of the file names of a remote's chunks, relative to the shell's release: their URLs are those of the remote. */
export const remoteFolder = (remote: string): string => `../../${remote}/`;

function chunksBelow(group: ChunkGroup, seen = new Set<ChunkGroup>()): Chunk[] {
  if (seen.has(group)) return [];
  seen.add(group);
  return [...group.chunks, ...[...group.childrenIterable].flatMap((child) => chunksBelow(child, seen))];
}

/** The chunks that the modules of one remote load and no other part does. */
function chunksByRemote(compilation: Compilation, chunkNames: ReadonlyMap<string, readonly string[]>) {
  const owners = new Map<Chunk, Set<string>>();
  const exposed = new Set<ChunkGroup>();
  for (const [remote, names] of chunkNames) {
    for (const chunkName of names) {
      const group = compilation.namedChunkGroups.get(chunkName);
      if (group === undefined) continue;
      exposed.add(group);
      for (const chunk of chunksBelow(group)) owners.set(chunk, (owners.get(chunk) ?? new Set()).add(remote));
    }
  }
  for (const entry of compilation.entrypoints.values()) {
    for (const chunk of chunksBelow(entry, new Set(exposed))) owners.delete(chunk);
  }
  return [...owners].flatMap(([chunk, remotes]): [Chunk, string][] => {
    const [remote, ...others] = remotes;
    return remote === undefined || others.length > 0 ? [] : [[chunk, remote]];
  });
}

/**
 * Names the chunks of a remote as its own files, so that the site server preloads them from the remote's record.
 * @param chunkNames of its exposed modules, by remote
 */
export class RemoteChunksPlugin {
  constructor(private readonly chunkNames: ReadonlyMap<string, readonly string[]>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(name, () => {
        for (const [chunk, remote] of chunksByRemote(compilation, this.chunkNames)) {
          chunk.filenameTemplate = `${remoteFolder(remote)}shared/[name].[contenthash:10].js`;
        }
      });
    });
  }
}
