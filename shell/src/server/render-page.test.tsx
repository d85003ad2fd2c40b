/** @jest-environment node */
import {
  ApiError,
  type ApiClient,
  contentPath,
  unwrap,
  usePageFacts,
  useShell,
  type ComposedRemote,
  type PageFacts,
  type PageModule,
  type RenderRequest,
  type WidgetModule,
} from '@storefront/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { remote, testComposition, testRelease } from '../testing/test-composition';
import { renderPage } from './render-page';

// React's development build warns about an ArrayBuffer without `detached`, as in Node 20.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((text: unknown) => {
    if (!String(text).includes('ArrayBuffer.prototype.detached')) throw new Error(String(text));
  });
});
afterEach(() => jest.restoreAllMocks());

const demo = remote({
  name: 'mfe-demo',
  routes: [
    { path: '/demo/:id', access: 'public', module: './page', title: 'Demo', rendered: true },
    { path: '/with-widget', access: 'public', module: './with-widget', title: 'With widget', rendered: true },
  ],
});
const account = remote({
  name: 'mfe-account',
  section: 'Your account',
  routes: [{ path: '/my-order/:type', access: 'token', module: './page', title: 'My Orders' }],
});
const shop = remote({ name: 'mfe-shop', widgets: [{ name: 'cart/add-to-cart', module: './add' }] });
const apiOrigin = 'http://api.example';

interface Setting {
  readonly url?: string;
  /** Exposed modules by part and module; a missing one cannot be loaded. */
  readonly modules?: Readonly<Record<string, ComponentType<never>>>;
  /** Exported by all modules. */
  readonly firstQueries?: PageModule['firstQueries'];
  readonly remotes?: readonly ComposedRemote[];
  readonly answer?: (request: Request) => Response | Promise<Response>;
  readonly content?: RenderRequest['content'];
  readonly dataDeadline?: AbortSignal;
}

const signal = () => new AbortController().signal;
const unexpected = (request: Request): Response => {
  throw new Error(`No answer for ${request.url}`);
};

/** Renders a page with these modules. @returns the page and the requests that the API received */
async function render({
  url = '/demo/5',
  modules = {},
  firstQueries,
  remotes = [demo, shop],
  answer = unexpected,
  content,
  dataDeadline = signal(),
}: Setting) {
  const requests: Request[] = [];
  const { page_id: _id, ...composition } = testComposition(remotes);
  const page = await renderPage({
    composition,
    url,
    apiOrigin,
    content,
    dataDeadline,
    loadModule(name, module) {
      const component = modules[`${name} ${module}`];
      if (component === undefined) throw new Error(`no ${module}`);
      return { default: component, firstQueries };
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    },
  });
  return { page, requests };
}

const renderDemo = (component: ComponentType<never>, more: Setting = {}) =>
  render({ ...more, modules: { 'mfe-demo ./page': component, ...more.modules } });

const failed = { remote: 'mfe-demo', release: testRelease };

