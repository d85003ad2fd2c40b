import { createContext, type Context } from 'node:vm';

type Compile = (
  code: string,
  parameters: readonly string[],
  options: { filename?: string; parsingContext?: Context },
) => (...args: readonly unknown[]) => unknown;

interface ScriptCache {
  withScriptCache: (compile: Compile) => Compile;
}
const { withScriptCache } = jest.requireActual<ScriptCache>('./script-cache.cjs');

const compile = withScriptCache(() => {
  throw new Error('not cached');
});
const run = (code: string, parsingContext: Context, ...args: unknown[]): unknown =>
  compile(code, ['a', 'b'], { filename: '/module.js', parsingContext })(...args);

it('runs a module of two test files in the context of each', () => {
  const code = 'count += a; return count';
  const [one, other] = [createContext({ count: 1 }), createContext({ count: 10 })];
  expect([run(code, one, 2), run(code, other, 3), run(code, one, 4)]).toEqual([3, 13, 7]);
});

it('compiles a changed module again', () => {
  const context = createContext({});
  expect([run('return a + b', context, 1, 2), run('return a * b', context, 3, 4)]).toEqual([3, 12]);
});

it('keeps line and column of an error, and a comment on the last line', () => {
  expect(run('return new Error(a).stack // end', createContext({}), 'x')).toContain('/module.js:1:8');
});

it('leaves other calls to the platform', () => {
  expect(() => compile('return 1', [], {})).toThrow('not cached');
});
