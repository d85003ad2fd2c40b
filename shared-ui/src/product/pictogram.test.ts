import { pictogramFor } from './pictogram';

describe('pictogramFor', () => {
  it.each([
    ['Strip', 'Tablets', 'pack-strip'],
    ['Blister', 'Tablet', 'pack-strip'],
    ['', 'Tablets', 'pack-strip'],
    ['Strip', 'Capsules', 'pack-capsules'],
    ['Strip', 'Softgels', 'pack-capsules'],
    ['Bottle', 'Syrup', 'pack-bottle'],
    ['Bottle', 'Tablets', 'pack-bottle'],
    ['Box', 'Oral Suspension', 'pack-bottle'],
    ['Tube', 'Gel', 'pack-tube'],
    ['Tube', 'Eye Ointment', 'pack-tube'],
    ['Box', 'Toothpaste', 'pack-tube'],
    ['Sachet', 'Powder', 'pack-sachet'],
    ['Bottle', 'Eye Drops', 'pack-drops'],
    ['Bottle', 'Drops', 'pack-drops'],
    ['Bottle', 'Metered Doses Nasal Spray', 'pack-drops'],
    ['Vial', 'Injection', 'pack-vial'],
    ['Cartridge', 'Insulin', 'pack-vial'],
    ['Inhaler', 'Metered Doses', 'pack-inhaler'],
    ['Box', 'Rotacaps', 'pack-inhaler'],
    ['Jar', 'Powder', 'pack-jar'],
    ['Box', 'Churna', 'pack-jar'],
    ['Box', 'Kit', 'pack-device'],
    ['Bottle', 'Globules', 'pack-globules'],
    ['Bottle', 'Dilution', 'pack-globules'],
    ['Bottle', 'Face Wash', 'pack-pump'],
    ['Bottle', 'Mouthwash', 'pack-pump'],
    ['Bottle', 'Lotion', 'pack-pump'],
    ['Box', 'Soap', 'pack-carton'],
    ['', '', 'pack-carton'],
  ])('%s of %s is drawn as %s', (packet_name, unit_type, pack) => {
    expect(pictogramFor({ packet_name, unit_type })).toBe(pack);
  });

  it('draws strips for a meter as the meter', () => {
    expect(pictogramFor({ packet_name: 'Box', unit_type: 'Strips', category: 'devices' })).toBe('pack-device');
    expect(pictogramFor({ packet_name: 'Box', unit_type: 'Strips', category: 'allopathic' })).toBe('pack-strip');
  });

  it('draws an ayurvedic product that no word selects as a mortar', () => {
    expect(pictogramFor({ packet_name: 'Box', unit_type: 'Piece', category: 'ayurvedic' })).toBe('pack-mortar');
    expect(pictogramFor({ packet_name: 'Jar', unit_type: 'Powder', category: 'ayurvedic' })).toBe('pack-jar');
  });

  it('does not take a word for a part of another', () => {
    expect(pictogramFor({ packet_name: 'Box', unit_type: 'Gelatin Sponge' })).toBe('pack-carton');
    expect(pictogramFor({ packet_name: 'Box', unit_type: 'Pencil' })).toBe('pack-carton');
  });
});
