import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Part } from '../build/find-parts';
import { workspaceRoot } from '../processes/workspace-root';

/** A remote in its own folder, with the packages of a real one. */
export interface TinyRemote {
  readonly part: Part;
  /** Output folder of its build. */
  readonly output: string;
  write(path: string, text: string): void;
  remove(): void;
}

/** Creates the remote `mfe-demo`, version 1.2.3, from the given files. */
export function createFixtureRemote(files: Readonly<Record<string, string>>): TinyRemote {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  const dir = join(folder, 'mfe-demo');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  write('package.json', '{"name":"@storefront/mfe-demo","version":"1.2.3"}');
  for (const [path, text] of Object.entries(files)) write(path, text);
  symlinkSync(join(workspaceRoot, 'mfe-catalogue', 'node_modules'), join(dir, 'node_modules'));
  return {
    part: { name: 'mfe-demo', dir, kind: 'remote', root: workspaceRoot },
    output: join(folder, 'out'),
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
