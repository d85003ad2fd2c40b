import { ApiError, type RenderFailure } from '@storefront/shared-contracts';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createKnownResponses } from './known-responses';
import { findDataError } from './fetch-queries';
import { remote, testComposition, testRelease } from '../testing/test-composition';
import { createServerModules, ModuleFailedError } from './server-modules';

describe('known responses', () => {
  it('a text is parsed once', () => {
    const responses = createKnownResponses(1000);
    expect(responses.parse('{"a":1}')).toEqual({ a: 1 });
    expect(responses.parse('{"a":1}')).toBe(responses.parse('{"a":1}'));
    expect(responses.parse('{"a":2}')).toEqual({ a: 2 });
  });

  it('a checked body is kept for its endpoint, and cannot be changed', () => {
    const responses = createKnownResponses(1000);
    const body = responses.parse('{"data":[{"price":1}]}');
    const data = { data: [{ price: 1 }] };
    responses.keep(body, 'products', data);
    expect(responses.get(body, 'products')).toBe(data);
    expect(responses.get(body, 'product')).toBeUndefined();
    expect(responses.get(responses.parse('{"data":[]}'), 'products')).toBeUndefined();
    expect(() => data.data.push({ price: 2 })).toThrow(TypeError);
    expect(() => Object.assign(data.data[0] ?? {}, { price: 2 })).toThrow(TypeError);
  });

  it('a text that is no JSON fails each time', () => {
    const responses = createKnownResponses(1000);
    expect(() => responses.parse('<html>')).toThrow(SyntaxError);
    expect(() => responses.parse('<html>')).toThrow(SyntaxError);
  });

  it('a full cache is emptied', () => {
    const responses = createKnownResponses(10);
    const first = responses.parse('{"a":12345}');
    responses.parse('{"a":2}');
    expect(responses.parse('{"a":12345}')).not.toBe(first);
  });
});

/** A client with one query that failed with this error. */
async function failedWith(error: Error): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({ queryKey: ['product', 5], queryFn: () => Promise.reject(error) });
  return client;
}

describe('a query that failed on the server', () => {
  it.each([
    ['a 503', new ApiError({ status: 503, message: 'Unavailable' })],
    ['a lost connection', new Error('fetch failed')],
  ])('with %s is a failure of the data', async (_what, error) => {
    expect(findDataError(await failedWith(error))).toContain('["product",5]');
  });

  it('with a 404 is what the page shows', async () => {
    const client = await failedWith(new ApiError({ status: 404, message: 'Not found' }));
    expect(findDataError(client)).toBeUndefined();
  });
});

describe('server modules', () => {
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
});
