import { createFakeShell, renderWithShell } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { paths } from '@storefront/shared-contracts';
import { labTest } from '../testing/fixtures';
import LabTestDetailPage from './lab-test-detail';

function open(id: string) {
  const shell = createFakeShell({
    handlers: {
      labTestDetail: ({ params }) =>
        Number(params.id) === 7
          ? { status: 200, data: labTest(7, { title: 'Liver Function Test' }) }
          : { status: 404, message: 'Not there' },
    },
  });
  const viewed: unknown[] = [];
  shell.events.on('product:viewed', (product) => viewed.push(product));
  renderWithShell(
    <MemoryRouter initialEntries={[`/book-lab-test/detail/${id}/x`]}>
      <Routes>
        <Route path={paths.labTestDetail} element={<LabTestDetailPage />} />
      </Routes>
    </MemoryRouter>,
    { shell },
  );
  return viewed;
}

it('tells that a lab test was viewed', async () => {
  const viewed = open('7');
  await screen.findByRole('heading', { level: 1, name: 'Liver Function Test' });
  expect(viewed).toEqual([{ product_type: 'lab', id: 7 }]);
});

it('does not tell of one that is not there', async () => {
  const viewed = open('8');
  await screen.findByRole('heading', { level: 1 });
  expect(viewed).toEqual([]);
});
