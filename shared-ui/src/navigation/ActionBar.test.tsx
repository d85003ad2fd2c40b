import { screen } from '@testing-library/react';
import { Button } from '../actions/Button';
import { renderUi } from '../testing';
import { TotalBar } from './TotalBar';

describe('TotalBar', () => {
  it('shows the exact total beside the way on', () => {
    renderUi(<TotalBar label="Total amount" total={566.8} action={<Button href="/checkout">Checkout</Button>} />);
    expect(screen.getByText('Total amount')).toBeInTheDocument();
    expect(screen.getByText('₹566.80')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('says why the way on is closed', () => {
    renderUi(<TotalBar label="Total amount" total={9} action={null} reason="The price is under the minimum." />);
    expect(screen.getByText('The price is under the minimum.')).toBeInTheDocument();
  });
});
