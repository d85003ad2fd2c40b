/** @jest-environment node */
import { chooseDrawing, type ProductFacts } from './choose-drawing';

/** The drawing of "Strip of 10 Tablets", with salts such as "500 mg", without the letter on its label. */
const drawing = (...args: Parameters<typeof labelled>) => labelled(...args).replace(/ \+ letter-.$/, '');

function labelled(pack: string, strengths: readonly string[] = [], rest: Partial<ProductFacts> = {}) {
  const [, packet_name = '', unit_name = '', unit_type = ''] =
    /^(.*?) ?of ?(\d[\d.]*(?: (?:ml|l|g|gm|kg)\b)?)? ?(.*)$/.exec(pack) ?? [];
  const composition = strengths.map((strength, index) => ({ name: `Salt ${index}`, strength }));
  return chooseDrawing({ name: 'A product', packet_name, unit_name, unit_type, composition, ...rest }).symbols.join(
    ' + ',
  );
}

describe('a strip', () => {
  it.each([1, 3, 4, 6, 7, 8, 10, 14, 15, 20, 30])('of %i has that many pockets', (count) => {
    expect(drawing(`Strip of ${count} Tablets`, ['500 mg'])).toBe(`foil-${count} + pockets-${count}-oblong`);
    expect(drawing(`Blister of ${count} Capsules`)).toBe(`foil-${count} + pockets-${count}-capsule`);
  });

  it.each(['2', '5', '9', '12', '21', '100', '1.5', '10 g', ''])('of %s tablets is drawn as a carton', (unit_name) => {
    expect(drawing('Strip of 10 Tablets', ['500 mg'], { unit_name })).toBe('pack-carton');
  });

  it('of something else is drawn as a carton', () => {
    expect(drawing('Strip of 10 Suppositories')).toBe('pack-carton');
    expect(drawing('Strip of 10')).toBe('pack-carton');
  });

  it.each([
    [['400 mg'], 'oblong'],
    [['0.5 g'], 'oblong'],
    [['325 mg', '75 mg'], 'oblong'],
    [['399 mg'], 'round'],
    [['399 mg', '500 mcg'], 'round'],
    [['10 mg'], 'round'],
    [['9.9 mg'], 'small'],
    [['5 mg', '4 mg'], 'small'],
    [['50 mcg'], 'small'],
    [['1500 mcg'], 'small'],
    [['1,000 mg'], 'oblong'],
    [['2000 IU'], 'round'],
    [['500 mg', '250 IU'], 'oblong'],
    [[''], 'round'],
    [[], 'round'],
  ] as const)('of tablets with %j has %s ones', (strengths, pocket) => {
    expect(drawing('Strip of 10 Tablets', strengths)).toBe(`foil-10 + pockets-10-${pocket}`);
  });

  it.each(['SR', 'ER', 'XR', 'CR', 'PR', 'XL', 'OD'])(
    'of tablets with %s in the name shows the slow release',
    (form) => {
      const name = `Metformin ${form} Tablet`;
      expect(drawing('Strip of 10 Tablets', ['500 mg'], { name })).toBe('foil-10 + pockets-10-oblong-sr');
      expect(drawing('Strip of 10 Tablets', ['50 mg'], { name })).toBe('foil-10 + pockets-10-round-sr');
      expect(drawing('Strip of 10 Tablets', ['5 mg'], { name })).toBe('foil-10 + pockets-10-round-sr');
      expect(drawing('Strip of 10 Capsules', ['5 mg'], { name })).toBe('foil-10 + pockets-10-capsule-sr');
    },
  );

  it('shows the slow release that the unit prints, and none that is a part of a word', () => {
    expect(drawing('Strip of 10 Tablet Sr', ['500 mg'])).toBe('foil-10 + pockets-10-oblong-sr');
    expect(drawing('Strip of 10 Tablets', ['500 mg'], { name: 'ODOXERA Tablet' })).toBe('foil-10 + pockets-10-oblong');
  });

  it.each([
    ['Vitamin D3 60,000 IU Capsule', 'Cholecalciferol'],
    ['Brand', 'Vitamin A'],
    ['Brand', 'Tocopheryl Acetate'],
    ['Vitamin E 400 mg Capsule', 'Salt'],
    ['Evening Primrose Oil 1000 mg', 'Salt'],
    ['Brand', 'Fish Oil'],
  ])('of capsules %s with %s has soft gels', (name, salt) => {
    const composition = [{ name: salt, strength: '' }];
    expect(drawing('Strip of 10 Capsules', [], { name, composition })).toBe('foil-10 + pockets-10-softgel');
  });

  it('has soft gels where the unit says so, but not for every vitamin', () => {
    expect(drawing('Strip of 10 Softgels')).toBe('foil-10 + pockets-10-softgel');
    expect(drawing('Strip of 10 Soft Gelatin Capsules')).toBe('foil-10 + pockets-10-softgel');
    const composition = [{ name: 'Vitamin B Complex', strength: '' }];
    expect(drawing('Strip of 10 Capsules', [], { composition })).toBe('foil-10 + pockets-10-capsule');
  });
});

