import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { Breadcrumbs } from './Breadcrumbs';

describe('Breadcrumbs', () => {
  it('link to the parent pages and mark this page', () => {
    renderUi(<Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Medicines' }]} />);
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Medicines')).toHaveAttribute('aria-current', 'page');
  });

  it('name a group without a page', () => {
    renderUi(
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Infection', isGroup: true },
        ]}
      />,
    );
    expect(screen.getByText('Infection')).not.toHaveAttribute('aria-current');
  });

  it('have one link back for phones', () => {
    const list = { label: 'Allopathic medicines', href: '/order-medicines/allopathic' };
    renderUi(<Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} onPhone={list} />);
    expect(screen.getByText('Allopathic medicines')).toHaveAttribute('href', '/order-medicines/allopathic');
  });
});
