import { screen } from '@testing-library/react';
import { Button } from '../actions/Button';
import { renderUi } from '../testing/index';
import { ActionBar } from './ActionBar';

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
