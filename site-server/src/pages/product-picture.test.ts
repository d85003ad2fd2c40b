import { endSites, fakeApi, startSite } from '../testing/site';

afterEach(endSites);

const medicine = {
  product_id: 1,
  product_detail_id: 1,
  name: 'Paracetamol 650 mg Tablet <b>&\u0007',
  manufacturer: 'Meru Pharma Works',
  composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
  packet_name: 'Strip',
  unit_name: '15',
  unit_type: 'Tablets',
  price: 24.6,
  mrp: 30,
  cart_quantity: 0,
  in_stock: true,
  max_quantity: 15,
  category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
  compo_data: [],
};
const products: Readonly<Record<string, object>> = {
  '/api/v1/product/1': medicine,
  '/api/v1/product/2': { ...medicine, unit_name: '10' },
  '/api/v1/product/3': { ...medicine, name: 'W'.repeat(400), composition: [], packet_name: '?', unit_type: '' },
  '/api/v1/lab-test/1': {
    id: 1,
    title: 'Thyroid Profile (T3, T4, TSH)',
    name: 'Thyroid Profile (T3, T4, TSH)',
    lab_name: 'Anvay Path Labs',
    organ_icon: 'thyroid',
    is_package: 0,
    price: 349,
    mrp: 600,
    test_list_count: 1,
    param_count: 3,
    test_list: [],
    cart_quantity: 0,
    max_quantity: 5,
  },
};

async function start() {
  const asked: string[] = [];
  const apiOrigin = await fakeApi(({ url = '' }, response) => {
    asked.push(url);
    const data = products[url];
    const status = data === undefined ? (url.endsWith('/500') ? 500 : 404) : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status, data }));
  });
  const { app } = await startSite({ apiOrigin });
  return { asked, get: (url: string) => app.inject(url) };
}

it('is a PNG of 1200x630 that differs by product, and is kept', async () => {
  const { asked, get } = await start();
  const urls = ['/picture/medicine/1.png', '/picture/medicine/2.png', '/picture/medicine/3.png', '/picture/lab/1.png'];
  const pictures = await Promise.all([...urls, ...urls].map(get));
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    expect(rawPayload.toString('latin1', 1, 4)).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(rawPayload.length).toBeLessThan(150_000);
  }
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(urls.length);
  expect(asked).toHaveLength(urls.length);
});

it.each([
  ['/picture/medicine/9.png', 404],
  ['/picture/lab/9.png', 404],
  ['/picture/medicine/01.png', 404],
  ['/picture/medicine/1.svg', 404],
  ['/picture/medicine/..%2F1.png', 404],
  ['/picture/toString/1.png', 404],
  ['/picture/medicine/500.png', 503],
])('at %s has status %d', async (url, status) => {
  const { get } = await start();
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
});

it('is drawn for some calls at once only', async () => {
  const { get } = await start();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => get(`/picture/medicine/${index + 100}.png`)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
});
