import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';

const field = (
  <Field label="New Password">
    <PasswordInput name="password" autoComplete="new-password" />
  </Field>
);

describe('PasswordInput', () => {
  it('offers to show the text only once something is typed', async () => {
    renderUi(field);
    const input = screen.getByLabelText('New Password');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'neem#2026');
    expect(input).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('neem#2026');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(toggle).toHaveTextContent('Hide');
  });

  it('masks again after it was emptied', async () => {
    renderUi(field);
    const input = screen.getByLabelText('New Password');
    await userEvent.type(input, 'a');
    await userEvent.click(screen.getByRole('button'));
    await userEvent.clear(input);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'b');
    expect(input).toHaveAttribute('type', 'password');
  });

  it('can name a secret other than a password', async () => {
    renderUi(
      <Field label="Access token">
        <PasswordInput autoComplete="off" what="access token" />
      </Field>,
    );
    await userEvent.type(screen.getByLabelText('Access token'), 'a');
    expect(screen.getByRole('button', { name: 'Show access token' })).toBeVisible();
  });
});
