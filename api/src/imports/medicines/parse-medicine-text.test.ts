import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root';
import { parseComposition, parseMedicineText } from './parse-medicine-text';

/** Printed name, printed size, and the expected salts, form with its release, and pack. All are from a real list. */
const printed = readFileSync(join(packageRoot(), 'fixtures', 'printed-medicines.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

const packOf = (parsed: ReturnType<typeof parseMedicineText>) =>
  [parsed.packetName, 'of', parsed.unitName, parsed.unitType].filter((part) => part !== '').join(' ');

describe('a printed name and size', () => {
  it.each(printed)('%s / %s', (name = '', size = '', salts = '', form = '', pack = '') => {
    const parsed = parseMedicineText(name, size);
    expect(
      parsed.salts.map((salt) => [salt.name, salt.strength].filter((part) => part !== '').join(' | ')).join(' + '),
    ).toBe(salts);
    expect([parsed.release, parsed.form].filter((part) => part !== 'plain').join(' ')).toBe(form);
    expect(packOf(parsed)).toBe(pack);
  });

  it('keeps its text with normalized spaces and units', () => {
    expect(parseMedicineText('Ceftriaxone  Injection IP\u00a0 1g', 'Vial').name).toBe('Ceftriaxone Injection IP 1 g');
    expect(parseMedicineText('Cefixime 50Mg  And  Zinc1%w/w  Cream', '5 g').name).toBe(
      'Cefixime 50 mg And Zinc1% w/w Cream',
    );
    expect(parseMedicineText('Syringe 2 ml with needle 24G', "1's", 'consumable').name).toBe(
      'Syringe 2 ml with needle 24G',
    );
  });

  it('names the modifiers as printed', () => {
    expect(
      parseMedicineText(
        'Pantoprazole 40mg (Gastro-resistant) and Domperidone 30mg (Prolonged Release) Capsules IP',
        "10's",
      ).modifiers,
    ).toEqual(['Prolonged Release', 'Gastro-resistant']);
  });

  it('keeps two strengths of one salt together', () => {
    expect(parseMedicineText('Atenolol Tablets IP 5mg/10mg', "10's").salts).toEqual([
      { name: 'Atenolol', strength: '5 mg/10 mg' },
    ]);
  });
});

describe('a product that is not a medicine', () => {
  it.each([
    ['Knee Cap (Small)', 'Pair', 'Pack of 1 Pair'],
    ['Cotton Bandage 10 cm x 4 M', "1's", 'Pack of 1 Piece'],
    ['Baby Wipes (Pack of 20 wipes)', 'Pack of 20 wipes', 'Pack of 20 Wipes'],
    ['Janaushadhi Swabhiman (Adult Diaper (Medium))', "5's", 'Pack of 5 Pieces'],
    ['Elastic Net Fixator Bandage', '2 cm X 3 m in Monopack', 'Pack of 2 cm X 3 m in Monopack'],
  ])('%s has form "other" and its own name as composition', (name, size, pack) => {
    const parsed = parseMedicineText(name, size, 'consumable');
    expect(parsed).toMatchObject({ form: 'other', release: 'plain', salts: [{ name, strength: '' }] });
    expect(packOf(parsed)).toBe(pack);
  });

  it('has one composition for all sizes of a food', () => {
    const small = parseMedicineText('Janaushadhi Ragi Malt based food (500gm)', '500g HDPE Container', 'food');
    const large = parseMedicineText('Janaushadhi Ragi Malt based food (1000gm)', '1000g HDPE Container', 'food');
    expect(large.salts).toEqual(small.salts);
  });

  it.each(['', ' ', '()', '12', '%', ',,,', '((((', 'a'.repeat(5000), '(1/2)', '\u0000', '😀 and 😀'])(
    'never throws for %j',
    (text) => {
      expect(parseMedicineText(text, text).salts.length).toBeGreaterThan(0);
    },
  );
});

describe('a composition column', () => {
  it.each([
    [
      'Amoxicillin 500 mg + Clavulanic Acid 125 mg',
      [
        ['Amoxicillin', '500 mg'],
        ['Clavulanic Acid', '125 mg'],
      ],
    ],
    [
      'Ambroxol 15 mg + Terbutaline 1.25 mg per 5 ml',
      [
        ['Ambroxol', '15 mg'],
        ['Terbutaline', '1.25 mg per 5 ml'],
      ],
    ],
    ['Cholecalciferol 60,000 IU', [['Cholecalciferol', '60,000 IU']]],
    ['Human Insulin (30/70) 40 IU/ml', [['Human Insulin (30/70)', '40 IU/ml']]],
    ['Arnica montana 30 CH', [['Arnica montana', '30 CH']]],
    ['Berberis vulgaris Q', [['Berberis vulgaris', 'Q']]],
    ['Withania somnifera root', [['Withania somnifera root', '']]],
    ['Meter, lancing device, 25 strips, 25 lancets', [['Meter, lancing device, 25 strips, 25 lancets', '']]],
  ])('%s', (text, salts) => {
    expect(parseComposition(text).map((salt) => [salt.name, salt.strength])).toEqual(salts);
  });
});
