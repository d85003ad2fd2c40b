import type { RenderFailure } from '@storefront/shared-contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { remote, testComposition, testRelease } from '../testing/test-composition';
import { createServerModules, ModuleFailedError } from './server-modules';

const Page = () => null;
const composition = testComposition([remote({ name: 'mfe-demo' })]);

function setUp(loadModule: (part: string, module: string) => unknown) {
  const load = jest.fn(loadModule);
  const failures: RenderFailure[] = [];
  return { load, failures, modules: createServerModules(composition, load, failures) };
}

describe('a module of a part', () => {
  it('is loaded at its first use and is the same component afterwards', () => {
    const { load, modules, failures } = setUp(() => ({ default: Page }));
    expect(load).not.toHaveBeenCalled();
    expect([modules.get('mfe-demo', './page'), modules.get('mfe-demo', './page')]).toEqual([Page, Page]);
    expect(load.mock.calls).toEqual([['mfe-demo', './page']]);
    expect(failures).toEqual([]);
  });

  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('no import');
      },
      'Error: no import',
    ],
    ['has no component', () => ({ default: 'text' }), 'Error: ./page has no component as its default export'],
    ['is empty', () => undefined, 'Error: ./page has no component as its default export'],
  ])('that %s is a component that throws, and one failure of the part', (_what, loadModule, error) => {
    const { load, modules, failures } = setUp(loadModule);
    const Failed = modules.get('mfe-demo', './page');
    expect(modules.get('mfe-demo', './page')).toBe(Failed);
    expect(() => renderToStaticMarkup(createElement(Failed))).toThrow(ModuleFailedError);
    expect(failures).toEqual([{ phase: 'load', remote: 'mfe-demo', release: testRelease, error }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not affect another module of the part', () => {
    const { modules } = setUp((_part, module) => (module === './page' ? { default: Page } : undefined));
    modules.get('mfe-demo', './other');
    expect(modules.get('mfe-demo', './page')).toBe(Page);
  });
});

it("the shell's own pages are added, not loaded", () => {
  const { load, modules } = setUp(() => undefined);
  modules.add('shell', '/', Page);
  expect(modules.get('shell', '/')).toBe(Page);
  expect(load).not.toHaveBeenCalled();
});
