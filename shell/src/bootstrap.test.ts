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

it('leaves a failed start to the script of the page, and the page as it is', async () => {
  jest.resetModules();
  startPage.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  document.body.innerHTML = `<div id="${rootElementId}">served</div>`;
  const { started } = await import('./bootstrap');
  await expect(started).rejects.toThrow('broken');
  expect(document.getElementById(rootElementId)).toHaveTextContent('served');
}, 30_000);
