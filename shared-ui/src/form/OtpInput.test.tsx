import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { Field } from './Field';
import { OtpInput } from './OtpInput';

describe('OtpInput', () => {
  it('accepts a pasted code with spaces, digits only, six at most', async () => {
    const told: string[] = [];
    renderUi(
      <Field label="OTP">
        <OtpInput onChange={(event) => told.push(event.target.value)} />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'OTP' });
    await userEvent.click(input);
    await userEvent.paste('४9 17-33 99');
    expect(input).toHaveValue('491733');
    expect(told).toEqual(['491733']);
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  });

  it('is masked with a toggle if requested', async () => {
    renderUi(
      <Field label="OTP">
        <OtpInput masked />
      </Field>,
    );
    const input = screen.getByLabelText('OTP');
    await userEvent.type(input, '4917');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show OTP' }));
    expect(input).toHaveAttribute('type', 'text');
  });
});
