import { Readable } from 'node:stream';
import { columnKey, layoutOf as layoutAmong, RowRejectedError } from '../csv-layout';
import { medicineFile } from './import-medicines';
import { readRows as readRowsOf } from '../read-rows';
import { compositionKey, saltsKey } from './composition-key';
import { parseComposition, parseMedicineText } from './parse-medicine-text';

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

const header = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
const fileOf = (...lines: string[]) => Readable.from([Buffer.from([header, ...lines].join('\n'))]);
const good = (code: number) => `${code},${code},Paracetamol Tablets IP 500 mg,10's,6.56,Analgesic`;
const readRows = (stream: Readable) => readRowsOf(stream, medicineFile);
const refusalsOf = async (...lines: string[]) => (await readRows(fileOf(...lines))).refused;

describe('a row is rejected with its line number and reason', () => {
  it.each([
    ["1,1,Name,10's,0,G", 'MRP is 0'],
    ["1,1,Name,10's,0.00,G", 'MRP is 0'],
    ["1,1,Name,10's,,G", 'MRP is missing'],
    ["1,1,Name,10's,n/a,G", 'MRP "n/a" is not a number'],
    ["1,1,Name,10's,1e3,G", 'MRP "1e3" is not a number'],
    ["1,1,Name,10's,-5,G", 'MRP -5 is negative'],
    ["1,1,Name,10's,1000000.01,G", 'MRP 1000000.01 is above ₹10,00,000'],
    ["1,1,Name,10's,5.123,G", 'MRP 5.123 has more than two decimals'],
    ["1,1,  ,10's,5,G", 'Generic Name is empty'],
    [`1,1,${'n'.repeat(201)},10's,5,G`, 'Generic Name is longer than 200 characters'],
    ["1,,Name,10's,5,G", 'Drug Code is empty'],
    ["1,1,Na\u0000me,10's,5,G", 'Generic Name has unreadable characters (is the file UTF-8?)'],
    ["1,1,Name,10's,5", 'has 5 fields where the header has 6'],
    ["1,1,Name,10's,5,G,more", 'has 7 fields where the header has 6'],
  ])('%j: %s', async (row, reason) => {
    const read = await readRows(fileOf(good(90), row, good(91)));
    expect(read.refused).toEqual([{ line: 3, reason }]);
    expect(read.rows.map(({ row: product }) => product.code)).toEqual(['90', '91']);
  });

  it('when its code is already in the file', async () => {
    expect(await refusalsOf(good(1), good(2), good(1))).toEqual([
      { line: 4, reason: 'code 1 stands already in line 2' },
    ]);
  });
});

