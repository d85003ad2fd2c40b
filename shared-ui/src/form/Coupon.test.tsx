import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index';
import { CouponField, CouponOffers } from './Coupon';

function Example(props: { onApply: () => void; pending?: boolean; lockedReason?: string; error?: string }) {
  const [code, setCode] = useState('');
  return <CouponField code={code} onCodeChange={setCode} maxLength={40} pending={false} {...props} />;
}

describe('CouponField', () => {
  it('applies a code once one is typed', async () => {
    const onApply = jest.fn();
    renderUi(<Example onApply={onApply} />);
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'NEEM80{Enter}');
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it('is read-only while applying', () => {
    renderUi(<Example onApply={jest.fn()} pending />);
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
    expect(screen.getByRole('button')).toHaveAccessibleName('Applying...');
  });

  it('is read-only with its reason while the cart has errors', () => {
    renderUi(
      <Example onApply={jest.fn()} lockedReason="Please fix error(s) in the cart to Apply coupon code" error="old" />,
    );
    const input = screen.getByRole('textbox');
    expect(input).toHaveAttribute('readonly');
    expect(input).toHaveAccessibleDescription('Please fix error(s) in the cart to Apply coupon code');
    expect(screen.queryByText('old')).toBeNull();
  });

  it('shows a rejection', () => {
    renderUi(<Example onApply={jest.fn()} error="Sorry! Error Applying Coupon Code." />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Sorry! Error Applying Coupon Code.');
  });

  it('is read-only once the code is applied; its button, not Enter, removes it', async () => {
    const onRemove = jest.fn();
    const applied = { text: 'Applied. Takes off ₹80.00.', removing: false, onRemove };
    const onApply = jest.fn();
    renderUi(
      <CouponField
        code="NEEM80"
        onCodeChange={jest.fn()}
        onApply={onApply}
        pending={false}
        maxLength={40}
        applied={applied}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Coupon code' });
    expect(input).toHaveValue('NEEM80');
    expect(input).toHaveAttribute('readonly');
    expect(input).toHaveAccessibleDescription('Applied. Takes off ₹80.00.');
    await userEvent.type(input, '{Enter}');
    expect(onRemove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon NEEM80' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(onApply).not.toHaveBeenCalled();
  });
});

describe('CouponOffers', () => {
  it('lists the discount of each and applies it by one press', async () => {
    const onApply = jest.fn();
    renderUi(
      <CouponOffers
        label="2 coupons fit this cart"
        offers={[
          { code: 'NEEM80', amount: '−₹80.00', terms: '₹80 off from ₹400' },
          { code: 'NEEM10', amount: '−₹59.68', terms: '10% off from ₹299, up to ₹150' },
        ]}
        onApply={onApply}
      />,
    );
    expect(screen.getByRole('list', { name: '2 coupons fit this cart' })).toBeVisible();
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('NEEM10−₹59.6810% off from ₹299, up to ₹150');
    await userEvent.click(screen.getByRole('button', { name: 'Apply NEEM10' }));
    expect(onApply).toHaveBeenCalledWith('NEEM10');
  });
});
