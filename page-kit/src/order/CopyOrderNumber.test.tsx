import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, renderWithShell } from '../testing/index';
import { CopyOrderNumber } from './CopyOrderNumber';

it('copies the number with its prefix', async () => {
  const user = userEvent.setup({ delay: null });
  const { shell } = renderWithShell(<CopyOrderNumber type="medicine" order_id="4821300017" />);
  await user.click(screen.getByRole('button', { name: 'Copy order number' }));
  expect(await navigator.clipboard.readText()).toBe('O4821300017');
  expect(shell.notifications).toEqual([{ type: 'success', message: 'Order number copied' }]);
});

it('says so if the browser does not allow it', async () => {
  const user = userEvent.setup({ delay: null });
  const shell = createFakeShell();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  renderWithShell(<CopyOrderNumber type="medicine" order_id="4821300017" />, { shell });
  await user.click(screen.getByRole('button', { name: 'Copy order number' }));
  expect(shell.notifications).toEqual([
    { type: 'warning', message: 'Your browser did not allow copying. Select the order number to copy it.' },
  ]);
});
