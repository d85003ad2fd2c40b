import { renderUi } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Savings } from './PriceDetailsPanel';

it('shows the new amount on a page that a browser has translated', () => {
  const { rerender } = renderUi(<Savings discount={6.15} />);
  const text = screen.getByText(/₹6.15/);
  for (const node of [...text.childNodes]) {
    const wrapped = document.createElement('font');
    node.replaceWith(wrapped);
    wrapped.append(node);
  }
  rerender(<Savings discount={92.25} />);
  expect(text).toHaveTextContent('You save ₹92.25 on this order.');
});
