import { labels } from '@storefront/shared-contracts/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
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

  it('announces the message first and shows the title, with its link', async () => {
    const onClose = jest.fn();
    renderUi(
      <Toast
        type="success"
        message="Cart Updated Successfully."
        title="Paracetamol 650 mg added"
        link={{ label: labels.viewCart, href: '#cart' }}
        onClose={onClose}
      />,
    );
    const toast = screen.getByRole('status');
    expect(toast).toHaveTextContent(/^Cart Updated Successfully\. Paracetamol 650 mg added/);
    const link = within(toast).getByRole('link', { name: labels.viewCart });
    expect(link).toHaveAttribute('href', '#cart');
    await userEvent.click(link);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
