import { act, screen } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { createFakeShell, renderRoutes } from '../testing/index';
import { ProductPage } from './ProductPage';
import { ApiError } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';

const query = (_api: unknown, id: number) => ({
  queryKey: ['lab', 'detail', id],
  queryFn: () => {
    if (id === 8) throw new ApiError({ status: 404, message: 'Not found' });
    return { id };
  },
});

function Page() {
  return (
    <ProductPage id={useParams()['id']} type="lab" query={query} failure="Failed" skeleton="Loading">
      {(product) => <h1>Product {product.id}</h1>}
    </ProductPage>
  );
}

function open(path: string) {
  const shell = createFakeShell();
  const viewed: unknown[] = [];
  shell.events.on('product:viewed', (product) => viewed.push(product));
  const { router } = renderRoutes([{ path: '/:id', element: <Page /> }], [path], { shell });
  return { viewed, navigate: (to: string) => act(() => router.navigate(to)) };
}

it('reports the product as viewed once it is loaded', async () => {
  const { viewed } = open('/7');
  expect(viewed).toEqual([]);
  expect(await screen.findByRole('heading', { name: 'Product 7' })).toBeVisible();
  expect(viewed).toEqual([{ product_type: 'lab', id: 7 }]);
});

it('reports nothing for a product that does not exist', async () => {
  const { viewed } = open('/8');
  expect(await screen.findByRole('heading', { name: messages.pageNotFound })).toBeVisible();
  expect(viewed).toEqual([]);
});

it('reports each product once when the page changes to another product and then to one of its tabs', async () => {
  const { viewed, navigate } = open('/7');
  expect(await screen.findByRole('heading', { name: 'Product 7' })).toBeVisible();
  await navigate('/9');
  expect(await screen.findByRole('heading', { name: 'Product 9' })).toBeVisible();
  await navigate('/9#uses');
  expect(viewed).toEqual([
    { product_type: 'lab', id: 7 },
    { product_type: 'lab', id: 9 },
  ]);
});
