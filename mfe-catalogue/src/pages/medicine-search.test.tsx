import { screen } from '@testing-library/react';
import { productsPage } from '../testing/fixtures';
import { open } from '../testing/render-page';

it('shows the results among all medicines', async () => {
  const { called, shell } = open('/order-medicines/search?keyword=dolo%20650&search_type=medicines&category=2', {
    handlers: { products: productsPage(1) },
  });
  expect(await screen.findByRole('link', { name: 'Medicine 1' })).toBeVisible();
  expect(screen.getByText('1 medicine found.')).toBeVisible();
  expect(shell.titles.at(-1)).toBe('Results for ‘dolo 650’');
  expect(called('products')[0]?.input).toMatchObject({ body: { keyword: 'dolo 650', filter: { category: [] } } });
});

it('without results suggests other words, the photo of a strip, lab tests and the categories', async () => {
  open('/order-medicines/search?keyword=neurozan%2075', { handlers: { products: productsPage(0) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No medicine matches ‘neurozan 75’' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'metformin' })).toHaveAttribute(
    'href',
    '/order-medicines/search?keyword=metformin&search_type=medicines',
  );
  expect(screen.getByText(/Send us a photo of the strip/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search lab tests for ‘neurozan 75’' })).toHaveAttribute(
    'href',
    '/book-lab-test/search?keyword=neurozan+75&search_type=test',
  );
  expect(await screen.findByRole('link', { name: 'Ayurvedic' })).toHaveAttribute('href', '/order-medicines?category=2');
});

it('without a keyword asks for one, and links to the list and the categories', async () => {
  open('/order-medicines/search');
  expect(screen.getByText(/^Type the name or composition of a medicine/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
  expect(await screen.findByRole('link', { name: 'Ayurvedic' })).toBeVisible();
});
