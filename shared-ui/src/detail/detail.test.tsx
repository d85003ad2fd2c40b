import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { CompositionList } from './CompositionList';
import { sampleMedicine } from '../product/sample-medicine';
import { DescriptionList } from './DescriptionList';
import { Panel } from '../order/Panel';
import { Button } from '../actions/Button';
import { ActionBar } from './ActionBar';
import { Breadcrumbs } from './Breadcrumbs';
import { Disclosure } from './Disclosure';
import { PanelDisclosure } from './PanelDisclosure';

describe('CompositionList', () => {
  it('joins the salts with plus signs', () => {
    const { container } = renderUi(<CompositionList composition={sampleMedicine.composition} />);
    expect(container).toHaveTextContent('Amoxicillin 500 mg + Clavulanic Acid 125 mg');
  });
});

describe('DescriptionList', () => {
  it.each(['page', 'product', 'cells'] as const)('of a %s pair a label with its value', (kind) => {
    renderUi(<DescriptionList kind={kind} facts={[{ label: 'Pack', value: 'Strip of 10 Tablets' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Pack');
    expect(screen.getByRole('definition')).toHaveTextContent('Strip of 10 Tablets');
  });
});

describe('Panel', () => {
  it('has its heading at level 2', () => {
    renderUi(<Panel heading="Price details">…</Panel>);
    expect(screen.getByRole('heading', { level: 2, name: 'Price details' })).toBeVisible();
  });
});

describe('ActionBar', () => {
  it('shows what the action is about beside the action', () => {
    renderUi(
      <ActionBar heading="₹566.80" line="Total amount, 4 items" action={<Button href="/checkout">Checkout</Button>} />,
    );
    expect(screen.getByText('₹566.80')).toBeInTheDocument();
    expect(screen.getByText('Total amount, 4 items')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('shows why the action is disabled', () => {
    renderUi(<ActionBar heading="₹9" action={null} reason="The price is under the minimum." />);
    expect(screen.getByText('The price is under the minimum.')).toBeInTheDocument();
  });
});

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

describe('Disclosure', () => {
  const show = (defaultOpen: boolean) =>
    renderUi(
      <Disclosure summary="Lipid Profile" aside="4 parameters" defaultOpen={defaultOpen}>
        <p>HDL Cholesterol</p>
      </Disclosure>,
    );

  it('is closed at first, and shows its summary', () => {
    show(false);
    expect(screen.getByText('Lipid Profile')).toBeVisible();
    expect(screen.getByText('4 parameters')).toBeVisible();
    expect(screen.getByText('HDL Cholesterol')).not.toBeVisible();
  });

  it('is open at first if requested', () => {
    show(true);
    expect(screen.getByText('HDL Cholesterol')).toBeVisible();
  });

  it('stays open or closed when its text changes', () => {
    const { rerender } = show(true);
    screen.getByRole('group').toggleAttribute('open', false);
    rerender(
      <Disclosure summary="Lipid Profile" aside="5 parameters" defaultOpen>
        <p>HDL Cholesterol</p>
      </Disclosure>,
    );
    expect(screen.getByText('5 parameters')).toBeVisible();
    expect(screen.getByText('HDL Cholesterol')).not.toBeVisible();
  });
});

describe('PanelDisclosure', () => {
  const line = (fault?: string) => (
    <PanelDisclosure label="Coupon" icon="tag-fill" summary="Coupon, 2 fit this cart" action="Apply" fault={fault}>
      <p>{fault ?? 'Coupon code'}</p>
    </PanelDisclosure>
  );
  const summary = () => screen.getByText('Coupon, 2 fit this cart');

  it('is closed at first, and opens and closes by its summary', async () => {
    renderUi(line());
    const group = screen.getByRole('group', { name: 'Coupon' });
    expect(screen.getByText('Coupon code')).not.toBeVisible();
    await userEvent.click(summary());
    await waitFor(() => expect(group).toHaveAttribute('open'));
    expect(screen.getByText('Coupon code')).toBeVisible();
    await userEvent.click(summary());
    expect(screen.getByText('Coupon code')).not.toBeVisible();
  });

  it('is open at first if something is wrong inside', () => {
    renderUi(line('Expired'));
    expect(screen.getByText('Expired')).toBeVisible();
  });

  it('opens at each new fault, and stays as the visitor left it otherwise', async () => {
    const { rerender } = renderUi(line());
    rerender(line('Expired'));
    expect(screen.getByText('Expired')).toBeVisible();
    await userEvent.click(summary());
    await waitFor(() => expect(screen.getByText('Expired')).not.toBeVisible());
    rerender(line('Expired'));
    expect(screen.getByText('Expired')).not.toBeVisible();
    rerender(line());
    rerender(line('Expired'));
    expect(screen.getByText('Expired')).toBeVisible();
  });
});
