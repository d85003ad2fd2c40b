import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePictogram } from './choose-pictogram';

/** The rows of the seed catalogue by column name. Quoted cells may contain commas. */
function startingCatalogue(): Record<string, string>[] {
  const text = readFileSync(join(__dirname, '../../../api/seed/medicines.csv'), 'utf8');
  const [header = [], ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  return rows.map((cells) => Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])));
}

describe('choosePictogram', () => {
  it('returns a drawing for every dose form of the starting catalogue', () => {
    const drawn = new Map<string, Set<string>>();
    for (const row of startingCatalogue()) {
      if (row['category'] === 'devices') continue;
      const { form = '', packet_name = '', unit_type = '', name = '', category = '' } = row;
      const key = `${form} in ${packet_name}`;
      drawn.set(key, (drawn.get(key) ?? new Set()).add(choosePictogram({ packet_name, unit_type, name, category })));
    }
    expect(Object.fromEntries([...drawn].map(([key, packs]) => [key, [...packs].join(' ')]))).toEqual({
      'balm in Tube': 'pack-tube',
      'capsule in Bottle': 'pack-pills',
      'capsule in Strip': 'pack-capsules',
      'chewable tablet in Strip': 'pack-strip',
      'cream in Tube': 'pack-tube',
      'diaper in Pack': 'pack-carton',
      'dilution in Bottle': 'pack-bottle',
      'dispersible tablet in Strip': 'pack-strip',
      'ear drops in Bottle': 'pack-drops',
      'effervescent tablet in Bottle': 'pack-pills',
      'eye drops in Bottle': 'pack-drops',
      'eye ointment in Tube': 'pack-tube',
      'eye/ear drops in Bottle': 'pack-drops',
      'face wash in Tube': 'pack-tube',
      'gastro-resistant capsule in Strip': 'pack-capsules',
      'gastro-resistant tablet in Strip': 'pack-strip',
      'gel in Tube': 'pack-tube',
      'globules in Bottle': 'pack-globules',
      'granules in Sachet': 'pack-sachet',
      'inhaler in Inhaler': 'pack-inhaler',
      'injection in Ampoule': 'pack-vial',
      'injection in Cartridge': 'pack-vial',
      'injection in Prefilled Syringe': 'pack-vial',
      'injection in Vial': 'pack-vial',
      'jelly in Jar': 'pack-jar',
      'juice in Bottle': 'pack-bottle',
      'liquid in Bottle': 'pack-bottle',
      'lotion in Bottle': 'pack-pump',
      'mother tincture in Bottle': 'pack-bottle',
      'mouthwash in Bottle': 'pack-bottle',
      'nasal drops in Bottle': 'pack-drops',
      'nasal spray in Bottle': 'pack-drops',
      'oil in Bottle': 'pack-bottle',
      'ointment in Tube': 'pack-tube',
      'oral drops in Bottle': 'pack-drops',
      'oral solution in Bottle': 'pack-bottle',
      'orodispersible tablet in Strip': 'pack-strip',
      'pad in Pack': 'pack-carton',
      'paste in Jar': 'pack-jar',
      'powder in Box': 'pack-carton',
      'powder in Jar': 'pack-jar',
      'powder in Sachet': 'pack-sachet',
      'powder in Tin': 'pack-jar',
      'prolonged-release capsule in Strip': 'pack-capsules',
      'prolonged-release tablet in Strip': 'pack-strip',
      'resin in Jar': 'pack-jar',
      'respules in Pack': 'pack-carton',
      'rotacaps in Bottle': 'pack-pills',
      'shampoo in Bottle': 'pack-pump',
      'soap in Box': 'pack-carton',
      'solution in Bottle': 'pack-bottle',
      'suspension in Bottle': 'pack-bottle',
      'suspension in Vial': 'pack-bottle',
      'syrup in Bottle': 'pack-bottle',
      'tablet in Bottle': 'pack-pills',
      'tablet in Box': 'pack-carton',
      'tablet in Strip': 'pack-strip',
      'toothpaste in Tube': 'pack-tube',
      'topical solution in Bottle': 'pack-bottle',
      'wipe in Pack': 'pack-carton',
    });
  });

  it('returns a drawing for every device of the starting catalogue', () => {
    const drawn = startingCatalogue()
      .filter((row) => row['category'] === 'devices')
      .map(({ packet_name = '', unit_type = '', name = '', category }) => [
        name,
        choosePictogram({ packet_name, unit_type, name, category }),
      ]);
    expect(Object.fromEntries(drawn)).toEqual({
      'Absorbent Cotton Wool': 'pack-carton',
      'Adhesive Bandages, Washproof': 'pack-carton',
      'Blood Glucose Monitor with 25 Strips': 'pack-device',
      'Blood Glucose Test Strips': 'pack-carton',
      'Compressor Nebulizer': 'pack-nebuliser',
      'Crepe Bandage 10 cm': 'pack-carton',
      'Digital Blood Pressure Monitor': 'pack-bp-monitor',
      'Digital Thermometer': 'pack-thermometer',
      'Examination Gloves, Medium': 'pack-carton',
      'Hot Water Bag': 'pack-carton',
      'Infrared Thermometer': 'pack-carton',
      'Insulin Pen Needle 4 mm': 'pack-carton',
      'Insulin Syringe 40 IU with 31G Needle': 'pack-vial',
      'Knee Cap, Large': 'pack-carton',
      'Lancets 28G': 'pack-carton',
      'Lumbo-Sacral Belt, Medium': 'pack-carton',
      'N95 Mask': 'pack-carton',
      'Pill Organiser, 7 Days': 'pack-carton',
      'Pregnancy Test Kit': 'pack-pregnancy-test',
      'Pulse Oximeter': 'pack-oximeter',
      'Steam Vaporizer': 'pack-carton',
      'Surgical Face Mask, 3 Ply': 'pack-carton',
      'Weighing Scale, Digital': 'pack-scale',
    });
  });

  it.each([
    ['Blister', 'Tablet', 'pack-strip'],
    ['', 'Tablets', 'pack-strip'],
    ['Strip', 'Softgels', 'pack-capsules'],
    ['Strip', 'Soft Gels', 'pack-capsules'],
    ['Box', 'Oral Suspension', 'pack-bottle'],
    ['Sachet', 'Oral Suspension', 'pack-sachet'],
    ['Tube', 'Eye Ointment', 'pack-tube'],
    ['Jar', 'Cream', 'pack-jar'],
    ['Bottle', 'Metered Doses Nasal Spray', 'pack-drops'],
    ['Box', 'Churna', 'pack-carton'],
    ['Bottle', 'Face Wash', 'pack-pump'],
    ['Strip', '', 'pack-strip'],
    ['Vial', 'ml', 'pack-vial'],
    ['', '', 'pack-carton'],
  ])('%s of %s is drawn as %s', (packet_name, unit_type, pack) => {
    expect(choosePictogram({ packet_name, unit_type })).toBe(pack);
  });

  it('reads the dose form from the name if the unit does not have it', () => {
    const facts = { packet_name: 'Bottle', unit_type: 'ml' };
    expect(choosePictogram({ ...facts, name: 'Timolol Eye Drops' })).toBe('pack-drops');
    expect(choosePictogram({ ...facts, name: 'Amoxicillin Oral Suspension' })).toBe('pack-bottle');
  });

  it('does not draw a medicine as the device that its name resembles', () => {
    const facts = { packet_name: 'Strip', unit_type: 'Tablets', category: 'vitamins' };
    expect(choosePictogram({ ...facts, name: 'Pregnancy Multivitamin' })).toBe('pack-strip');
    expect(choosePictogram({ ...facts, name: 'Blood Pressure Support' })).toBe('pack-strip');
  });

  it('draws the supplies of a device as a carton, also outside of the devices category', () => {
    expect(choosePictogram({ packet_name: 'Box', unit_type: 'Test Strips', name: 'Glucometer Test Strips' })).toBe(
      'pack-carton',
    );
  });

  it('draws an ayurvedic product without a known form as a mortar', () => {
    expect(choosePictogram({ packet_name: 'Box', unit_type: 'Piece', category: 'ayurvedic' })).toBe('pack-mortar');
    expect(choosePictogram({ packet_name: 'Jar', unit_type: 'Powder', category: 'ayurvedic' })).toBe('pack-jar');
  });

  it('matches whole words only', () => {
    expect(choosePictogram({ packet_name: 'Box', unit_type: 'Gelatin Sponge' })).toBe('pack-carton');
    expect(choosePictogram({ packet_name: 'Box', unit_type: 'Pencil' })).toBe('pack-carton');
  });
});
