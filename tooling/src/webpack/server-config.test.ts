import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { assetBaseVariable, paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import webpack, { type Stats } from 'webpack';
import { workspaceRoot } from '../processes/workspace-root';
import { createFixtureRemote, type TinyRemote } from '../testing/fixture-remote';
import { importsOf, serverBundleFile, serverConfig } from './server-config';

const descriptor: RemoteDescriptor = {
  name: 'mfe-demo',
  team: 'demo',
  contract: '^1.0.0',
  section: 'Demo',
  routes: [
    { path: paths.medicines, access: 'public', title: 'List', module: './list', rendered: true },
    { path: paths.checkout, access: 'token', title: 'Checkout', module: './checkout' },
  ],
  widgets: [{ name: 'cart/add-to-cart', module: './add' }],
};

const files = {
  'src/descriptor.ts': 'throw new Error("The descriptor is no part of the bundle");',
  'src/pages/list.tsx': `
    import styled from 'styled-components';
    import picture from './picture.png';
    const Box = styled.div\`color: red;\`;
    export default () => <Box><img src={picture} alt="" /></Box>;`,
  'src/pages/picture.png': 'pixels',
  'src/pages/checkout.tsx': 'throw new Error("This page is evaluated");',
  'src/widgets/add.tsx': 'export default () => null; export const name = __filename;',
};

const remotes: TinyRemote[] = [];
afterAll(() => remotes.forEach((made) => made.remove()));

async function build(source: Readonly<Record<string, string>> = files) {
  const remote = createFixtureRemote(source);
  remotes.push(remote);
  const config = serverConfig({
    dir: remote.part.dir,
    kind: 'remote',
    root: remote.part.root,
    descriptor,
    mode: 'production',
    outputPath: remote.output,
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(config).run((error, done) => (done ? resolve(done) : reject(error ?? new Error('no stats'))));
  });
  expect(stats.toString('errors-only')).toBe('');
  const code = readFileSync(join(remote.output, serverBundleFile), 'utf8');
  return { stats, code, dir: remote.part.dir, output: remote.output };
}

/** Evaluates a bundle with modules that record their use. */
function evaluate(code: string) {
  const required: string[] = [];
  const module: { exports: Record<string, () => { default: unknown }> } = { exports: {} };
  const styled = { div: { withConfig: (options: object) => () => Object.values(options).join() } };
  const load = (name: string) => {
    required.push(name);
    return name === 'styled-components' ? { __esModule: true, default: styled } : { jsx: (...call: unknown[]) => call };
  };
  const run: unknown = new Script(`(function (module, require, ${assetBaseVariable}) {${code}\n})`).runInThisContext();
  if (typeof run !== 'function') throw new Error('The bundle is not a module');
  Reflect.apply(run, undefined, [module, load, '/remotes/mfe-demo/1.0.0/']);
  return { modules: module.exports, required };
}

it('contains the pages and the widgets of a remote, each evaluated when it is asked for', async () => {
  const { code, stats } = await build();
  const { modules, required } = evaluate(code);
  expect(Object.keys(modules)).toEqual(['./list', './checkout', './add']);
  expect(required).toEqual([]);
  expect(typeof modules['./list']?.().default).toBe('function');
  expect(required.sort()).toEqual(importsOf(stats.compilation));
  expect(importsOf(stats.compilation)).toEqual(['react/jsx-runtime', 'styled-components']);
});

it('names what the render host does not provide among its imports', async () => {
  const source = 'import { readFileSync } from "node:fs"; export default () => readFileSync("/");';
  const { stats } = await build({ ...files, 'src/widgets/add.tsx': source });
  expect(importsOf(stats.compilation)).toContain('node:fs');
});

it('refers to pictures in the files of the browser build, and writes none itself', async () => {
  const { code, output } = await build();
  expect(code).toMatch(/"\/remotes\/mfe-demo\/shared\/picture\.[0-9a-f]{10}\.png"/);
  expect(readdirSync(output, { recursive: true, encoding: 'utf8' }).sort()).toEqual(['server', serverBundleFile]);
});

it('has the same bytes in another folder, and names no folder of the machine', async () => {
  const [one, two] = [await build(), await build()];
  expect(two.code).toBe(one.code);
  expect(one.code).not.toContain(one.dir);
  expect(one.code).not.toContain(workspaceRoot);
});
