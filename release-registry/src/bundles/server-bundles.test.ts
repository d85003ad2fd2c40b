import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { shellBundle } from '../testing/startable-releases';
import { createServerBundles, type BundleFile } from './server-bundles';

afterEach(removeTemporaryFolders);

let now = 0;

async function setUp() {
  const folder = await temporaryFolder();
  const bundles = createServerBundles(() => now);
  const fileOf = (name: string, release: string) => ({ name, release, path: join(folder, `${name}-${release}.js`) });
  const write = async (name: string, release: string, code: string): Promise<BundleFile> => {
    const file = fileOf(name, release);
    await writeFile(file.path, code);
    return file;
  };
  const shell = await write('shell', 'a', shellBundle(''));
  return { bundles, write, fileOf, shell };
}

const page = (text: string) => `exports['./page'] = () => ${JSON.stringify(text)};`;

describe("a remote's server bundle", () => {
  it("gets the shell's copy of provided modules and the base URL of its release", async () => {
    const { bundles, write, shell } = await setUp();
    const file = await write('mfe-demo', 'b', "exports['./page'] = () => [require('react'), __assetBase__];");
    const [react, base] = [bundles.shell(shell).provided.react, '/remotes/mfe-demo/b/'];
    const exported = bundles.remote(shell, file)['./page']?.();
    expect(exported).toEqual([react, base]);
    expect(Array.isArray(exported) && exported[0] === react).toBe(true);
  });

  it.each(['node:fs', 'fs', 'child_process', 'axios', './other', '__proto__', 'toString'])(
    'gets no other module: %s',
    async (name) => {
      const { bundles, write, shell } = await setUp();
      const file = await write('mfe-demo', 'b', `require(${JSON.stringify(name)}); ${page('demo')}`);
      const load = () => bundles.remote(shell, file);
      expect(load).toThrow(`mfe-demo@b imports ${name}, which the shell does not provide`);
    },
  );

  it('is evaluated once, and once for each release and for each shell', async () => {
    const { bundles, write, shell } = await setUp();
    const other = await write('shell', 'c', shellBundle(''));
    const old = await write('mfe-demo', 'b', page('old'));
    const next = await write('mfe-demo', 'd', page('next'));
    const textOf = (file: BundleFile) => bundles.remote(shell, file)['./page']?.();
    expect([textOf(old), textOf(next), textOf(old)]).toEqual(['old', 'next', 'old']);
    expect(bundles.remote(shell, old)).toBe(bundles.remote(shell, old));
    expect(bundles.remote(other, old)).not.toBe(bundles.remote(shell, old));
  });

  it('names its release in stack traces', async () => {
    const { bundles, write, shell } = await setUp();
    const file = await write('mfe-demo', 'b', "exports['./page'] = () => { throw new Error('no page'); };");
    let error: unknown;
    try {
      bundles.remote(shell, file)['./page']?.();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toHaveProperty('stack', expect.stringContaining('mfe-demo@b'));
  });

  it('that fails to load is tried again after 30 s', async () => {
    const { bundles, write, shell } = await setUp();
    const code = "globalThis.demoLoads = (globalThis.demoLoads ?? 0) + 1; if (globalThis.demoLoads < 2) throw 'early';";
    const file = await write('mfe-demo', 'b', code + page('demo'));
    const load = () => bundles.remote(shell, file);
    expect(load).toThrow('early');
    now += 29_999;
    expect(load).toThrow('early');
    now += 1;
    expect(load()['./page']?.()).toBe('demo');
  });

  it('whose file was missing is loaded as soon as the file is there', async () => {
    const { bundles, write, fileOf, shell } = await setUp();
    const load = () => bundles.remote(shell, fileOf('mfe-demo', 'b'));
    expect(load).toThrow('ENOENT');
    await write('mfe-demo', 'b', page('demo'));
    expect(load()['./page']?.()).toBe('demo');
  });

  it('fails while its shell cannot be loaded, and no longer', async () => {
    const { bundles, write, fileOf } = await setUp();
    const file = await write('mfe-demo', 'b', page('demo'));
    const load = () => bundles.remote(fileOf('shell', 'e'), file);
    expect(load).toThrow('ENOENT');
    await write('shell', 'e', shellBundle(''));
    expect(load()['./page']?.()).toBe('demo');
  });
});

describe('a file that is no server bundle', () => {
  it.each([
    ['shell', 'exports.render = () => undefined;'],
    ['shell', 'exports.provided = {};'],
    ['mfe-demo', "exports['./page'] = 'page';"],
    ['mfe-demo', 'module.exports = undefined;'],
  ])('is rejected as one of %s: %s', async (name, code) => {
    const { bundles, write, shell } = await setUp();
    const file = await write(name, 'x', code);
    const load = () => (name === 'shell' ? bundles.shell(file) : bundles.remote(shell, file));
    expect(load).toThrow(`${name}@x is no server bundle`);
  });
});
