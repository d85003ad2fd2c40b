import { createFakeShell, renderWithShell } from '../testing/index';
import { useProductViewed } from './use-product-viewed';

function Page({ id }: { id: number | undefined }) {
  useProductViewed('lab', id);
  return null;
}

it('tells of a product once it is known, and of the next one', () => {
  const shell = createFakeShell();
  const viewed: unknown[] = [];
  shell.events.on('product:viewed', (product) => viewed.push(product));
  renderWithShell(<Page id={undefined} />, { shell });
  expect(viewed).toEqual([]);
  renderWithShell(<Page id={7} />, { shell });
  expect(viewed).toEqual([{ product_type: 'lab', id: 7 }]);
});
