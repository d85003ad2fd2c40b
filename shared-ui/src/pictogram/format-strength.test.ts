/** @jest-environment node */
import { formatStrength } from './format-strength';
import type { StrengthFacts } from './format-strength';

const nbsp = '\u00a0';

function facts(strengths: string[], rest: Partial<StrengthFacts> = {}): StrengthFacts {
  return {
    name: 'A medicine',
    unit_name: '10',
    unit_type: 'Tablets',
    composition: strengths.map((strength, index) => ({ name: `Salt ${index}`, strength })),
    ...rest,
  };
}

const printed = (...args: Parameters<typeof facts>) => formatStrength(facts(...args)).replaceAll(nbsp, ' ');

describe('formatStrength', () => {
  it.each([
    ['650 mg', '650 mg'],
    ['650mg', '650 mg'],
    ['1,000 mg', '1000 mg'],
    ['0.03 mg', '0.03 mg'],
    ['100 mcg', '100 mcg'],
    ['60,000 IU', '60K IU'],
    ['1000 IU', '1000 IU'],
    ['0.5%', '0.5%'],
    ['1 % w/w', '1%'],
    ['40 IU/ml', '40 IU/ml'],
    ['4 mg per ml', '4 mg/ml'],
    ['30 CH', '30 CH'],
    ['6X', '6 X'],
  ])('one salt of %s prints %s', (strength, text) => {
    expect(printed([strength])).toBe(text);
  });

  it('prints the release form of the salt from the name', () => {
    expect(printed(['500 mg'], { name: 'Metformin 500 mg SR Tablet' })).toBe('500 mg SR');
  });

  it('prints a combination with slashes', () => {
    expect(printed(['40 mg', '5 mg'])).toBe('40/5 mg');
    expect(printed(['40 mg', '5 mg', '12.5 mg'])).toBe('40/5/12.5 mg');
  });

  it('prints co-amoxiclav by its sum, as it is sold', () => {
    const composition = [
      { name: 'Amoxicillin', strength: '500 mg' },
      { name: 'Clavulanic Acid', strength: '125 mg' },
    ];
    expect(printed([], { composition })).toBe('625 mg');
  });

  it('prints the pack size if the strengths are not informative', () => {
    const bottle = { unit_name: '100 ml', unit_type: 'Syrup' };
    expect(printed(['15 mg', '50 mg', '1.25 mg'], bottle)).toBe('100 ml');
    expect(printed(['250 mg per 5 ml'], bottle)).toBe('100 ml');
    expect(printed(['1.16%', '5%'], { unit_name: '30 g', unit_type: 'Gel' })).toBe('30 g');
    expect(printed(['', ''], { unit_name: '21 g', unit_type: 'Powder' })).toBe('21 g');
    expect(printed([], { unit_name: '100', unit_type: 'gm Powder' })).toBe('100 g');
    expect(printed(['100 mcg'], { unit_name: '200', unit_type: 'Metered Doses' })).toBe('200 MD');
    expect(printed([], { unit_name: '1 l', unit_type: 'Juice' })).toBe('1 l');
    expect(printed([], { unit_name: '25', unit_type: 'Strips' })).toBe('25 strips');
    expect(printed([], { unit_name: '1', unit_type: 'Strip' })).toBe('1 strip');
    expect(printed(['50 mcg per spray'], { unit_name: '120', unit_type: 'Metered Sprays' })).toBe('120 sprays');
    expect(printed(['0.5 mg per 2 ml'], { unit_name: '5', unit_type: 'Respules' })).toBe('5 respules');
  });

  it.each([
    ['Crepe Bandage B.P. 15 cm x 4 M', '15 cm × 4 m'],
    ['Sterile Gauze Pad 10cmx10cm', '10 cm × 10 cm'],
    ['Knee Cap (Medium)', 'Medium'],
    ['Adult Diaper, Extra Large', 'Extra Large'],
    ['Abdominal Belt Velcro, Cream color (XL)', 'XL'],
    ['Endotracheal Tube Cuffed, Size 6.5', 'Size 6.5'],
    ['Suction Catheter FG (16), 50 cm, Sterilized', '16 FG'],
    ['Infant Feeding Tube (Size-10 Fg, length 50 cm)', '10 FG'],
    ['Silk Suture (1/2 Cir Rb needle 20mm, Length 76 cm), USP-3/0', 'USP 3/0'],
    ['Syringe 5 ml with needle 24G', '5 ml'],
    ['Scalp Vein Set (Disposable) (18G)', '18G'],
    ['Pill Organiser, 7 Days', '7 days'],
    ['Surgical Cap', ''],
  ])('prints the size that the name %s states, if it has no strength', (name, text) => {
    expect(printed([''], { name, unit_name: '1', unit_type: 'Piece' })).toBe(text);
  });

  it('prints the number of pieces that are not drawn one by one', () => {
    const pack = { name: 'Surgical Face Mask', unit_name: '50', unit_type: 'Masks' };
    expect(printed([], pack)).toBe('50 masks');
    expect(printed([], { ...pack, unit_type: 'Sanitary Napkins', unit_name: '6' })).toBe('6 napkins');
    expect(printed([], { ...pack, unit_type: 'Mask', unit_name: '1' })).toBe('');
    expect(printed([], { ...pack, name: 'Face Mask, Small' })).toBe('Small');
  });

  it('prints nothing if nothing can be parsed', () => {
    expect(printed([])).toBe('');
    expect(printed(['as directed'])).toBe('');
    expect(printed(['100K AU'])).toBe('');
    expect(printed(['0 mg'])).toBe('');
    expect(printed(['500 mg', '5000 IU'])).toBe('');
  });

  it('keeps number and unit on one line', () => {
    expect(formatStrength(facts(['650 mg']))).toBe(`650${nbsp}mg`);
  });
});
