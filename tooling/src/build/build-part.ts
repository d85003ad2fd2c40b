import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord, RemoteDescriptor } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import webpack, { type Configuration, type Stats } from 'webpack';
import { compressFile, isText } from './compress';
import { describeFiles, localRecord, preloadLists } from './build-record';
import type { Part } from './find-parts';
import { entryFile, partConfig } from '../webpack/part-config';
import { importsOf, serverBundleFile, serverConfig } from '../webpack/server-config';
import { packageVersion, sharedPackages, versionOf } from '../webpack/shared-packages';
import { SharedImportsPlugin } from '../webpack/webpack-shared-imports';
import { WidgetUsesPlugin } from '../webpack/webpack-widget-uses';

/** A finished build. */
export interface BuiltPart {
  readonly record: ReleaseRecord;
  /** Maximum download of a browser, in bytes of brotli. */
  readonly compressed: number;
}

/** @throws with webpack's messages if it does not compile */
function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const cause = error ?? closing;
        if (cause) reject(cause);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'no stats'));
        else resolve(stats);
      });
    });
  });
}

/**
 * Builds one part for production into `<output>/client`, compresses its texts and writes `<output>/record.json`. The
 * same sources give the same bytes.
 * @throws with webpack's messages if it does not compile
 */
export async function buildPart(part: Part, descriptor: RemoteDescriptor, output: string): Promise<BuiltPart> {
  const client = join(output, 'client');
  const { dir, kind, root } = part;
  const options = { dir, kind, root, descriptor, mode: 'production', outputPath: client } as const;
  const config = partConfig(options);
  const shared = new SharedImportsPlugin(sharedPackages(dir, kind, 'production'));
  const widgetUses = new WidgetUsesPlugin();
  config.plugins?.push(shared, widgetUses);
  const stats = await runWebpack(config);
  // Runs after the browser build, which clears the folder.
  const server = await runWebpack(serverConfig(options));
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[a-z0-9]+$/.test(file));
  const record = releaseRecord.parse(
    localRecord({
      name: part.name,
      version: versionOf(part.dir),
      contract: packageVersion(part.dir, '@storefront/shared-contracts'),
      descriptor,
      entry: entryFile[part.kind],
      preload: preloadLists(stats.compilation, part.kind, descriptor, widgetUses),
      uses: [...widgetUses.all],
      server: { file: serverBundleFile, imports: importsOf(server.compilation) },
      sharedImports: shared.imports,
      files: describeFiles(client, files),
    }),
  );
  const sizes = await Promise.all(
    files.filter((file) => isText(file) && file !== serverBundleFile).map((file) => compressFile(join(client, file))),
  );
  await writeFile(join(output, 'record.json'), `${JSON.stringify(record, null, 2)}\n`);
  return { record, compressed: sizes.reduce((sum, size) => sum + size, 0) };
}
