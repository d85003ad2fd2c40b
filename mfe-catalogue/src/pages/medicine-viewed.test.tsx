import { createFakeShell, renderWithShell } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { paths } from '@storefront/shared-contracts';
import { detail } from '../testing/fixtures';
import MedicineDetailPage from './medicine-detail';

function open(id: string) {
  const shell = createFakeShell({
    handlers: {
      product: ({ params }) =>
        Number(params.id) === 7 ? { status: 200, data: detail(7) } : { status: 404, message: 'Not there' },
    },
  });
  const viewed: unknown[] = [];
  shell.events.on('product:viewed', (product) => viewed.push(product));
  renderWithShell(
    <MemoryRouter initialEntries={[`/order-medicines/detail/${id}/x`]}>
      <Routes>
        <Route path={paths.medicineDetail} element={<MedicineDetailPage />} />
      </Routes>
    </MemoryRouter>,
    { shell },
  );
  return viewed;
}

it('tells that a medicine was viewed', async () => {
  const viewed = open('7');
  await screen.findByRole('heading', { level: 1, name: 'Medicine 7' });
  expect(viewed).toEqual([{ product_type: 'medicine', id: 7 }]);
});

it('does not tell of one that is not there', async () => {
  const viewed = open('8');
  await screen.findByRole('heading', { level: 1 });
  expect(viewed).toEqual([]);
});