describe('another container', () => {
  it.each([
    ['Bottle of 30 ml Syrup', 'bottle-s + cup'],
    ['Bottle of 31 ml Suspension', 'bottle-m + cup'],
    ['Bottle of 100 ml Liquid', 'bottle-m + cup'],
    ['Bottle of 200 ml Syrup', 'bottle-l + cup'],
    ['Bottle of 201 ml Syrup', 'bottle-xl + cup'],
    ['Bottle of 1 l Juice', 'bottle-xl + cup'],
    ['Bottle of 100 ml Solution', 'bottle-m'],
    ['Bottle of 25 ml Oil', 'bottle-s'],
    ['Bottle of 150 ml Mouthwash', 'bottle-l'],
    ['Bottle of Syrup', 'bottle-m + cup'],
    ['Bottle of 30 ml Dilution', 'bottle-s + dropper'],
    ['Bottle of 30 ml Tincture', 'bottle-s + dropper'],
    ['Bottle of 15 ml Drops', 'bottle-s + dropper'],
    ['Bottle of 15 ml Oral Drops', 'bottle-s + dropper'],
    ['Bottle of 2.5 ml Eye Drops', 'drops-2'],
    ['Bottle of 3 ml Eye Drops', 'drops-5'],
    ['Bottle of 5 ml Ear Drops', 'drops-5'],
    ['Bottle of 10 ml Nasal Drops', 'drops-10'],
    ['Bottle of 15 ml Eye Drops', 'bottle-s'],
    ['Bottle of 200 ml Shampoo', 'pack-pump'],
    ['Bottle of 25 g Globules', 'pack-globules'],
    ['Tube of 10 g Cream', 'tube-s'],
    ['Tube of 10.5 g Cream', 'tube-m'],
    ['Tube of 20 gm Cream', 'tube-m'],
    ['Tube of 30 g Gel', 'tube-l'],
    ['Tube of 50 g Gel', 'tube-xl'],
    ['Tube of 100 ml Face Wash', 'tube-xl'],
    ['Tube of 5 g Eye Ointment', 'tube-s'],
    ['Tube of 20 Tablets', 'pack-carton'],
    ['Jar of 50 g Powder', 'jar-s'],
    ['Jar of 51 g Cream', 'jar-m'],
    ['Tin of 200 g Powder', 'jar-m'],
    ['Jar of 201 g Paste', 'jar-l'],
    ['Jar of 1 kg Powder', 'jar-l'],
    ['Bottle of 100 g Powder', 'jar-m'],
    ['Bottle of 59 Tablets', 'pills-s'],
    ['Bottle of 60 Tablets', 'pills-l'],
    ['Bottle of 25 g Tablets', 'pills-s'],
    ['Bottle of 59 Capsules', 'caps-s'],
    ['Bottle of 60 Capsules', 'caps-l'],
    ['Bottle of 30 Rotacaps', 'caps-s'],
    ['Box of 100 Tablets', 'pack-carton'],
    ['Inhaler of 200 Metered Doses', 'inhaler'],
    ['Bottle of 120 Metered Sprays', 'spray'],
    ['Bottle of 120 Metered Doses', 'spray'],
    ['Bottle of 100 Metered Doses Nasal Spray', 'spray'],
    ['Pack of 5 Respules', 'respules'],
    ['Vial of 10 ml Injection', 'vial'],
    ['Vial of 5 ml Suspension', 'vial'],
    ['Ampoule of 1 ml Injection', 'ampoule'],
    ['Prefilled Syringe of 0.4 ml Injection', 'syringe'],
    ['Cartridge of 3 ml Injection', 'cartridge'],
    ['Sachet of 21 g Powder', 'sachet'],
    ['Sachet of 10 ml Oral Suspension', 'sachet'],
    ['Packet of 15 g Cream', 'tube-m'],
    ['Packet of 5 ml Eye Drops', 'drops-5'],
    ['Box of 60 ml Oral Suspension', 'bottle-m + cup'],
    ['Box of 100 g Churna', 'pack-carton'],
    ['Box of 1 Gelatin Sponge', 'pack-carton'],
    ['Box of 1 Pencil', 'pack-carton'],
    ['Pack of 10 Diapers', 'pack-carton'],
  ])('%s is drawn as %s', (pack, symbols) => {
    expect(drawing(pack)).toBe(symbols);
  });

  it('reads the dose form from the name if the unit does not have it', () => {
    expect(drawing('Bottle of 5 ml', [], { name: 'Timolol Eye Drops' })).toBe('drops-5');
    expect(drawing('Bottle of 60 ml', [], { name: 'Amoxicillin Oral Suspension' })).toBe('bottle-m + cup');
  });

  it('knows drops for eye and ear by their category', () => {
    expect(drawing('Bottle of 5 ml Drops', [], { category: 'eye-ear-drops' })).toBe('drops-5');
  });

  it('is a mortar for an ayurvedic product without a known form', () => {
    expect(drawing('Box of 1 Piece', [], { category: 'ayurvedic' })).toBe('pack-mortar');
    expect(drawing('Jar of 100 g Powder', [], { category: 'ayurvedic' })).toBe('jar-m');
  });
});