describe('composition keys', () => {
  const keyOf = (name: string) => {
    const parsed = parseMedicineText(name, "10's");
    return compositionKey(parsed.salts, parsed.form, parsed.release);
  };

  describe('two printed texts have one key', () => {
    it.each([
      [
        'Amoxycillin 500mg and Potassium Clavulanate 125mg Tablets IP',
        'Clavulanic Acid 125 mg + Amoxicillin 500 mg Tablet',
      ],
      ['Paracetamol Tablets IP 650 mg', 'Acetaminophen 0.65 g Tablets'],
      [
        'Metformin Hydrochloride 500mg (Sustained Release) and Glimepiride 1mg Tablets',
        'Glimepiride 1 mg + Metformin 500 mg ER Tablets',
      ],
      ['Amoxycillin Oral Suspension IP 125mg per 5ml', 'Amoxicillin Dry Syrup 25 mg/ml'],
      ['Aciclovir Tablets IP 400 mg', 'Acyclovir 400 mg Tablets'],
      ['Frusemide Tablets IP 40 mg', 'Furosemide Tablets 40mg'],
      ['Thyroxine Sodium Tablets IP 100 mcg', 'Levothyroxine 0.1 mg Tablets'],
      ['Nicoumalone/Acenocoumarol Tablets IP 1 mg', 'Acenocoumarol Tablets IP 1 mg'],
      ['Clotrimazole Cream IP 1% w/w', 'Clotrimazole 1% Cream'],
      ['Pantoprazole Gastro Resistant Tablets IP 40 mg', 'Pantoprazole 40 mg Tablets'],
      ['Amlodipine + Enalapril Tablet (5/2.5 Mg)', 'Enalapril 2.5mg and Amlodipine 5mg Tablets'],
      ['Cholecalciferol Soft Gelatin Capsule 60000 IU', 'Vitamin D3 60,000 IU Capsules'],
      [
        'Dried Aluminium Hydroxide 250mg and Activated Dimethicone 50mg Tablets',
        'Simethicone 50 mg + Aluminium Hydroxide 250 mg Tablets',
      ],
      ['Ambroxol 15mg and Guaifenesin 50mg per 5ml Syrup', 'Ambroxol 3 mg/ml and Guaiphenesin 10 mg/ml Syrup'],
    ])('%s = %s', (one, other) => {
      expect(keyOf(one)).toBe(keyOf(other));
    });
  });

  describe('two printed texts have different keys', () => {
    it.each([
      ['Paracetamol Tablets IP 650 mg', 'Paracetamol Tablets IP 500 mg'],
      ['Paracetamol Tablets IP 650 mg', 'Paracetamol Prolonged Release Tablets 650 mg'],
      ['Amoxycillin Capsules IP 250mg', 'Amoxycillin Tablets IP 250mg'],
      ['Amoxycillin Tablets IP 250mg', 'Amoxycillin Dispersible Tablets IP 250mg'],
      ['Diclofenac Potassium Tablets 50mg', 'Diclofenac Sodium Tablets 50mg'],
      ['Betamethasone Dipropionate Cream 0.05% w/w', 'Betamethasone Valerate Cream 0.05% w/w'],
      ['Zinc Sulphate Tablets 20mg', 'Zinc Gluconate Tablets 20mg'],
      ['Calcium Citrate 500mg Tablets', 'Calcium Carbonate 500mg Tablets'],
      ['Amlodipine Tablets IP 2.5mg', 'S(-)Amlodipine Tablets IP 2.5 mg'],
      ['Paracetamol Drops 100 mg per ml', 'Paracetamol Suspension 100 mg per 5 ml'],
      [
        'Insulin Injection 40 IU per ml (Insulin Human Soluble 30% and Isophane 70%)',
        'Insulin Injection 40 IU per ml (Insulin Human Soluble 50% and Isophane 50%)',
      ],
      ['Telmisartan 40mg and Amlodipine 5mg Tablets', 'Telmisartan 5mg and Amlodipine 40mg Tablets'],
      ['Aspirin Tablets 75 mg', 'Aspirin 75mg and Clopidogrel 75mg Tablets'],
      ['Ciprofloxacin Eye Drops 0.3% w/v', 'Ciprofloxacin Ear Drops 0.3% w/v'],
    ])('%s / %s', (one, other) => {
      expect(keyOf(one)).not.toBe(keyOf(other));
    });
  });

  it('applies a final "per 5 ml" to all salts of the composition', () => {
    expect(saltsKey(parseComposition('Ambroxol 15 mg + Guaifenesin 50 mg per 5 ml'))).toBe(
      'ambroxol 3mg/ml+guaifenesin 10mg/ml',
    );
  });

  it('contains the form after the bar', () => {
    expect(compositionKey(parseComposition('Paracetamol 650 mg'), 'tablet', 'prolonged')).toBe(
      'paracetamol 650mg|prolonged tablet',
    );
    expect(compositionKey(parseComposition('Paracetamol 125 mg per 5 ml'), 'syrup', 'plain')).toBe(
      'paracetamol 25mg/ml|oral liquid',
    );
  });

  it('is text for every salt name', () => {
    expect(compositionKey(parseComposition('constructor 5 mg + __proto__'), 'tablet', 'plain')).toBe(
      'constructor 5mg+proto|tablet',
    );
  });
});
