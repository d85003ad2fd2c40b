import { columnKey, layoutOf as layoutAmong, RowRejectedError } from '../csv-layout';
import { medicineFile } from './import-medicines';

const { layouts } = medicineFile;
const layoutOf = (header: readonly string[]) => layoutAmong(layouts, header);

const rowOf = (header: string, ...values: string[]) =>
  new Map(header.split(',').map((column, index) => [columnKey(column), values[index] ?? '']));

const janaushadhi = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
const packLabel =
  'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2';

describe('the layout of a file', () => {
  it.each([
    [janaushadhi, 'janaushadhi'],
    [packLabel, 'pack-label'],
    [
      'code,name,manufacturer,category,type,composition,form,packet_name,unit_name,unit_type,mrp,price,popularity',
      'starting',
    ],
    ['GROUP NAME,MRP,Unit  Size,Generic Name,Drug Code,Sr. No,Remarks', 'janaushadhi'],
  ])('%s', (header, id) => {
    expect(layoutOf(header.split(',')).id).toBe(id);
  });

  it('is rejected with the expected headers when it is unknown', () => {
    expect(() => layoutOf(['Medicine', 'Cost'])).toThrow(
      /Medicine,Cost[\s\S]*Sr No,Drug Code[\s\S]*id,name,price[\s\S]*code,name,manufacturer/,
    );
  });
});

describe('a row of the Jan Aushadhi list', () => {
  const read = (...values: string[]) => layoutOf(janaushadhi.split(',')).read(rowOf(janaushadhi, ...values));

  it('becomes a product whose selling price is its MRP', () => {
    expect(
      read('1', '39', 'Amoxycillin 500mg and Potassium Clavulanate 125mg Tablets IP', "6's", '57.85', 'Antibiotics'),
    ).toEqual({
      code: '39',
      name: 'Amoxycillin 500 mg and Potassium Clavulanate 125 mg Tablets IP',
      manufacturer: 'Generic (Jan Aushadhi list)',
      category: 'allopathic',
      type: 'allopathic',
      form: 'tablet',
      salts: [
        { name: 'Amoxycillin', strength: '500 mg' },
        { name: 'Potassium Clavulanate', strength: '125 mg' },
      ],
      compositionKey: 'amoxicillin 500mg+clavulanic acid 125mg|tablet',
      packetName: 'Strip',
      unitName: '6',
      unitType: 'Tablets',
      mrpPaise: 5785,
      pricePaise: 5785,
      popularity: 0,
      discontinued: false,
      tax: {},
    });
  });

  it.each([
    ['Ofloxacin Eye Drops IP 0.3% w/v', '10 ml', 'Opthalmic/Otic', 'eye-ear-drops', 'allopathic'],
    ['Folic Acid Tablets IP 5 mg', "15's", 'Supplement/Vitamin/Mineral', 'vitamins', 'vitamins'],
    ['Calcium Acetate Tablets 667mg', "10's", 'Supplement/Vitamin/Mineral', 'supplements', 'supplements'],
    ['Triphala Tablets 500 mg', "60's in Bottle", 'Ayurvedic', 'ayurvedic', 'ayurvedic'],
    ['Ketoconazole Shampoo 2% W/V', '100 ml Bottle', 'Derma Care', 'care', 'allopathic'],
    ['Pulse Oximeter', "1's", 'Surgical & Medical Consumables', 'devices', 'allopathic'],
    ['Maternity Sanitary Pads', 'Pack of 5 Napkins', 'Surgical & Medical Consumables', 'care', 'allopathic'],
    ['Janaushadhi Protein Powder 250g', "1's Tin 250g", 'Nutraceuticals', 'supplements', 'supplements'],
  ])('%s, %s, has the expected category and type', (name, size, group, category, type) => {
    expect(read('1', '1', name, size, '10', group)).toMatchObject({ category, type });
  });

  it('has no composition key when a strength is missing, so that it has no alternates', () => {
    expect(
      read('1', '1', 'Vitamin B-Complex Syrup', '200 ml', '39.38', 'Supplement/Vitamin/Mineral').compositionKey,
    ).toBe('');
    expect(read('1', '1', 'Knee Cap (Small)', 'Pair', '120', 'Surgical & Medical Consumables').compositionKey).toBe('');
  });
});

describe('a row with a pack label', () => {
  const read = (...values: string[]) => layoutOf(packLabel.split(',')).read(rowOf(packLabel, ...values));

  it('becomes a product with two salts', () => {
    expect(
      read(
        '7',
        'Godaclav 625 Tablet',
        '223.42',
        'FALSE',
        'Godavari Healthcare',
        'allopathy',
        'strip of 10 tablets',
        'Amoxycillin  (500mg) ',
        ' Clavulanic Acid (125mg)',
      ),
    ).toMatchObject({
      code: '7',
      name: 'Godaclav 625 Tablet',
      category: 'allopathic',
      type: 'allopathic',
      form: 'tablet',
      compositionKey: 'amoxicillin 500mg+clavulanic acid 125mg|tablet',
      packetName: 'Strip',
      unitName: '10',
      unitType: 'Tablets',
      mrpPaise: 22342,
      pricePaise: 22342,
      discontinued: false,
    });
  });

  it('accepts liquids and long-acting tablets', () => {
    expect(
      read(
        '8',
        'Merucough Syrup',
        '₹1,118',
        'FALSE',
        'Meru',
        'allopathy',
        'bottle of 100 ml Syrup',
        'Ambroxol (30mg/5ml)',
        '',
      ),
    ).toMatchObject({
      salts: [{ name: 'Ambroxol', strength: '30 mg per 5 ml' }],
      compositionKey: 'ambroxol 6mg/ml|oral liquid',
      unitName: '100 ml',
      unitType: 'Syrup',
      mrpPaise: 111800,
    });
    expect(
      read('9', 'Kavemet SR', '40', 'FALSE', 'Kaveri', 'allopathy', 'strip of 15 tablet sr', 'Metformin (500mg)', '')
        .compositionKey,
    ).toBe('metformin 500mg|prolonged tablet');
  });

  it('marks a discontinued product', () => {
    expect(
      read('9', 'Kavemet', '40', 'TRUE', 'Kaveri', 'allopathy', 'strip of 15 tablets', 'Metformin (500mg)', '')
        .discontinued,
    ).toBe(true);
  });

  it.each(['veterinary', 'constructor', '__proto__'])('rejects the unknown type %s', (type) => {
    expect(() => read('9', 'Kavemet', '40', 'FALSE', 'Kaveri', type, 'strip of 15 tablets', '', '')).toThrow(
      RowRejectedError,
    );
  });
});

it('every layout has a different source', () => {
  expect(new Set(layouts.map((layout) => layout.source)).size).toBe(layouts.length);
});
