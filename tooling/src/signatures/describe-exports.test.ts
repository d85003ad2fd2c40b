import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeExports } from './describe-exports';
import { usedSignatures } from './used-exports';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'signatures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Describes `index.ts` with further files beside it; constants of `texts.ts` may change. */
function describeFiles(index: string, files: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries({ ...files, 'index.ts': index })) writeFileSync(join(folder, name), text);
  return describeExports(join(folder, 'index.ts'), (file) => !file.endsWith('texts.ts'));
}

it('describes constants by their members and values, and by their types where values may change', () => {
  const signatures = describeFiles(`export * from './routes'; export { texts } from './texts';`, {
    'routes.ts': `export const paths = { cart: '/my-cart', orders: '/my-order' } as const; const hidden = 1;`,
    'texts.ts': `export const texts = { add: 'Add', most: 9 } as const;`,
  });
  expect(signatures).toEqual({
    paths: { gives: ['object'] },
    'paths.cart': { gives: ["'/my-cart'"] },
    'paths.orders': { gives: ["'/my-order'"] },
    texts: { gives: ['object'] },
    'texts.add': { gives: ['string'] },
    'texts.most': { gives: ['number'] },
  });
});

it('describes functions and components by parameters and results, with types of other files', () => {
  const signatures = describeFiles(
    `import type { Props } from './types';
     export function Button(props: Props): string | null { return props.tone ?? null; }
     export const total = (prices: readonly number[], exact = false): number => prices.length + Number(exact);`,
    { 'types.ts': `export interface Props { label: string; tone?: 'good' | 'bad'; onPress?(value: number): void }` },
  );
  expect(signatures).toEqual({
    Button: { gives: ['function'], needs: ['parameter 1'] },
    'Button()': { gives: ['null', 'string'] },
    'Button(0)': { takes: ['object'], needs: ['label'] },
    'Button(0).label': { takes: ['string'] },
    'Button(0).onPress': { takes: ['function'] },
    'Button(0).onPress()': { takes: ['void'] },
    'Button(0).onPress(0)': { gives: ['number'] },
    'Button(0).tone': { takes: ["'bad'", "'good'"] },
    total: { gives: ['function'], needs: ['parameter 1'] },
    'total()': { gives: ['number'] },
    'total(0)': {},
    'total(0)[]': { takes: ['number'] },
    'total(1)': {},
  });
});

it('describes the names of calls, and ends at types that contain themselves', () => {
  const signatures = describeFiles(
    `import * as cart from './cart';
     const endpoints = { ...cart, login: {} } as const;
     type Name = keyof typeof endpoints;
     interface Tree { children: Tree[]; call<One extends Name>(name: One): Promise<Tree> }
     export const tree: Tree = make();`,
    { 'cart.ts': `export const readCart = {}; export const addToCart = {};` },
  );
  expect(signatures['tree.call(0)']).toEqual({ takes: ["'addToCart'", "'login'", "'readCart'"] });
  expect(signatures['tree.call()<Promise>']).toEqual({ gives: ['Tree'] });
  expect(signatures['tree.children[]']).toEqual({ gives: ['Tree'] });
});

describe('what a remote uses', () => {
  const all = {
    paths: {},
    'paths.cart': { gives: ["'/my-cart'"] },
    'paths.wallet': { gives: ["'/wallet'"] },
    call: {},
    'call(0)': { takes: ["'login'", "'readCart'", 'string'] },
    total: {},
  };

  it('is what it imports, down to the members and texts that its code names', () => {
    expect(usedSignatures(all, new Set(['paths', 'call']), new Set(['paths', 'cart', 'login']))).toEqual({
      paths: {},
      'paths.cart': { gives: ["'/my-cart'"] },
      call: {},
      'call(0)': { takes: ["'login'", 'string'] },
    });
  });

  it('contains an import that could not be described', () => {
    expect(usedSignatures(all, new Set(['other']), new Set())).toEqual({ other: {} });
  });
});
