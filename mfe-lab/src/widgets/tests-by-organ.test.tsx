import { createFakeShell, hydrateWithShell, renderWithShell } from '@storefront/page-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { organs } from '../testing/fixtures';
import { organsQuery } from '../data/queries';
import TestsByOrgan from './tests-by-organ';

const answering = () => ({ labTestOrgan: () => ({ status: 200 as const, data: organs }) });

it('shows the organs as links to their tests, in the order of the API, and then a link to all tests', async () => {
  const { shell } = renderWithShell(<TestsByOrgan />, { handlers: answering() });
  expect(screen.getByRole('heading', { level: 2, name: 'Find tests by organ' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Liver' })).toHaveAttribute('href', '/book-lab-test/organ?organ=2');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...organs.map(({ name }) => name),
    'All lab tests',
  ]);
  expect(screen.getByRole('link', { name: 'All lab tests' })).toHaveAttribute('href', '/book-lab-test');
  expect(shell.calls[0]?.input).toEqual({ query: { limit: 15, fetch_image: '1' } });
});

it.each([
  ['there are none', { status: 200 as const, data: [] }],
  ['the call fails', { status: 500, message: 'down' }],
])('shows nothing, and says nothing, when %s', async (_, answer) => {
  const { container, shell } = renderWithShell(<TestsByOrgan />, { handlers: { labTestOrgan: () => answer } });
  expect(screen.getByRole('heading')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent(/organ/);
  expect(shell.notifications).toEqual([]);
});

it('keeps the markup that the server has rendered', async () => {
  const shell = createFakeShell({ handlers: answering() });
  const { html, errors, lostElements } = await hydrateWithShell(<TestsByOrgan />, {
    shell,
    prefetch: (cache) => cache.prefetchQuery(organsQuery(shell.api)),
  });
  expect(html).toContain('Kidney');
  expect(html).not.toMatch(/\sstyle=/);
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
});
