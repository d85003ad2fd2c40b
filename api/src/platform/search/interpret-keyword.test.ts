import {
  bySound,
  findBrand,
  findComplaint,
  interpretKeyword,
  searchWords,
  soundsLike,
  type Brand,
} from './interpret-keyword';
import { soundOf } from './sound';

const tier = (facet: string) => ({ facets: [[facet]] });
const brand = (name: string, composition: string): Brand => ({
  name,
  composition,
  tiers: { same: tier('same'), salts: tier('salts'), part: [tier('part')] },
  isAnyStrength: false,
});
const complaint = (name: string, phrases: string[], search: string[] = []) => ({
  name,
  phrases: [name, ...phrases],
  tiers: [tier(name)],
  search,
  lab: '',
});
const table = searchWords(
  new Map([
    ['dolo', brand('Dolo', 'Paracetamol 650 mg')],
    ['dolo 650', brand('Dolo 650', 'Paracetamol 650 mg')],
    ['pan', brand('Pan', 'Pantoprazole 40 mg')],
    ['pan d', brand('Pan D', 'Pantoprazole 40 mg + Domperidone 30 mg')],
  ]),
  [
    complaint('fever', ['bukhar', 'बुखार']),
    complaint('loose motion', []),
    complaint('monitor', ['bp machine'], ['blood', 'pressure']),
  ],
);
const words = (text: string) => text.split(' ');

it.each([
  ['dolo', 'Dolo'],
  ['dolo 650', 'Dolo 650'],
  ['dolo 650 mg tablet', 'Dolo 650'],
  ['dolo tablet price', 'Dolo'],
  ['pan d', 'Pan D'],
  ['pan 40', 'Pan'],
  ['pan card', undefined],
  ['dolo cold', undefined],
  ['tablet dolo', undefined],
  ['tablet', undefined],
])('the brand of %j is %s', (text, name) => {
  expect(findBrand(words(text), table)?.name).toBe(name);
});

it('does not claim the strength of the table for another one', () => {
  expect(findBrand(['dolo', '1000'], table)).toMatchObject({ composition: 'Paracetamol', isAnyStrength: true });
});

it.each([
  ['fever', 'fever'],
  ['medicine for fever', 'fever'],
  ['bukhar ki dawa', 'fever'],
  ['बुखार की दवा', 'fever'],
  ['loose motion tablet', 'loose motion'],
  ['fever and loose motion', 'fever'],
  ['loose', undefined],
  ['yellow fever vaccine', undefined],
  ['medicine', undefined],
])('the complaint of %j is %s', (text, name) => {
  expect(findComplaint(words(text), table)?.name).toBe(name);
});

it('means names where a product has the words of the brand', () => {
  expect(interpretKeyword(['dolo', '650'], table, () => false)).toMatchObject({ kind: 'brand' });
  expect(interpretKeyword(['dolo', '650'], table, () => true)).toEqual({ kind: 'names', words: ['dolo', '650'] });
});

it('replaces a plain word by the words of the catalogue', () => {
  expect(interpretKeyword(['bp', 'machine'], table, () => false)).toEqual({
    kind: 'names',
    words: ['blood', 'pressure'],
  });
});

it.each([
  ['पैरासिटामोल', 'paracetamol'],
  ['मेटफॉर्मिन', 'metformin'],
  ['एज़िथ्रोमाइसिन', 'azithromycin'],
  ['सेटिरिज़िन', 'cetirizine'],
  ['डोलो', 'dolo'],
  ['दाल', undefined],
  ['paracetamol', undefined],
])('%s sounds like %s', (word, name) => {
  const known = bySound(['paracetamol', 'metformin', 'azithromycin', 'cetirizine', 'dolo']);
  expect(soundsLike(word, known)).toBe(name);
});

it('has one skeleton for both scripts', () => {
  expect(soundOf('amoxicillin').skeleton).toBe(soundOf('एमोक्सिसिलिन').skeleton);
});