/** The API's response for a medicine; its name contains the id. */
function medicineResponse(request: Request): Response {
  const id = Number(new URL(request.url).pathname.split('/').at(-1));
  const category = { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' };
  const medicine = {
    ...{ product_id: id, product_detail_id: id, name: `medicine ${id}`, manufacturer: 'Meru Pharma Works' },
    ...{ composition: [], packet_name: 'Strip', unit_name: '15', unit_type: 'Tablets', price: 24.6, mrp: 30.75 },
    ...{ cart_quantity: 0, in_stock: true, max_quantity: 15, category, compo_data: [] },
  };
  return Response.json({ status: 200, message: 'OK', data: medicine });
}

const medicineQuery = (api: ApiClient, id: string) => ({
  queryKey: ['medicine', id],
  queryFn: () => unwrap(api.call('product', { params: { id: Number(id) } })),
});

function MedicinePage() {
  const { id = '' } = useParams();
  const { api } = useShell();
  const { data, error } = useQuery(medicineQuery(api, id));
  usePageFacts(data && { title: data.data.name });
  if (error instanceof ApiError) return <p>Failed with {error.failure.status}</p>;
  return <p>{data === undefined ? 'No data yet' : `Data of ${data.data.name}`}</p>;
}

const addProps = { productType: 'medicine', id: 5, name: 'Dolo', quantity: 0, max: 3, size: 'full' } as const;

/** A page that declares these facts. */
const pageWith = (facts: PageFacts | undefined) =>
  function FactsPage() {
    usePageFacts(facts);
    return <p>Facts</p>;
  };

function BrokenPage(): never {
  throw new Error('no page');
}

const status = (code: number) => () => Response.json({ status: code, message: 'No' }, { status: code });

describe('a page without public data', () => {
  const OrdersPage = () => {
    const { type = '' } = useParams();
    const { api, session } = useShell();
    const input = { params: { product_type: 'lab' }, body: {} } as const;
    const { data } = useQuery({ queryKey: ['orders', type], queryFn: () => unwrap(api.call('orderList', input)) });
    return <h1>{data === undefined ? `Loading for ${session.get().signedIn ? 'a customer' : 'nobody'}` : 'Loaded'}</h1>;
  };
  const firstQueries: PageModule['firstQueries'] = (api, { type = '' }) => [
    {
      queryKey: ['orders', type],
      queryFn: () => unwrap(api.call('orderList', { params: { product_type: 'lab' }, body: {} })),
    },
  ];
  const setting = { url: '/my-order/lab', remotes: [account], modules: { 'mfe-account ./page': OrdersPage } };

  it('is rendered with its skeleton for a guest, whatever its access, and asks the API for nothing', async () => {
    const { page, requests } = await render({ ...setting, firstQueries });
    expect(page).toMatchObject({ title: 'My Orders', status: 200, state: { queries: [] }, failures: [] });
    expect(page.html).toContain('Loading for nobody');
    expect(page.html).toMatch(/<noscript>.*This page needs JavaScript to show your account\..*<\/noscript>/);
    expect(requests).toEqual([]);
  });

  it('has a script that starts its first calls', async () => {
    const { page } = await render({ ...setting, firstQueries });
    expect(page.script).toContain('{"method":"POST","path":"/order/lab","body":"{}"');
  });

  it('has no first calls where the function that names them fails', async () => {
    const failing = () => {
      throw new Error('no names');
    };
    const { page } = await render({ ...setting, firstQueries: failing });
    expect(page.script).toContain('"calls":[]');
    expect(page.failures).toEqual([]);
  });
});

describe('the data of a page', () => {
  it('are fetched once and are in its HTML and its state', async () => {
    const { page, requests } = await renderDemo(MedicinePage, { answer: medicineResponse });
    expect(page.html).toContain('Data of medicine 5');
    expect(page.state.queries).toMatchObject([{ key: ['medicine', '5'], data: { data: { name: 'medicine 5' } } }]);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${apiOrigin}/api/v1/product/5`]);
    expect(page.failures).toEqual([]);
  });

  it('are there at the first render where the module names them, for its route and its search params', async () => {
    const rendered = jest.fn();
    const firstQueries: PageModule['firstQueries'] = (api, { id = '' }, query) => [
      medicineQuery(api, id),
      medicineQuery(api, query.get('other') ?? ''),
    ];
    const CountedPage = () => {
      rendered();
      return <MedicinePage />;
    };
    const setting = { url: '/demo/8?other=9', firstQueries, answer: medicineResponse };
    await renderDemo(CountedPage, setting);
    rendered.mockClear();
    const { page, requests } = await renderDemo(CountedPage, setting);
    expect(page.html).toContain('Data of medicine 8');
    expect(page.state.queries).toMatchObject([{ key: ['medicine', '8'] }, { key: ['medicine', '9'] }]);
    expect(requests).toHaveLength(2);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('of a widget are there at the first render of the second page with it, where its module names them', async () => {
    const rendered = jest.fn();
    const firstQueries: WidgetModule<'cart/add-to-cart'>['firstQueries'] = (api) => [medicineQuery(api, '7')];
    function Widget() {
      const { data } = useQuery(medicineQuery(useShell().api, '7'));
      return <b>{data?.data.name}</b>;
    }
    function WithWidget() {
      rendered();
      const { Widget: Outlet } = useShell();
      return <Outlet name="cart/add-to-cart" props={addProps} placeholder={null} />;
    }
    const setting = {
      ...{ url: '/with-widget?named', firstQueries, answer: medicineResponse },
      modules: { 'mfe-demo ./with-widget': WithWidget, 'mfe-shop ./add': Widget },
    };
    await render(setting);
    rendered.mockClear();
    const { page, requests } = await render(setting);
    expect(page.html).toContain('<b>medicine 7</b>');
    expect(requests).toHaveLength(1);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('are fetched for the components where the function that names them fails, which is reported', async () => {
    const firstQueries = () => {
      throw new Error('no names');
    };
    const { page } = await renderDemo(MedicinePage, { firstQueries, answer: medicineResponse });
    expect(page.html).toContain('Data of medicine 5');
    expect(page.failures).toEqual([{ ...failed, phase: 'render', error: 'Error: no names' }]);
  });

  it('that a module names and the API rejects are served as the failure that they are', async () => {
    const firstQueries: PageModule['firstQueries'] = (api, { id = '' }) => [medicineQuery(api, id)];
    const { page, requests } = await renderDemo(MedicinePage, { firstQueries, answer: status(404) });
    expect(page.html).toContain('Failed with <!-- -->404');
    expect(page.state.queries).toMatchObject([{ key: ['medicine', '5'], failure: { status: 404 } }]);
    expect(requests).toHaveLength(1);
  });

  it('that are late are left to the browser, as no failure of code', async () => {
    const deadline = new AbortController();
    let answerLate: (response: Response) => void = () => undefined;
    const { page } = await renderDemo(MedicinePage, {
      dataDeadline: deadline.signal,
      answer: () => {
        deadline.abort();
        return new Promise((resolve) => (answerLate = resolve));
      },
    });
    answerLate(new Response());
    expect(page.html).toContain('No data yet');
    expect(page.html).toContain('<main');
    expect(page).toMatchObject({ status: 200, state: { queries: [] } });
    expect(page.failures).toEqual([{ ...failed, phase: 'data', error: 'Data were late' }]);
  });

  it('that the API cannot give are left to the browser', async () => {
    const { page } = await renderDemo(MedicinePage, { answer: status(503) });
    expect(page).toMatchObject({ status: 200, state: { queries: [] } });
    expect(page.failures).toMatchObject([{ ...failed, phase: 'data' }]);
  });

  it('that the API rejects are served as the failure that they are', async () => {
    const { page } = await renderDemo(MedicinePage, { answer: status(404) });
    expect(page.html).toContain('Failed with <!-- -->404');
    expect(page.state.queries).toMatchObject([{ key: ['medicine', '5'], failure: { status: 404 } }]);
    expect(page.failures).toEqual([]);
  });

  it('of two pages rendered at the same time are not mixed up', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        renderDemo(MedicinePage, {
          url: `/demo/${index + 1}`,
          answer: async (request) => {
            // Delays earlier pages longer, so that responses arrive in reverse order.
            for (let turn = index; turn < 20; turn++) await Promise.resolve();
            return medicineResponse(request);
          },
        }),
      ),
    );
    for (const [index, { page, requests }] of pages.entries()) {
      const id = index + 1;
      expect(page.title).toBe(`medicine ${id}`);
      expect(page.html).toContain(`Data of medicine ${id}<`);
      expect(page.state.queries.map(({ key }) => key)).toEqual([['medicine', String(id)]]);
      expect(requests).toHaveLength(1);
    }
  });

  it('are whole where some are asked for only after others arrived, whatever the page before needed', async () => {
    const Name = ({ id }: { id: string }) => {
      const { data } = useQuery({ queryKey: ['name', id], queryFn: () => Promise.resolve(`name ${id}`) });
      return <b>{data}</b>;
    };
    /** Requests two queries, the second after the first, for an even id; one for an odd id; none for 0. */
    function Steps() {
      const { id = '' } = useParams();
      const enabled = id !== '0';
      const { data } = useQuery({ queryKey: ['even', id], queryFn: async () => Number(id) % 2 === 0, enabled });
      return <p>{data === true ? <Name id={id} /> : String(data)}</p>;
    }
    for (const [id, shown] of [
      ['2', '<b>name 2</b>'],
      ['4', '<b>name 4</b>'],
      ['1', 'false'],
      ['0', 'undefined'],
      ['6', '<b>name 6</b>'],
    ]) {
      const { page } = await renderDemo(Steps, { url: `/demo/${id}` });
      expect(page.html).toContain(`<p>${shown}</p>`);
      expect(page.html.match(/<header/g)).toHaveLength(1);
      expect(page.html).toContain('<footer');
    }
  });

  it('are asked for without a token, a cookie or a device', async () => {
    const { requests } = await renderDemo(MedicinePage, { answer: medicineResponse });
    const names = requests.flatMap(({ headers }) => [...headers.keys()]);
    expect(names.filter((name) => /auth|cookie|device|token/.test(name))).toEqual([]);
  });
});

describe('a part that fails', () => {
  const withHeader = (html: string) => {
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).toContain('<!--$!-->');
  };

  it('while it is loaded is left to the browser, and reported once', async () => {
    const { page } = await render({});
    withHeader(page.html);
    expect(page.status).toBe(200);
    expect(page.failures).toEqual([{ ...failed, phase: 'load', error: 'Error: no ./page' }]);
  });

  it('because its module has no component is left to the browser', async () => {
    const { page_id: _id, ...composition } = testComposition([demo]);
    const page = await renderPage({
      composition,
      ...{ url: '/demo/5', apiOrigin, content: undefined, dataDeadline: signal() },
      loadModule: () => ({ default: 'text' }),
      fetch: () => Promise.reject(new Error('no API')),
    });
    withHeader(page.html);
    expect(page.failures).toMatchObject([{ ...failed, phase: 'load' }]);
    expect(page.failures[0]?.error).toContain('./page');
  });

  it('while it is rendered is left to the browser, and reported once', async () => {
    const { page } = await renderDemo(BrokenPage);
    withHeader(page.html);
    expect(page.status).toBe(200);
    expect(page.failures).toMatchObject([{ phase: 'render', error: 'Error: no page' }]);
  });

  it('is the one whose bundle the stack names first', async () => {
    const stack = `Error: deep\n at ${shop.name}@${shop.release}:1:2\n at ${demo.name}@${demo.release}:3:4`;
    const { page } = await renderDemo(() => {
      throw Object.assign(new Error('deep'), { stack });
    });
    expect(page.failures).toMatchObject([{ phase: 'render', remote: shop.name, release: shop.release }]);
  });

  it.each<[string, Readonly<Record<string, ComponentType<never>>>, string]>([
    ['is loaded', {}, 'load'],
    ['is rendered', { 'mfe-shop ./add': BrokenPage }, 'render'],
  ])('while its widget %s leaves the page around the widget', async (_when, modules, phase) => {
    function WithWidget() {
      const { Widget } = useShell();
      return (
        <section>
          Before <Widget name="cart/add-to-cart" props={addProps} placeholder={<i>Room</i>} /> After
        </section>
      );
    }
    const url = '/with-widget';
    const { page } = await render({ url, modules: { 'mfe-demo ./with-widget': WithWidget, ...modules } });
    expect(page.html).toMatch(/Before .*<i>Room<\/i>.* After/s);
    expect(page.failures).toMatchObject([{ phase }]);
  });

  it('leaves nothing behind: the next page with good code is whole', async () => {
    await renderDemo(BrokenPage);
    const { page } = await renderDemo(MedicinePage, { answer: medicineResponse });
    expect(page.html).toContain('Data of medicine 5');
    expect(page.html).not.toContain('<!--$!-->');
    expect(page.failures).toEqual([]);
  });
});

describe('what a page says about itself', () => {
  it("is the route's title and no description by default", async () => {
    const { page } = await renderDemo(pageWith(undefined));
    expect(page).toMatchObject({ title: 'Demo', description: undefined, status: 200 });
  });

  it('is title, description and status of its component', async () => {
    const { page } = await renderDemo(pageWith({ title: 'Dolo 650', description: 'For fever.', notFound: true }));
    expect(page).toMatchObject({ title: 'Dolo 650', description: 'For fever.', status: 404, path: undefined });
  });

  it('has the only path and the structured data of its component', async () => {
    const structuredData = () => [{ '@type': 'Drug', name: 'Dolo' }];
    const { page } = await renderDemo(pageWith({ title: 'Dolo 650', path: '/demo/5', structuredData }));
    expect(page).toMatchObject({ path: '/demo/5', structuredData: [{ '@type': 'Drug', name: 'Dolo' }] });
  });

  it('is what it says with its data, not before', async () => {
    function Late() {
      const { data } = useQuery({ queryKey: ['late'], queryFn: () => Promise.resolve('there') });
      usePageFacts(data === undefined ? { title: 'None', notFound: true } : undefined);
      return <p>{data}</p>;
    }
    const { page } = await renderDemo(Late);
    expect(page.html).toContain('<p>there</p>');
    expect(page).toMatchObject({ title: 'Demo', status: 200 });
  });
});

it('a path without a route is the not-found page with status 404', async () => {
  const { page } = await render({ url: '/nowhere/at-all' });
  expect(page.html).toContain('Page Not Found');
  expect(page.html).toContain('<header');
  expect(page).toMatchObject({ title: 'Page Not Found', status: 404, failures: [] });
});

it('a static page shows the text that it is given', async () => {
  const text = JSON.stringify({ title: 'Terms', lead: [], parts: [{ id: 'one', heading: [], blocks: [] }] });
  const { page } = await render({
    url: '/terms-conditions',
    content: { address: contentPath('terms-conditions'), text },
  });
  expect(page.html).toContain('Terms');
  expect(page.failures).toEqual([]);
});

it('contains the rules of the components that it shows', async () => {
  const Box = styled.p`
    outline-color: rebeccapurple;
  `;
  const { page } = await renderDemo(() => <Box>Box</Box>);
  expect(page.styles).toMatch(
    /^<style data-global-style="true">[^<]*@font-face[^<]*<\/style><style data-styled(?!.*@font-face)/s,
  );
  expect(page.styles).toContain('rebeccapurple');
  const { page: other } = await renderDemo(pageWith(undefined));
  expect(other.styles).not.toContain('rebeccapurple');
});
