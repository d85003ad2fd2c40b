import { createFakeShell, hydrateWithShell, renderWithShell } from '@storefront/page-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { labPackage, labTest, organs } from '../testing/fixtures';
import { popularTestsQuery, organsQuery } from '../data/queries';
import PopularTests from './popular-tests';
import TestsByOrgan from './tests-by-organ';

describe('popular tests', () => {
  const liver = labTest(9, { title: 'Liver Function Test', organ_icon: 'liver', param_count: 12 });
  const answering = (data = [labPackage(1, { title: 'Full Body Check-up' }), liver]) => ({
    labTests: () => ({ status: 200 as const, data, total: data.length }),
  });

  const card = async (title: string) => {
    const link = await screen.findByRole('link', { name: title });
    return link.closest('li') ?? link;
  };

  it('is a section with at most fifteen tests and a link to all lab tests', async () => {
    const { shell } = renderWithShell(<PopularTests />, { handlers: answering() });
    await card('Liver Function Test');
    const section = within(screen.getByRole('region', { name: 'Popular lab tests' }));
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    expect(section.getByRole('link', { name: 'See all lab tests' })).toHaveAttribute('href', '/book-lab-test');
    expect(shell.calls[0]?.input).toMatchObject({ body: { limit: 15, filter: { type: 'popular' } } });
  });

  it('shows title, contents, lab and price of a package', async () => {
    renderWithShell(<PopularTests />, { handlers: answering() });
    const item = await card('Full Body Check-up');
    expect(item).toHaveTextContent(/^Health package/);
    expect(item).toHaveTextContent('Suvarna Diagnostics');
    expect(item).toHaveTextContent(
      '26 parameters: Complete Blood Count, Liver Function Test, Kidney Function Test + More',
    );
    expect(item).toHaveTextContent(/₹1,299.*₹2,600.*50% off/);
    expect(within(item).getByRole('heading', { level: 3, name: 'Full Body Check-up' })).toBeVisible();
    expect(within(item).getByRole('link', { name: 'Full Body Check-up' })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/1/full-body-check-up',
    );
    expect(await card('Liver Function Test')).toHaveTextContent(
      /^Test.*12 parameters: Total T3, Total T4, TSH Ultrasensitive \+\sMore/,
    );
  });

  it('renders the cart widget for a test', async () => {
    const renderWidget = jest.fn(() => null);
    renderWithShell(<PopularTests />, { handlers: answering([liver]), renderWidget });
    await card('Liver Function Test');
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      productType: 'lab',
      id: 9,
      name: 'Liver Function Test',
      max: 5,
      size: 'compact',
    });
  });

  it.each([
    ['there are none', { status: 200 as const, data: [], total: 0 }],
    ['the call fails', { status: 500, message: 'down' }],
  ])('shows nothing, and says nothing, when %s', async (_, answer) => {
    const { container, shell } = renderWithShell(<PopularTests />, { handlers: { labTests: () => answer } });
    expect(screen.getByRole('heading', { name: 'Popular lab tests' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
    expect(container).not.toHaveTextContent(/lab tests/i);
    expect(shell.notifications).toEqual([]);
  });

  it('keeps the markup that the server has rendered', async () => {
    const shell = createFakeShell({ handlers: answering() });
    const { html, errors, lostElements } = await hydrateWithShell(<PopularTests />, {
      shell,
      prefetch: (cache) => cache.prefetchQuery(popularTestsQuery(shell.api)),
    });
    expect(html).toContain('Liver Function Test');
    expect(html).not.toMatch(/\sstyle=/);
    expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
  });
});

describe('organs', () => {
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
});
