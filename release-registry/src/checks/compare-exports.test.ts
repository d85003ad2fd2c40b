import type { ExportSignature } from '@storefront/shared-contracts';
import { compareExports } from './compare-exports';

const contracts = (exports: Readonly<Record<string, ExportSignature>>) => ({
  '@storefront/shared-contracts': { version: '4.0.0', exports },
});
const compare = (used: Record<string, ExportSignature>, provided: Record<string, ExportSignature>) =>
  compareExports(contracts(used), contracts(provided))?.map(({ name, change }) => `${name}: ${change ?? 'missing'}`);

const cart = { 'paths.cart': { gives: ["'/my-cart'"] } };

it('finds nothing where the shell provides what the remote uses, and more', () => {
  expect(compare(cart, { ...cart, 'paths.wallet': { gives: ["'/wallet'"] } })).toEqual([]);
});

it('finds a missing export, member or field once, not with its own members', () => {
  expect(compare({ ...cart, 'paths.wallet': {} }, cart)).toEqual(['paths.wallet of shared-contracts: missing']);
  expect(
    compare(
      { 'useBar()': {}, 'useBar().get': {}, 'useBar().get(0)': {}, 'useBar().get(0).of': {} },
      { 'useBar()': {} },
    ),
  ).toEqual(['useBar().get of shared-contracts: missing']);
});

it('finds a constant with another value', () => {
  expect(compare(cart, { 'paths.cart': { gives: ["'/cart'"] } })).toEqual([
    "paths.cart of shared-contracts: it is '/cart', and was '/my-cart' in the build",
  ]);
});

it.each<[string, ExportSignature, ExportSignature, string[]]>([
  ['a value that is no longer taken', { takes: ["'a'", "'b'"] }, { takes: ["'a'"] }, ["it does not take 'b'"]],
  ['a further value that is taken', { takes: ["'a'"] }, { takes: ["'a'", "'b'"] }, []],
  [
    'a further required parameter',
    { needs: ['parameter 1'] },
    { needs: ['parameter 1', 'parameter 2'] },
    ['it also needs parameter 2'],
  ],
  ['a parameter that may be left out now', { needs: ['parameter 1'] }, {}, []],
  [
    'a further result',
    { gives: ['string'] },
    { gives: ['string', 'undefined'] },
    ['it is undefined, and was string in the build'],
  ],
  ['a result that is no longer given', { gives: ['string', 'undefined'] }, { gives: ['string'] }, []],
  ['a result whose type was not written', {}, { gives: ['string'] }, []],
])('compares %s in the direction of its use', (_, used, provided, found) => {
  expect(compare({ f: used }, { f: provided })).toEqual(found.map((change) => `f of shared-contracts: ${change}`));
});

it('compares no copy that the remote brings itself', () => {
  const ui = (version: string, exports: Readonly<Record<string, ExportSignature>>) => ({
    '@storefront/shared-ui': { version, exports },
  });
  expect(compareExports(ui('6.1.0', { Button: {} }), ui('6.0.0', {}))).toEqual([]);
  expect(compareExports(ui('6.0.0', { Button: {} }), ui('6.1.0', {}))).toHaveLength(1);
});

it('knows nothing of records without exports', () => {
  expect(compareExports(undefined, contracts(cart))).toBeUndefined();
  expect(compareExports(contracts(cart), undefined)).toBeUndefined();
});
