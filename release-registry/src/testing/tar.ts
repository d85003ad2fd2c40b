import { pack, type Header } from 'tar-stream';

/** A file of an archive, or whatever else can stand in one. */
export interface TarEntry extends Partial<Pick<Header, 'type' | 'linkname'>> {
  readonly name: string;
  readonly text?: string | Buffer;
}

/** An archive with the given entries, in their order. */
export async function tarWith(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { text = '', ...header } of entries) archive.entry({ ...header }, text);
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}
