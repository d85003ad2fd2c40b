import { renderWithShell, type ApiHandlers } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkError } from '../testing/responses';
import { recordSavedFiles } from '../testing/saved-files';
import { OrderDocuments } from './OrderDocuments';

const issued_at = '2026-11-27T03:00:00.000Z';
const documents = [
  { kind: 'invoice', document_id: 7, title: 'Tax Invoice', number: 'NL/26-27/004812', issued_at },
  { kind: 'credit-note', document_id: 9, title: 'Credit Note', number: 'CN/26-27/000218', issued_at },
] as const;

function show(orderDocument: NonNullable<ApiHandlers['orderDocument']>) {
  const files = recordSavedFiles();
  const papers = <OrderDocuments type="medicine" order_id="482131" documents={documents} />;
  return { ...renderWithShell(papers, { handlers: { orderDocument } }), files, user: userEvent.setup({ delay: null }) };
}

afterEach(() => jest.restoreAllMocks());

it('are listed with their numbers, and saved as a PDF named by the number', async () => {
  const { user, shell, files } = show(() => new Uint8Array([37, 80, 68, 70]));
  const [invoice, note] = screen.getAllByRole('listitem');
  expect(invoice).toHaveTextContent(/^Tax InvoiceNL\/26-27\/004812, 27 Nov 2026Download/);
  expect(note).toHaveTextContent(/^Credit NoteCN\/26-27\/000218, 27 Nov 2026Download/);
  const link = screen.getByRole('link', { name: 'Credit Note' });
  expect(link).toHaveAttribute('href', '/my-order/medicine/482131/document/9');
  expect(link).toHaveAccessibleDescription('CN/26-27/000218, 27 Nov 2026');
  await user.click(screen.getByRole('button', { name: 'Download Credit Note CN/26-27/000218' }));
  expect(await screen.findByText('Credit Note CN/26-27/000218 was downloaded')).toHaveAttribute('role', 'status');
  expect(shell.calls.map(({ input }) => input)).toEqual([
    { params: { product_type: 'medicine', order_id: '482131', document_id: 9 } },
  ]);
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['CN-26-27-000218.pdf', 'application/pdf', 4],
  ]);
});

it('say so if the PDF does not load, and can be tried again', async () => {
  const { user, files } = show(networkError);
  const download = screen.getByRole('button', { name: 'Download Tax Invoice NL/26-27/004812' });
  await user.click(download);
  expect(await screen.findByRole('alert')).toHaveTextContent('The PDF could not be loaded. Please try again.');
  expect(files).toEqual([]);
  expect(download).toBeEnabled();
});
