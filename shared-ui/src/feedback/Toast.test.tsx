import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing';
import { Toast } from './Toast';

describe('Toast', () => {
  it.each([
    ['success', 'status'],
    ['danger', 'alert'],
    ['warning', 'status'],
    ['info', 'status'],
  ] as const)('%s is announced as %s and can be closed', async (type, role) => {
    const onClose = jest.fn();
    renderUi(<Toast type={type} message="OTP Sent Successfully" onClose={onClose} />);
    const toast = screen.getByRole(role);
    expect(toast).toHaveTextContent('OTP Sent Successfully');
    await userEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