describe('the label of a pack', () => {
  it.each([
    ['Bottle of 450 ml Liquid', 'Dashmoolarishta', 'bottle-xl + cup + letter-d'],
    ['Bottle of 5 ml Eye Drops', 'Moxifloxacin Eye Drops', 'drops-5 + letter-m'],
    ['Bottle of 60 Tablets', 'Yograj Guggulu', 'pills-l + letter-y'],
    ['Jar of 100 g Powder', '7 herbs Churna', 'jar-m + letter-h'],
    ['Bottle of 25 g Globules', 'nux vomica 30 CH', 'pack-globules + letter-n'],
    ['Jar of 100 g Powder', 'हल्दी', 'jar-m'],
    ['Box of 100 Pieces', 'Knee Cap (Medium)', 'pack-carton + letter-k'],
    ['Tube of 10 g Gel', 'Diclofenac Gel', 'tube-s'],
    ['Strip of 10 Tablets', 'Aspirin', 'foil-10 + pockets-10-round + letter-a'],
  ])('of %s carries the initial of %s', (pack, name, symbols) => {
    expect(labelled(pack, [], { name })).toBe(symbols);
  });

  it('of a strip has no letter where its foot says the strength', () => {
    expect(labelled('Strip of 10 Tablets', ['75 mg'], { name: 'Aspirin' })).toBe('foil-10 + pockets-10-round');
  });
});

describe('a device', () => {
  it.each([
    ['Absorbent Cotton Wool', 'Cotton', 'pack-carton'],
    ['Blood Glucose Monitor with 25 Strips', 'Kit', 'pack-device'],
    ['Blood Glucose Test Strips', 'Test Strips', 'pack-carton'],
    ['Compressor Nebulizer', 'Device', 'pack-nebuliser'],
    ['Digital Blood Pressure Monitor', 'Device', 'pack-bp-monitor'],
    ['Digital Thermometer', 'Device', 'pack-thermometer'],
    ['Infrared Thermometer', 'Device', 'pack-carton'],
    ['Insulin Pen Needle 4 mm', 'Needles', 'pack-carton'],
    ['Insulin Syringe 40 IU with 31G Needle', 'Syringes', 'syringe'],
    ['Lancets 28G', 'Lancets', 'pack-carton'],
    ['Pregnancy Test Kit', 'Kit', 'pack-pregnancy-test'],
    ['Pulse Oximeter', 'Device', 'pack-oximeter'],
    ['Syringe 5 ml with needle 24G', 'Piece', 'syringe'],
    ['Weighing Scale, Digital', 'Device', 'pack-scale'],
  ])('%s is drawn as it looks', (name, unit_type, symbol) => {
    expect(drawing('Box of 1 Device', [], { name, unit_type, category: 'devices' })).toBe(symbol);
  });

  it('is not drawn for a medicine whose name resembles it', () => {
    const name = 'Pregnancy Multivitamin';
    expect(drawing('Strip of 10 Tablets', [], { name, category: 'vitamins' })).toBe('foil-10 + pockets-10-round');
  });

  it('is not drawn for its supplies in another category', () => {
    expect(drawing('Box of 50 Test Strips', [], { name: 'Glucometer Test Strips' })).toBe('pack-carton');
  });
});
