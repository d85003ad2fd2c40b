import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, renderUi, renderWithShell } from '../testing';
import { CopyOrderNumber } from './CopyOrderNumber';
import { OrderNumber } from './OrderNumber';

it('draws the digits in groups, and keeps the prefix for screen readers', () => {
  renderUi(
    <p data-testid="number">
      <OrderNumber type="lab" order_id="4821300017" />
    </p>,
  );
  expect(screen.getByTestId('number')).toHaveTextContent('OL4821300017');
  for (const group of ['4821', '300', '017']) expect(screen.getByText(group)).toBeVisible();
});

it('copies the number with its prefix', async () => {
  const user = userEvent.setup();
  const { shell } = renderWithShell(<CopyOrderNumber type="medicine" order_id="4821300017" />);
  await user.click(screen.getByRole('button', { name: 'Copy order number' }));
  expect(await navigator.clipboard.readText()).toBe('O4821300017');
  expect(shell.notifications).toEqual([{ type: 'success', message: 'Order number copied' }]);
});

it('says so when the browser does not let it', async () => {
  const user = userEvent.setup();
  const shell = createFakeShell();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  renderWithShell(<CopyOrderNumber type="medicine" order_id="4821300017" />, { shell });
  await user.click(screen.getByRole('button', { name: 'Copy order number' }));
  expect(shell.notifications).toEqual([
    { type: 'warning', message: 'Your browser did not allow copying. Select the number to copy it.' },
  ]);
});
