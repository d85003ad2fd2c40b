import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { OrderNumber } from './OrderNumber';

it('shows the prefix and the digits in groups', () => {
  renderUi(
    <p data-testid="number">
      <OrderNumber type="lab" order_id="4821300017" />
    </p>,
  );
  expect(screen.getByTestId('number')).toHaveTextContent('OL4821300017');
  for (const group of ['OL', '4821', '300', '017']) expect(screen.getByText(group)).toBeVisible();
});
