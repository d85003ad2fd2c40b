import { createFakeShell, createPagedHandler, hydrateWithShell, renderRoutes } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { popularTestsQuery } from '../data/queries';
import OverviewPage from './overview';

const test = (id: number) => ({
  id,
  title: `Test ${id}`,
  name: `Test ${id}`,
  lab_name: 'A lab',
  organ_icon: '',
  is_package: 0 as const,
  price: 349,
  mrp: 600,
  test_list_count: 0,
  param_count: 0,
  test_list: [],
  cart_quantity: 0,
  max_quantity: 5,
});
const handlers = { labTests: createPagedHandler(3, test) };

const path = '/example-route';
const open = () => renderRoutes([{ path, element: <OverviewPage /> }], [path], { handlers });

describe('the page', () => {
  it('lists the popular tests with links', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Test 2' })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/2/test-2',
    );
  });

  it('finds a test by its name', async () => {
    open();
    await screen.findByRole('link', { name: 'Test 3' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of a test' }), 'test 3');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('asks for more than one letter', async () => {
    open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of a test' }), 't');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Type at least 2 letters of a name.');
  });

  it('keeps the markup that the server has rendered', async () => {
    const shell = createFakeShell({ handlers });
    const page = (
      <MemoryRouter>
        <OverviewPage />
      </MemoryRouter>
    );
    const { html, errors, lostElements } = await hydrateWithShell(page, {
      shell,
      prefetch: (cache) => cache.prefetchQuery(popularTestsQuery(shell.api)),
    });
    expect(html).toContain('Test 1');
    expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
  });
});
