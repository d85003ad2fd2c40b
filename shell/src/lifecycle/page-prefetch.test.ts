import { waitFor } from '@testing-library/react';
import { testServices, remote, type TestPage } from '../testing/test-services';

const catalogue = remote({
  name: 'mfe-catalogue',
  routes: [{ path: '/detail/:id', access: 'public', title: 'Medicine', module: './detail', rendered: true }],
});

/** A started page and functions that act on its links. */
async function setUp(fetchModule: (remote: string, module: string) => Promise<() => unknown>, page: TestPage = {}) {
  let intent = (_link: string) => {};
  const loaded: string[] = [];
  const test = testServices({
    remotes: [catalogue],
    ...page,
    ports: {
      watchIntent: (listener) => {
        intent = listener;
        return () => undefined;
      },
      runtime: {
        loadEntry: async (name, candidate) => {
          loaded.push(name);
          return candidate;
        },
        loadModule: () => Promise.reject(new Error('Not opened')),
        fetchModule: (name, module) => {
          loaded.push(name + module);
          return fetchModule(name, module);
        },
      },
    },
  });
  test.services.onRouteChange('/');
  test.services.start();
  // The code of the page is loaded first.
  await new Promise((resolve) => setTimeout(resolve));
  return { ...test, loaded, intent: (link: string) => intent(link) };
}

const queryFn = jest.fn(async () => 'the medicine');
const detail = {
  default: () => null,
  firstQueries: (_api: unknown, { id }: Record<string, string>) => [{ queryKey: ['medicine', id], queryFn }],
};

beforeEach(() => queryFn.mockClear());

it('fetches code and data of a page whose link is about to be used, and the data once', async () => {
  const { services, loaded, intent } = await setUp(async () => () => detail);
  intent('/detail/7');
  intent('/detail/7');
  await waitFor(() => expect(services.queryClient.getQueryData(['medicine', '7'])).toBe('the medicine'));
  expect(loaded).toContain('mfe-catalogue./detail');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('fetches only the code of a page whose data are the visitor’s', async () => {
  const account = remote({
    name: 'mfe-account',
    routes: [{ path: '/orders/:id', access: 'public', title: 'Order', module: './order' }],
  });
  const { loaded, intent } = await setUp(async () => () => detail, { remotes: [account] });
  intent('/orders/7');
  await waitFor(() => expect(loaded).toContain('mfe-account./order'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(queryFn).not.toHaveBeenCalled();
});

it('names the queries for the search params of the link', async () => {
  const firstQueries = jest.fn(() => []);
  const { intent } = await setUp(async () => () => ({ ...detail, firstQueries }));
  intent('/detail/7?page=2');
  await waitFor(() =>
    expect(firstQueries).toHaveBeenCalledWith(expect.anything(), { id: '7' }, new URLSearchParams('page=2')),
  );
});

it.each([
  ['does not load', () => Promise.reject(new Error('No network'))],
  [
    'throws',
    async () => () => {
      throw new Error('Broken');
    },
  ],
  ['has no queries', async () => () => ({ default: () => null, firstQueries: 'none' })],
])('reports nothing and keeps the page if the code %s', async (_what, fetchModule) => {
  const { loaded, reports, notifications, reload, intent } = await setUp(fetchModule);
  intent('/detail/7');
  await waitFor(() => expect(loaded).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([reports, notifications]).toEqual([[], []]);
  expect(reload).not.toHaveBeenCalled();
});
