import { Readable } from 'node:stream';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { importBrands, importComplaints } from '../../imports/search-lists/import-search-lists';
import { testApp, type TestApp } from '../../testing/app';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await addProducts(api.db, [
    { name: 'Paracetamol 650 mg Tablet', salts: ['Paracetamol'], strength: '650 mg', popularity: 20, price: 24.6 },
    { name: 'Paracetamol 500 mg Tablet', salts: ['Paracetamol'], strength: '500 mg', popularity: 10, units: '15' },
    { name: 'Combiflam Tablet', salts: ['Ibuprofen', 'Paracetamol'], strength: '400 mg', popularity: 99 },
    { name: 'Paroxetine CR Tablet', salts: ['Paroxetine'], popularity: 5 },
    { name: 'Paraffin Cream', type: 'supplements', category: 'Paraffin care' },
    { name: 'Parlex Syrup', salts: ['Ambroxol'] },
    { name: 'Ambroxol 30 mg Tablet', salts: ['Ambroxol'], strength: '30mg' },
    { name: 'Heparin Gel', salts: ['Heparin'] },
    { name: 'Parwithdrawn', withdrawn: true },
  ]);
  const list = (...lines: string[]) => ({ db: api.db, stream: Readable.from([`${lines.join('\n')}\n`]) });
  await importBrands(list('brand,strength,composition', 'Mucolite,30,Ambroxol 30 mg'));
  await importComplaints(
    list('complaint,phrases,salts,route,categories,search,lab', 'cholesterol,lipids,Ambroxol,oral,,,cholesterol'),
  );
  await addLabTests(api.db, [
    { title: 'Parathyroid Hormone', labName: 'Anvay Path Labs', organs: ['thyroid'], mrp: 849 },
    { title: 'Parvovirus Antibody' },
    { title: 'Lipid Profile', keywords: 'cholesterol' },
  ]);
});
afterAll(() => api.close());

const suggest = async (keyword: string) => {
  const { data, corrected_keyword } = await api.call(endpoints.suggestions, { query: { keyword } });
  return {
    medicines: data.medicines.map(({ name }) => name),
    compositions: data.compositions.map(({ name, total }) => `${name}: ${total}`),
    categories: data.categories.map(({ cat_name }) => cat_name),
    labTests: data.lab_tests.map(({ title }) => title),
    ...(corrected_keyword !== undefined && { corrected: corrected_keyword }),
  };
};
const none = { medicines: [], compositions: [], categories: [], labTests: [] };

it('suggests medicines, compositions, categories and lab tests, at most eight in all', async () => {
  expect(await suggest('par')).toEqual({
    medicines: ['Paracetamol 650 mg Tablet', 'Paracetamol 500 mg Tablet', 'Paroxetine CR Tablet', 'Paraffin Cream'],
    compositions: ['Paracetamol: 3', 'Paroxetine: 1'],
    categories: ['Paraffin care'],
    labTests: ['Parathyroid Hormone'],
  });
});

it('states what a row shows: pack, price, and the facts of the drawing', async () => {
  const { data } = await api.call(endpoints.suggestions, { query: { keyword: 'paracetamol 650' } });
  expect(data.medicines).toEqual([
    {
      product_id: 1,
      name: 'Paracetamol 650 mg Tablet',
      composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
      packet_name: 'Strip',
      unit_name: '10',
      unit_type: 'Tablets',
      price: 24.6,
      category: { master_cat_id: 1, cat_name: 'allopathic', slug: 'allopathic' },
    },
  ]);
  const found = await api.call(endpoints.suggestions, { query: { keyword: 'parathy' } });
  expect(found.data.lab_tests).toEqual([
    {
      id: 1,
      title: 'Parathyroid Hormone',
      lab_name: 'Anvay Path Labs',
      organ_icon: 'icon-thyroid',
      is_package: 0,
      price: 849,
    },
  ]);
});

it('counts for a composition what the search for it finds', async () => {
  const { data } = await api.call(endpoints.suggestions, { query: { keyword: 'ibup' } });
  expect(data.compositions).toEqual([{ name: 'Ibuprofen + Paracetamol', total: 1 }]);
  const searched = await api.call(endpoints.products, { body: { keyword: 'Ibuprofen + Paracetamol' } });
  expect(searched.total).toBe(1);
});

it('takes only the last word for the beginning of a word', async () => {
  expect((await suggest('arin')).medicines).toEqual([]);
  expect((await suggest('hepa')).medicines).toEqual(['Heparin Gel']);
  expect((await suggest('tablet par')).medicines).toContain('Paroxetine CR Tablet');
  expect((await suggest('chol')).labTests).toEqual(['Lipid Profile']);
});

it('corrects a keyword that matches nothing, and says so', async () => {
  expect(await suggest('paracitamol')).toMatchObject({
    medicines: ['Paracetamol 650 mg Tablet', 'Paracetamol 500 mg Tablet', 'Combiflam Tablet'],
    corrected: 'paracetamol',
  });
  expect(await suggest('parathyrod')).toMatchObject({ labTests: ['Parathyroid Hormone'], corrected: 'parathyroid' });
  expect(await suggest('zyqolin')).toEqual(none);
});

it('knows a brand that is not sold', async () => {
  const { data, search } = await api.call(endpoints.suggestions, { query: { keyword: 'mucolite 30' } });
  expect(data.medicines[0]?.name).toBe('Ambroxol 30 mg Tablet');
  expect(search).toEqual({ not_sold: { brand: 'Mucolite 30', composition: 'Ambroxol 30 mg', match: 'same' } });
});

it('knows a complaint beside the lab tests of its name', async () => {
  const { data, search } = await api.call(endpoints.suggestions, { query: { keyword: 'cholesterol' } });
  expect(data.medicines.map(({ name }) => name)).toEqual(['Ambroxol 30 mg Tablet']);
  expect(data.lab_tests.map(({ title }) => title)).toEqual(['Lipid Profile']);
  expect(search).toEqual({ used_for: 'cholesterol' });
});

it('knows a misspelt complaint', async () => {
  const found = await api.call(endpoints.suggestions, { query: { keyword: 'cholestrol' } });
  expect(found).toMatchObject({ corrected_keyword: 'cholesterol', search: { used_for: 'cholesterol' } });
  expect(found.data.lab_tests).toHaveLength(1);
});

it.each(['', 'p', ' p ', '%', '😀', '\u0001\u0002', "' or 1=1 --", '<img src=x onerror=alert(1)>', 'x '.repeat(100)])(
  'suggests nothing for %j',
  async (keyword) => {
    expect(await suggest(keyword)).toEqual(none);
  },
);

it('reads the first eight words only, and refuses more than 200 letters', async () => {
  expect((await suggest(`${'par '.repeat(8)}zzz`)).medicines).toHaveLength(4);
  expect(await suggest('z'.repeat(200))).toEqual(none);
  expect(await api.refused(endpoints.suggestions, { query: { keyword: 'z'.repeat(201) } })).toMatchObject({
    status: 400,
    errors: { keyword: 'Keyword should be maximum 200 characters' },
  });
  expect(await api.refused(endpoints.suggestions, { query: {} })).toMatchObject({ status: 400 });
});
