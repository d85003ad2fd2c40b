import { existsSync } from 'node:fs';
import { findParts, loadDescriptor } from '../build/find-parts';
import { workspaceRoot } from '../processes/workspace-root';
import { oneBundleConfig, remoteModules, type DescribedPart } from './one-bundle-config';
import remoteModulesLoader from './remote-modules-loader.cjs';

const describeParts = (): Promise<DescribedPart[]> =>
  Promise.all(findParts(workspaceRoot).map(async (part) => ({ part, descriptor: await loadDescriptor(part) })));

describe('the one-bundle build', () => {
  it('has neither federation nor the runtime of it', async () => {
    const [shell, ...remotes] = await describeParts();
    if (shell === undefined) throw new Error('no shell');
    const { plugins = [], resolve } = oneBundleConfig(shell, remotes, '/none');
    expect(plugins.map((plugin) => plugin?.constructor.name)).not.toContain('ModuleFederationPlugin');
    expect(resolve?.alias).toMatchObject({ '@module-federation/enhanced/runtime': false });
  });

  it('contains each exposed module of the remotes, from a file that exists, in a chunk of its own', async () => {
    const [, ...remotes] = await describeParts();
    const modules = remotes.flatMap(remoteModules);
    const exposed = remotes.flatMap(({ descriptor: { routes, widgets } }) => [
      ...new Set([...routes, ...widgets].flatMap(({ module }) => module ?? [])),
    ]);
    expect(modules.map(({ module }) => module)).toEqual(exposed);
    expect(modules.filter(({ file }) => !existsSync(`${file}.tsx`) && !existsSync(`${file}.ts`))).toEqual([]);
    expect(new Set(modules.map(({ chunk }) => chunk)).size).toBe(modules.length);
  });
});

describe('the module that replaces the runtime of remotes', () => {
  it('imports a module by remote and name', () => {
    const options = { modules: { 'mfe-demo ./list': { file: '/demo/list', chunk: 'mfe-demo-pages-list' } } };
    const text = remoteModulesLoader.call({ getOptions: () => options });
    expect(text).toContain(
      '"mfe-demo ./list": () => import(/* webpackChunkName: "mfe-demo-pages-list" */ "/demo/list")',
    );
    expect(text).toContain('export const createRemoteRuntime');
    expect(text).toContain('export const createScriptRunner');
  });
});
