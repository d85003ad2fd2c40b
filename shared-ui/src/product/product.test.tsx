import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { MedicineTile } from './MedicineTile';
import { sampleMedicine } from './sample-medicine';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import type { LinkProps } from '../link/LinkProvider';
import { ProductCard } from './ProductCard';
import { ProductGrid } from './ProductGrid';

const medicine = (composition: readonly string[]) => ({
  ...sampleMedicine,
  name: 'Telmisartan Tablet',
  composition: composition.map((strength, id) => ({ id, name: `Salt ${id}`, strength })),
});

describe('the tile of a medicine', () => {
  it('shows the strength at its bottom', () => {
    renderUi(<MedicineTile medicine={medicine(['650 mg'])} />);
    expect(screen.getByText(/^650\smg$/)).toBeVisible();
  });

  it('leaves out a strength that does not fit, instead of truncating it', () => {
    const combination = medicine(['40 mg', '5 mg', '12.5 mg']);
    const { rerender } = renderUi(<MedicineTile medicine={combination} size="list" />);
    expect(screen.getByText(/^40\/5\/12.5\smg$/)).toBeVisible();
    rerender(<MedicineTile medicine={combination} size="cart" />);
    expect(screen.queryByText(/12.5/)).toBeNull();
  });

  it.each(['order', 'mini'] as const)('shows no strength in the size %s', (size) => {
    renderUi(<MedicineTile medicine={medicine(['5 mg'])} size={size} />);
    expect(screen.queryByText(/5\smg/)).toBeNull();
  });

  it('draws what is in the pack, in the colours of its group', () => {
    const { container } = renderUi(<MedicineTile medicine={sampleMedicine} />);
    const symbols = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
    expect(symbols).toEqual(['foil-10', 'pockets-10-oblong']);
    expect(container.querySelector('.grp-infection svg')).toBeVisible();
  });

  it('has the colours of its category where it has no group', () => {
    const category = { master_cat_id: 2, cat_name: 'Ayurvedic', slug: 'ayurvedic' };
    const { container } = renderUi(<MedicineTile medicine={{ ...sampleMedicine, category }} size="detail" />);
    expect(container.querySelector('.cat-ayurvedic')).toHaveTextContent('Ayurvedic');
  });

  it('names the group on the detail page only', () => {
    const { rerender } = renderUi(<MedicineTile medicine={sampleMedicine} size="detail" />);
    expect(screen.getByText('Infection')).toBeVisible();
    rerender(<MedicineTile medicine={sampleMedicine} />);
    expect(screen.queryByText('Infection')).toBeNull();
  });

  it('is hidden from assistive technology with its foot', () => {
    renderUi(<MedicineTile medicine={medicine(['650 mg'])} />);
    expect(screen.getByText(/^650\smg$/).closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

const nbsp = '\u00a0';

describe('ProductCard', () => {
  it('shows the facts in the order of a pack', () => {
    renderUi(
      <ProductGrid>
        <ProductCard medicine={sampleMedicine} href="/order-medicines/detail/101/amoxicillin" />
      </ProductGrid>,
    );
    const text = screen.getByRole('listitem').textContent;
    const facts = [
      'Amoxicillin 500 + Clavulanic Acid 125 Tablet',
      'Meru Pharma Works',
      `Amoxicillin 500${nbsp}mg + Clavulanic Acid 125${nbsp}mg`,
      'Strip of 10 Tablets',
      '₹142.10',
      '₹203',
      '30% off',
      '₹14.21 a tablet',
    ];
    const places = facts.map((fact) => text.indexOf(fact));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('has one link, its name, rendered by the provider', () => {
    const HostLink = ({ children, ...rest }: LinkProps) => (
      <a data-host {...rest}>
        {children}
      </a>
    );
    renderUi(<ProductCard medicine={sampleMedicine} href="/order-medicines/detail/101/amoxicillin" />, {
      link: HostLink,
    });
    const link = screen.getByRole('link');
    expect(link).toHaveAccessibleName('Amoxicillin 500 + Clavulanic Acid 125 Tablet');
    expect(link).toHaveAttribute('href', '/order-medicines/detail/101/amoxicillin');
    expect(link).toHaveAttribute('data-host');
  });

  it('shows that it is out of stock in place of its price and action, with a link', () => {
    renderUi(
      <ProductCard
        medicine={sampleMedicine}
        href="/x"
        action={<Button>Add</Button>}
        unavailable={{ text: 'Out of stock', link: { label: '2 others in stock', href: '/x#same' } }}
      />,
    );
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(screen.getByRole('link', { name: '2 others in stock' })).toHaveAttribute('href', '/x#same');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/₹/)).toBeNull();
  });

  it('keeps its action apart from the link', async () => {
    const add = jest.fn();
    const open = jest.fn();
    renderUi(<ProductCard medicine={sampleMedicine} href="#detail" action={<Button onClick={add}>Add</Button>} />, {
      link: ({ children, ...rest }: LinkProps) => (
        <a {...rest} onClick={open}>
          {children}
        </a>
      ),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(add).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
  });

  it('shows markup in a name as text', () => {
    renderUi(<ProductCard medicine={{ ...sampleMedicine, name: '<img src=x onerror=alert(1)>' }} href="/x" />);
    expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
