import { resolve } from 'node:path';
import { addressTypes } from '@storefront/shared-contracts';
import { changedTextNotes, labels, messages, sortOptions } from '@storefront/shared-contracts/texts';
import { repeatedTexts, repeatedTextsIn } from './catalogue-texts';

const workspace = resolve(__dirname, '../../..');
const catalogue = new Set<string>([
  ...Object.values(labels),
  ...Object.values(messages),
  ...Object.values(changedTextNotes),
  ...sortOptions.map(({ label }) => label),
  ...addressTypes.flatMap(({ name, hours }) => [name, hours]),
]);

const found = (code: string) => repeatedTexts(code, 'a.tsx', catalogue).map(({ text }) => text);

it.each([
  ['a JSX text', 'const a = <b>Update</b>;', ['Update']],
  ['a JSX text on lines of its own', 'const a = (\n<b>\n  Track Order\n</b>\n);', ['Track Order']],
  ['a JSX text with an entity', 'const a = <b>+&nbsp;More</b>;', ['+ More']],
  ['an attribute', 'const a = <Field label="Pincode" />;', ['Pincode']],
  ['a literal', "const a = { label: 'Relevance' };", ['Relevance']],
  ['a template without values', 'const a = `Load More`;', ['Load More']],
  ['a choice', "const a = b ? 'Add' : 'Remove';", ['Add', 'Remove']],
  ['a message', "const a = 'Your cart is Empty';", ['Your cart is Empty']],
  ['a part of a sentence', 'const a = <p>Update your details</p>;', []],
  ['another case', "const a = 'update';", []],
  ['a module', "import { a } from 'Home';", []],
  ['a type', "type A = 'Home';", []],
  ['a key', "const a = { 'Home': 1, b: c['Home'] };", []],
  ['a comparison', "const a = b === 'Home';", []],
  ['a comment', '// Update', []],
])('in %s', (_, code, texts) => {
  expect(found(code)).toEqual(texts);
});

it('shows the texts of the catalogue from the catalogue alone', () => {
  const folders = ['shell', 'mfe-account', 'mfe-cart-checkout', 'mfe-catalogue', 'mfe-lab', 'shared-ui', 'page-kit'];
  const repeated = repeatedTextsIn(
    workspace,
    folders.map((folder) => `${folder}/src`),
    catalogue,
  );
  // Read such a text from `labels` or `messages` of shared-contracts.
  expect(repeated).toEqual([]);
});
