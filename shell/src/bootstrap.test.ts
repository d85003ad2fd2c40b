import { rootElementId } from '@storefront/shared-contracts';
import { waitFor } from '@testing-library/react';

const startPage = jest.fn();
jest.mock('./start-page', () => ({ startPage }));

it('starts the page in its element, in a later task', async () => {
  document.body.innerHTML = `<div id="${rootElementId}">served</div>`;
  await import('./bootstrap');
  expect(startPage).not.toHaveBeenCalled();
  const root = document.getElementById(rootElementId);
  await waitFor(() => expect(startPage).toHaveBeenCalledWith(root), { timeout: 20_000 });
  expect(root).toHaveTextContent('served');
}, 30_000);
